import { chromeLauncher } from '@web/test-runner-chrome';
import { transformWithOxc } from 'vite';
import { CHROMIUM_FLAGS, findBrowser, findTestChromium } from './tools/find-browser.mjs';

/** Serves TypeScript as JavaScript; the types are checked by `npm run types`. */
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

/** Elements in a real browser, on the built files: the public surface only. */
export default {
  files: 'tests/elements/**/*.test.ts',
  nodeResolve: true,
  plugins: [typescript],
  // With windows one page at a time: one in the background gets no frames.
  concurrency: findBrowser('headless') === undefined ? 1 : 2,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: findTestChromium(), args: [...CHROMIUM_FLAGS] },
      // Each page keeps what it keeps apart from the other one.
      createPage: async ({ browser }) => {
        const context = await browser.createBrowserContext();
        const page = await context.newPage();
        await page.bringToFront();
        return page;
      },
    }),
  ],
  // Each failed call is logged, and these tests make many fail.
  filterBrowserLogs: ({ type, args }) => type !== 'warn' || !String(args[0]).startsWith('exchange-shell:'),
  // A file has a minute's work at most, a test seconds; a machine that does other work may need much longer.
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000, retries: Number(process.env.EXCHANGE_SHELL_TEST_RETRIES ?? 2) } },
};
