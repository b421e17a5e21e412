import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser, findTestChromium } from './tools/find-browser.mjs';

const chromium = findTestChromium();
const firefox = findBrowser('firefox');
const port = Number(process.env['EXCHANGE_SHELL_TEST_PORT'] ?? 4273);

/** End-to-end tests on the demo's pages, in two engines. Firefox runs tests marked `@firefox`, where engines differ. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: ['./tests/support/temporary-folder.ts', './tests/support/check-build.ts'],
  snapshotPathTemplate: '{testDir}/{testFileDir}/references/{arg}{ext}',
  // Built files need no transform, which would take half a minute for two megabytes.
  build: { external: ['**/dist/**'] },
  fullyParallel: true,
  // One more than the two cores of the smallest machine, because tests often wait for timers and responses.
  workers: 3,
  // Failed tests run again with a trace and are reported as flaky, because machines are noisy.
  retries: Number(process.env['EXCHANGE_SHELL_TEST_RETRIES'] ?? 2),
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Headless shell 156, Chromium 156 and Chromium 150 pass with these limits. `visual.spec.ts` tests which faults exceed them.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 10 },
  },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: process.env['CI'] === undefined ? 'list' : [['list'], ['html', { open: 'never' }]],
  use: { baseURL: `http://localhost:${port}`, trace: 'on-first-retry', video: 'off' },
  webServer: {
    command: 'node --import ./tools/typescript.mjs demo/server.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: process.env['CI'] === undefined,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: { ...(chromium === undefined ? {} : { executablePath: chromium }), args: [...CHROMIUM_FLAGS] },
      },
    },
    {
      name: 'firefox',
      grep: /@firefox/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefox === undefined ? {} : { executablePath: firefox },
      },
    },
  ],
});
