import { chromeLauncher } from '@web/test-runner-chrome';
import { transformWithOxc } from 'vite';
import { CHROMIUM_FLAGS, findBrowser, findTestChromium } from './tools/find-browser.mjs';

/** Serves TypeScript as JavaScript. `npm run types` checks types. */
const typescript = {
  name: 'typescript',
  resolveMimeType: ({ path }) => (path.endsWith('.ts') ? 'js' : undefined),
  async transform({ path, body }) {
    if (!path.endsWith('.ts')) return undefined;
    const { code, map } = await transformWithOxc(String(body), path);
    const inline = Buffer.from(JSON.stringify(map)).toString('base64');
    return `${code}\n//# sourceMappingURL=data:application/json;base64,${inline}`;
  },
};

/** Tests elements in a real browser, on the built files, through the public API only. */
export default {
  files: 'tests/elements/**/*.test.ts',
  nodeResolve: true,
  plugins: [typescript],
  // With a visible browser, one page at a time: background pages get no frames.
  concurrency: findBrowser('headless') === undefined ? 1 : 2,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: findTestChromium(), args: [...CHROMIUM_FLAGS] },
      // Each page has separate storage.
      createPage: async ({ browser }) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.bringToFront();
        return page;
      },
    }),
  ],
  // These tests provoke many failed requests, which would all be logged.
  filterBrowserLogs: ({ type, args }) => type !== 'warn' || !String(args[0]).startsWith('exchange-shell:'),
  // A file takes a minute at most and a test seconds, but a busy machine may need much longer.
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000, retries: Number(process.env.EXCHANGE_SHELL_TEST_RETRIES ?? 2) } },
};
