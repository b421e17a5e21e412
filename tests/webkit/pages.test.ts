import { expect, inject } from 'vitest';
import { openHydrated, type Page, shows, test } from './browse.ts';

const [HEADER, FOOTER] = ['exchange-header', 'exchange-footer'];

interface Report {
  readonly 'blocked-uri': string;
}

const expectRendered = async (page: Page): Promise<void> => {
  await shows(page, HEADER, 'bar');
  await shows(page, FOOTER, 'columns');
};

test('a page with a blocked code redirects to the restriction page in the same language [CMP-15]', async ({ page }) => {
  await page.open(`${inject('demo')}/de/nft?persona=restricted`);
  await page.until('the restriction page', () => location.pathname === '/de/state_compliance_tips');
  await shows(page, HEADER, 'bar');
});

test('an allowed page is visible and usable [CMP-01]', async ({ page }) => {
  await page.open(`${inject('demo')}/nft?persona=visitor`);
  await page.until('the content', () => {
    const main = document.querySelector('compliance-gate main');
    return main?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !main.closest('[inert]');
  });
  expect(await page.run(() => location.pathname)).toBe('/nft');
});

test('header and footer render and hydrate if the page may not use storage', async ({ page }) => {
  const url = `${inject('demo').replace('localhost', '127.0.0.1')}/web-view?storage=blocked`;
  await openHydrated(page, url, [HEADER, FOOTER]);
  const isDenied = await page.run(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(isDenied).toBe(true);
  await expectRendered(page);
  expect(await page.seen('error')).toEqual([]);
});

test('header and footer hydrate, and a message renders, under the strictest policy without violations [EMB-04]', async ({
  page,
}) => {
  const partner = inject('partner');
  await openHydrated(page, `${partner}/?report=webkit&persona=trader`, [HEADER, FOOTER]);
  await expectRendered(page);
  await page.run(() => document.querySelector('exchange-reminder')?.setAttribute('open', ''));
  // The native sanitiser is missing in WebKit.
  await page.until('the markup of a message', () =>
    document.querySelector('exchange-reminder')?.shadowRoot?.querySelector('[part~="message"] b')?.checkVisibility(),
  );
  // Reports arrive late. The page itself causes the last report, which is the only one expected.
  await page.run(() => void (new Image().src = 'https://stranger.example/last.png'));
  const blocked = async (): Promise<readonly string[]> => {
    const reports = (await (await fetch(`${partner}/reports/webkit`)).json()) as { 'csp-report': Report }[];
    return reports.map(({ 'csp-report': report }) => report['blocked-uri']);
  };
  await expect.poll(blocked, { timeout: 10_000 }).not.toEqual([]);
  expect(await blocked()).toEqual(['https://stranger.example/last.png']);
});

for (const face of ['script', 'later'] as const)
  test(`tampered code does not run if the server sends it only to ${face === 'script' ? 'script requests' : 'later requests'} [EMB-04]`, async ({
    page,
  }) => {
    await page.open(`${inject('demo')}/demo/assets/icon.svg`);
    await page.run((value) => {
      document.cookie = `two_faces=${value}; path=/`;
    }, face);
    await page.open(`${inject('demo')}/legacy?persona=visitor`);
    await page.run(() => {
      const reminder = document.querySelector('exchange-reminder');
      reminder?.setAttribute('hydrate', 'load');
      reminder?.setAttribute('open', '');
    });
    const isRefused = face === 'script';
    await page.until(
      isRefused ? 'the refusal' : 'the reminder',
      isRefused
        ? () => (globalThis as { __seen?: { type: string }[] }).__seen?.some(({ type }) => type === 'exchange-error')
        : () => performance.getEntriesByName('exchange-shell:exchange-reminder:hydrated').length > 0,
    );
    expect(await page.run(() => '__tampered' in globalThis)).toBe(false);
    const isChunk = (): number =>
      performance.getEntriesByType('resource').filter(({ name }) => /\/chunks\/reminder-/.test(name)).length;
    if (!isRefused) expect(await page.run(isChunk), 'requests of the chunk').toBe(1);
    await page.run(() => {
      document.cookie = 'two_faces=; max-age=0; path=/';
    });
  });

test('a tampered lazy chunk is rejected with one error, and header and footer work [§4]', async ({ page }) => {
  // The server tampers with files that clients with this cookie request.
  await page.open(`${inject('demo')}/demo/assets/icon.svg`);
  await page.run(() => {
    document.cookie = 'demo_faults=cdn%2Fchunks%2Freminder-*%3Aflip; path=/';
  });
  await page.open(`${inject('demo')}/legacy?persona=visitor`);
  await page.run(() => {
    for (const tag of ['exchange-header', 'exchange-footer'])
      document.querySelector(tag)?.setAttribute('hydrate', 'load');
    document.querySelector('exchange-reminder')?.setAttribute('open', '');
  });
  await page.until(
    'the hydrated footer',
    () => performance.getEntriesByName('exchange-shell:exchange-footer:hydrated').length > 0,
  );
  await page.until('the error', () =>
    (globalThis as { __seen?: { type: string }[] }).__seen?.some(({ type }) => type === 'exchange-error'),
  );
  const [error, ...others] = await page.seen('exchange-error');
  expect(others).toEqual([]);
  expect(error?.tag).toBe('exchange-reminder');
  expect(error?.text).toContain('"source":"file"');
  expect(await page.run(() => performance.getEntriesByName('exchange-shell:exchange-reminder:hydrated').length)).toBe(
    0,
  );
  await expectRendered(page);
});
