import { chromeLauncher } from '@web/test-runner-chrome';
import { CHROMIUM_FLAGS, findBrowser } from './tools/find-browser.mjs';

/** Elements in a real browser, on the built files: the public surface only. */
export default {
  files: 'tests/elements/**/*.test.js',
  nodeResolve: true,
  // One page at a time: a page in the background gets no frames.
  concurrency: 1,
  browsers: [chromeLauncher({ launchOptions: { executablePath: findBrowser('chromium'), args: [...CHROMIUM_FLAGS] } })],
  // Each failed call is logged, and these tests make many fail.
  filterBrowserLogs: ({ type, args }) => type !== 'warn' || !String(args[0]).startsWith('exchange-shell:'),
  // A file has a minute's work at most; a machine that does other work may need much longer.
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 10_000 } },
};
