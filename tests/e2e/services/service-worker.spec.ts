import type { Page } from '@playwright/test';
import { configure, expect, part, test } from '../../support/e2e.ts';

const workers = (page: Page) =>
  page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    return all.map(({ installing, waiting, active }) => (installing ?? waiting ?? active)?.scriptURL ?? '');
  });

/** Records each registration and whether the page had loaded before it. */
const COUNT_REGISTRATIONS = `
  globalThis.__registered = [];
  const register = ServiceWorkerContainer.prototype.register;
  ServiceWorkerContainer.prototype.register = function (url, ...rest) {
    __registered.push({ url: String(url), hasLoaded: performance.getEntriesByType('navigation')[0].loadEventStart > 0 });
    return register.call(this, url, ...rest);
  };
`;
const registered = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { __registered: { url: string; hasLoaded: boolean }[] }).__registered);

test.describe('the service worker', () => {
  test('is registered once after load, with its version, and not again for the same version [SWK-01, SWK-02, trap 47]', async ({
    page,
    shell,
  }) => {
    await page.addInitScript(COUNT_REGISTRATIONS);
    await configure(page, { serviceWorker: '/service-worker.js' });
    await shell.open('/legacy?persona=visitor');
    await expect.poll(() => registered(page)).toHaveLength(1);
    const [first] = await registered(page);
    expect(first?.hasLoaded).toBe(true);
    expect(new URL(String(first?.url)).pathname).toBe('/service-worker.js');
    expect(new URL(String(first?.url)).searchParams.get('v')).toMatch(/^\d+\.\d+\.\d+/);
    await expect.poll(() => workers(page)).toEqual([first?.url]);
    await shell.open('/legacy?persona=visitor');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('service-worker-')),
    );
    await page.waitForLoadState('networkidle');
    expect(await registered(page)).toEqual([]);
    expect(shell.errors()).toEqual([]);
  });

  test('is off by default [OP-55]', async ({ page, shell }) => {
    await page.addInitScript(COUNT_REGISTRATIONS);
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    expect(await registered(page)).toEqual([]);
    expect(
      shell.requests.some((request) =>
        /chunks\/(?:service-worker|health-check|device-id|error-reporter)-/.test(request.url()),
      ),
    ).toBe(false);
  });

  test('does not replace a foreign worker [OP-55]', async ({ page, shell, baseURL }) => {
    await page.goto(`${String(baseURL)}/legacy?persona=visitor`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/another-worker.js');
      await navigator.serviceWorker.ready;
    });
    await page.addInitScript(COUNT_REGISTRATIONS);
    await configure(page, { serviceWorker: '/service-worker.js' });
    await shell.open('/legacy?persona=visitor');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('service-worker-')),
    );
    await page.waitForLoadState('networkidle');
    expect(await registered(page)).toEqual([]);
    expect(await workers(page)).toEqual([`${String(baseURL)}/another-worker.js`]);
    expect(shell.errors()).toEqual([]);
  });

  for (const [name, address, expectedText, source] of [
    ['script of another origin', 'https://cdn.example/sw.js', 'own origin', 'configuration'],
    ['missing script', '/no-such-worker.js', 'not registered', 'service-worker'],
  ] as const)
    test(`is rejected with one error (${name}) [SWK-01]`, async ({ page, shell }) => {
      shell.allowConsole(/404/);
      await configure(page, { serviceWorker: address });
      await shell.open('/legacy?persona=visitor');
      const { detail } = await shell.event('exchange-error', (event) => event.detail['source'] === source);
      expect(detail['message']).toContain(expectedText);
      expect(shell.errors()).toHaveLength(1);
    });

  for (const [policy, count] of [
    ['trusted-types exchange-shell', 1],
    ["trusted-types 'none'", 0],
  ] as const)
    test(`${count === 1 ? 'is registered' : 'causes one error'} under ${policy} [SWK-01]`, async ({ page, shell }) => {
      shell.allowConsole(/Trusted Type|trusted-types|TrustedScriptURL|404/i);
      const html = `<!doctype html><html lang="en"><script src="/cdn/shell.js" defer></script><exchange-footer></exchange-footer>`;
      const script = await page.request
        .get('/legacy')
        .then(async (answer) => /src="([^"]*shell\.js)"/.exec(await answer.text())?.[1]);
      await page.route('**/strict', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: html.replace('/cdn/shell.js', String(script)),
          headers: { 'content-security-policy': `require-trusted-types-for 'script'; ${policy}` },
        }),
      );
      await page.addInitScript(COUNT_REGISTRATIONS.replace('String(url)', '`${url}`'));
      await configure(page, { serviceWorker: '/service-worker.js' });
      await shell.open('/strict', ['exchange-footer']);
      if (count === 1) await expect.poll(() => workers(page)).toHaveLength(1);
      else await shell.event('exchange-error', (event) => event.detail['source'] === 'service-worker');
      expect(shell.errors()).toHaveLength(1 - count);
      await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
    });
});
