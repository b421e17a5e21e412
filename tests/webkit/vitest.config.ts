import { defineConfig } from 'vitest/config';
import { workingWebKit } from './working-webkit.ts';

/** Pages of the demo in WebKit, over WebDriver. Where WebDriver does not work, `web-test-runner.engines.config.mjs` has reported it. */
export default defineConfig(async () => {
  const display = await workingWebKit();
  return {
    test: {
      dir: import.meta.dirname,
      include: display === undefined ? [] : ['*.test.ts'],
      passWithNoTests: true,
      provide: { display: display ?? '' },
      globalSetup: `${import.meta.dirname}/serve-demo.ts`,
      // Limits, not waits: a page takes a second where nothing else is at work.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      retry: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
      // There is one browser.
      fileParallelism: false,
    },
  };
});
