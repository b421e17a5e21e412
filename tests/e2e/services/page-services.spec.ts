import type { Page } from '@playwright/test';
import { configure, expect, part, test, hydrate } from '../../support/e2e.ts';

/** Configures a `reportError` that records its calls. JSON configuration cannot contain functions. */
async function configureReporter(page: Page, body = ''): Promise<void> {
  await page.addInitScript(`
    globalThis.__reports = [];
    globalThis.ExchangeShell = { configuration: { reportError: (report) => {
      const { error, ...others } = report;
      __reports.push(others);
      ${body}
    } } };
  `);
}

interface Report {
  readonly source: string;
  readonly message: string;
  readonly tag: string;
  readonly release: string;
  readonly pageView: string;
}

const reports = (page: Page) => page.evaluate(() => (globalThis as unknown as { __reports: Report[] }).__reports);

test.describe('the health check', () => {
  const LIBRARY = 'https://library.example/ui.js';
  const open = async (page: Page, shell: { open(path: string): Promise<void> }, random = 0.5): Promise<void> => {
    await page.clock.install();
    await page.addInitScript(`Math.random = () => ${random};`);
    await configure(page, { healthCheck: LIBRARY });
    await shell.open('/legacy?persona=visitor');
    // No request is pending, so the mocked clock can't make one time out.
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(5_000);
  };

  test('requests the library once, 5 000 ms after load, and reports nothing if it loads [SWK-03, SWK-04, trap 47]', async ({
    page,
    shell,
  }) => {
    await page.clock.install();
    await configure(page, { healthCheck: LIBRARY });
    await page.route(LIBRARY, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    const countRequests = (): number => shell.requests.filter((request) => request.url() === LIBRARY).length;
    expect(countRequests()).toBe(0);
    await page.clock.runFor(4_000);
    expect(countRequests()).toBe(0);
    const answer = page.waitForResponse(LIBRARY);
    await page.clock.runFor(1_000);
    await answer;
    await page.clock.runFor(60_000);
    expect(countRequests()).toBe(1);
    expect(shell.errors()).toEqual([]);
  });

  for (const [name, random, isTraced] of [
    ['inside the sample', 0.05, true],
    ['outside the sample', 0.1, false],
  ] as const)
    test(`reports a library that fails to load as one silent error (${name}) [SWK-03, SWK-05, ERR-06]`, async ({
      page,
      shell,
    }) => {
      shell.allowConsole(/library\.example|Failed to load resource/);
      await page.clock.install();
      await page.addInitScript(`Math.random = () => ${random};
        addEventListener('exchange-error', ({ detail }) => { globalThis.__trace = detail.error?.cause?.trace; });`);
      await configure(page, { healthCheck: LIBRARY });
      await page.route(LIBRARY, (route) => route.fulfill({ status: 500, body: '' }));
      await shell.open('/legacy?persona=visitor');
      await page.waitForLoadState('networkidle');
      const before = await page.locator('body').innerText();
      await page.clock.runFor(5_000);
      const { detail } = await shell.event('exchange-error');
      expect(detail).toMatchObject({ source: 'health-check' });
      expect(String(detail['message'])).toContain('status is 500');
      expect(shell.errors()).toHaveLength(1);
      expect(await page.locator('body').innerText(), 'nothing is shown on the page').toBe(before);
      const trace = await page.evaluate(() => (globalThis as { __trace?: unknown }).__trace ?? null);
      if (isTraced) expect(trace).toMatchObject({ url: LIBRARY, isOnline: true });
      else expect(trace).toBeNull();
    });

  test('reports a library whose request hangs and does not retry [SWK-03]', async ({ page, shell }) => {
    shell.allowConsole(/library\.example|Failed to load resource/);
    let callCount = 0;
    await page.route(LIBRARY, (route) => {
      callCount += 1;
      return callCount === 1 ? undefined : route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await open(page, shell);
    const { detail } = await shell.event('exchange-error');
    expect(detail).toMatchObject({ source: 'health-check' });
    expect([callCount, shell.errors().length]).toEqual([1, 1]);
  });

  test('reports an unreachable host [SWK-03]', async ({ page, shell }) => {
    shell.allowConsole(/library\.example|Failed to load resource/);
    await page.route(LIBRARY, (route) => route.abort());
    await open(page, shell);
    const { detail } = await shell.event('exchange-error');
    expect(detail).toMatchObject({ source: 'health-check' });
    expect(shell.errors()).toHaveLength(1);
  });
});

test.describe('reportError', () => {
  test('is called once per failure with source, message, element and version [ERR-14]', async ({ page, shell }) => {
    shell.allowConsole(/status of 500/);
    await configureReporter(page);
    await shell.faults('site-settings:status-500');
    await shell.open('/legacy?persona=visitor');
    await shell.event('exchange-error');
    await expect.poll(() => reports(page)).toHaveLength(shell.errors().length);
    const [report] = await reports(page);
    expect(report).toMatchObject({
      source: 'site-settings',
      version: expect.stringMatching(/^\d/),
      tag: expect.stringMatching(/^exchange-|^compliance-/),
    });
    expect(report?.message).toMatch(/^exchange-shell: .+\. .+\. .+[^.]\.$/);
  });

  test('receives the release, and a random ID that changes with each page view and is stored nowhere [ERR-14]', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/status of 500/);
    await configureReporter(page);
    const raise = async (): Promise<readonly Report[]> => {
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('error-reporter-')),
      );
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        for (const message of ['one', 'two'])
          dispatchEvent(new CustomEvent('exchange-error', { detail: { source: 'render', message } }));
      });
      return reports(page);
    };
    await shell.open('/legacy?persona=visitor');
    const first = await raise();
    expect(first).toHaveLength(2);
    expect(first[0]?.release).toMatch(/^sha256-/);
    expect(first[0]?.pageView).toMatch(/^[\da-f]{32}$/);
    expect(first[1]?.pageView).toBe(first[0]?.pageView);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.values(localStorage), Object.values(sessionStorage), document.cookie]),
    );
    expect(stored).not.toContain(first[0]?.pageView);
    await page.reload();
    const second = await raise();
    expect(second[0]?.release).toBe(first[0]?.release);
    expect(second[0]?.pageView).not.toBe(first[0]?.pageView);
    expect(shell.errors()).toHaveLength(4);
  });

  test('is called for uncaught errors in the shell’s files but not in the page’s or an extension’s files [ERR-14]', async ({
    page,
    shell,
  }) => {
    await configureReporter(page);
    await shell.open('/legacy?persona=visitor');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('error-reporter-')),
    );
    await page.waitForLoadState('networkidle');
    const calls = await page.evaluate(() => {
      const file = performance.getEntriesByType('resource').find(({ name }) => name.includes('/chunks/core-'));
      const raise = (message: string, place: string, more = ''): void => {
        const error = Object.assign(new Error(message), { stack: `Error: ${message}\n    at f (${place}:1:1)${more}` });
        dispatchEvent(new ErrorEvent('error', { error, message, filename: place }));
      };
      raise('ours', String(file?.name));
      raise('ours', String(file?.name));
      raise('the page’s', `${location.origin}/demo/assets/legacy.js`);
      raise('the page’s, called by us', `${location.origin}/x.js`, `\n    at g (${String(file?.name)}:1:1)`);
      raise('ours, broken by an extension', String(file?.name), '\n    at h (chrome-extension://abc/inject.js:1:1)');
      raise('ResizeObserver loop completed with undelivered notifications.', String(file?.name));
      return (globalThis as unknown as { __reports: { source: string; message: string }[] }).__reports.map(
        ({ source, message }) => [source, message],
      );
    });
    expect(calls).toEqual([['script', 'ours']]);
  });

  test('does not affect the page if it throws [ERR-14]', async ({ page, shell }) => {
    shell.allowConsole(/status of 500/);
    await configureReporter(page, 'throw new Error("no");');
    await shell.faults('site-settings:status-500');
    await shell.open('/legacy?persona=visitor');
    await expect.poll(() => reports(page)).toHaveLength(1);
    await expect(part(page, 'exchange-header', 'login')).toBeVisible();
    expect(shell.errors()).toHaveLength(1);
  });

  test.describe('reportError in a bot’s browser', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    test('is not called [ERR-14]', async ({ page, shell }) => {
      shell.allowConsole(/status of 500/);
      await configureReporter(page);
      await shell.faults('site-settings:status-500');
      await shell.open('/legacy?persona=visitor');
      await shell.event('exchange-error');
      await page.waitForLoadState('networkidle');
      expect(await reports(page)).toEqual([]);
      expect(shell.errors()).toHaveLength(1);
    });
  });
});

test.describe('the shell on a page that the user leaves', () => {
  test('@firefox reports no error for requests that the navigation aborts [ERR-03]', async ({ page, shell }) => {
    const [session, tabs] = ['/api/web/v1/usercenter/get_info', '/apiw/v2/common/tabs'];
    // These requests are pending when the user leaves for a slow page.
    for (const path of [session, tabs]) await page.route(`**${path}*`, () => {});
    await page.route('**/slow', async (route) => {
      // Simulates a slow server. The old page is unloaded during the delay.
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Slow</title>' });
    });
    // While a page is unloaded, it can pass records only to the next page.
    await page.addInitScript(`addEventListener('exchange-error', ({ detail }) => {
      sessionStorage.setItem('test-errors', (sessionStorage.getItem('test-errors') ?? '') + detail.message);
    }, true);`);
    await shell.open('/legacy?persona=visitor', ['exchange-header', 'exchange-footer']);
    // Loads all files first, because this test covers gateway requests only.
    await hydrate(page, 'exchange-header', 'exchange-footer');
    await expect.poll(() => shell.calls(session).length * shell.calls(tabs).length).toBeGreaterThan(0);
    await page.evaluate(() => location.assign('/slow'));
    await page.waitForURL('**/slow');
    expect(await page.evaluate(() => sessionStorage.getItem('test-errors'))).toBeNull();
    expect(shell.errors()).toEqual([]);
  });
});
