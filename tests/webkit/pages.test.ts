import { expect, inject } from 'vitest';
import { openAlive, type Page, shows, test } from './browse.ts';

const [HEADER, FOOTER] = ['exchange-header', 'exchange-footer'];

interface Report {
  readonly 'blocked-uri': string;
}

const stands = async (page: Page): Promise<void> => {
  await shows(page, HEADER, 'bar');
  await shows(page, FOOTER, 'columns');
};

test('CMP-15 a blocked code leads to the restriction page, with the prefix', async ({ page }) => {
  await page.open(`${inject('demo')}/de/nft?persona=restricted`);
  await page.until('the restriction page', () => location.pathname === '/de/state_compliance_tips');
  await shows(page, HEADER, 'bar');
});

test('CMP-01 a page that may go on does: its content is seen, and can be reached', async ({ page }) => {
  await page.open(`${inject('demo')}/nft?persona=visitor`);
  await page.until('the content', () => {
    const main = document.querySelector('compliance-gate main');
    return main?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !main.closest('[inert]');
  });
  expect(await page.run(() => location.pathname)).toBe('/nft');
});

test('storage and cookies denied: everything stands and comes alive', async ({ page }) => {
  const url = `${inject('demo').replace('localhost', '127.0.0.1')}/web-view?storage=blocked`;
  await openAlive(page, url, [HEADER, FOOTER]);
  const isDenied = await page.run(() => {
    try {
      return localStorage.length < 0;
    } catch {
      return true;
    }
  });
  expect(isDenied).toBe(true);
  await stands(page);
  expect(await page.seen('error')).toEqual([]);
});

test('EMB-04 the strictest policy: everything comes alive, and nothing is violated', async ({ page }) => {
  const partner = inject('partner');
  await openAlive(page, `${partner}/?report=webkit&persona=trader`, [HEADER, FOOTER]);
  await stands(page);
  await page.run(() => document.querySelector('exchange-reminder')?.setAttribute('open', ''));
  // WebKit has no sanitiser of its own.
  await page.until('the markup of a message', () =>
    document.querySelector('exchange-reminder')?.shadowRoot?.querySelector('[part~="message"] b')?.checkVisibility(),
  );
  // Reports come behind: the last one is the page's own, and the only one.
  await page.run(() => void (new Image().src = 'https://stranger.example/last.png'));
  const blocked = async (): Promise<readonly string[]> => {
    const reports = (await (await fetch(`${partner}/reports/webkit`)).json()) as { 'csp-report': Report }[];
    return reports.map(({ 'csp-report': report }) => report['blocked-uri']);
  };
  await expect.poll(blocked, { timeout: 10_000 }).not.toEqual([]);
  expect(await blocked()).toEqual(['https://stranger.example/last.png']);
});

for (const face of ['script', 'later'] as const)
  test(`runs no chunk of a server that answers ${face === 'script' ? 'script requests' : 'later requests'} otherwise [EMB-04]`, async ({
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

test('§4 a lazy file that was tampered with is not run, by whatever request it comes; the rest stands', async ({
  page,
}) => {
  // The server spoils it for who has this cookie.
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
    'the footer alive',
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
  await stands(page);
});
