import { defineConfig } from 'vitest/config';
import { workingWebKit } from './working-webkit.ts';

/** Tests of demo pages in WebKit, over WebDriver. If WebKit doesn't work, `web-test-runner.engines.config.mjs` reports the reason. */
export default defineConfig(async () => {
  const display = await workingWebKit();
  return {
    test: {
      dir: import.meta.dirname,
      include: display === undefined ? [] : ['*.test.ts'],
      passWithNoTests: true,
      provide: { display: display ?? '' },
      globalSetup: `${import.meta.dirname}/serve-demo.ts`,
      // These are upper limits, not fixed waits: a page takes a second on an idle machine.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      retry: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
      // All tests share one browser.
      fileParallelism: false,
    },
  };
});
