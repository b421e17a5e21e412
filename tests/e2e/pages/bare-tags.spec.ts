import type { Page } from '@playwright/test';
import { configure, expect, part, partnerOrigin, test, hydrate } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';
/** Matches React and its renderer, which the page does not load. */
const REACT_CHUNKS = /\/chunks\/(?:react|runtime)-[\w-]{8}\.js$/;
/** The snapshot of the header's closed menus and of the footer. */
const MENUS_SNAPSHOT = '**/chunks/snapshot-en-menus-*.js';

async function withoutReact(page: Page): Promise<void> {
  await page.route(REACT_CHUNKS, (route) => route.abort());
}

/** Like `withoutReact()`, but the response is pending until released. */
const beforeReact = (page: Page) => delayResponses(page, REACT_CHUNKS);

test.describe('a bare tag before React loads [§1]', () => {
  test('renders links, menus and the stored theme', async ({ page, shell }) => {
    await withoutReact(page);
    shell.allowConsole(/./);
    await page.setViewportSize({ width: 1500, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('exchange:theme', 'dark'));
    await page.goto('/legacy?persona=visitor');
    await expect(part(page, HEADER, 'nav')).toBeVisible();
    await expect(part(page, HEADER, 'login')).toBeVisible();
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    expect((await part(page, HEADER, 'bar').boundingBox())?.height).toBe(64);
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('data-theme', 'dark');
    await expect(part(page, HEADER, 'theme')).toBeChecked();
    await page.locator(`${HEADER} button[popovertarget="nav-derivatives"]`).click();
    await expect(page.locator(`${HEADER} #nav-derivatives`)).toBeVisible();
    await expect(page.locator(HEADER)).not.toHaveAttribute('hidden');
    await shell.event('exchange-error', ({ detail }) => detail['source'] === 'file');
    expect(shell.errors().map(({ detail }) => detail['source'])).toContain('file');
  });

  test('@firefox renders under the strictest policy without violations, with absolute links', async ({
    page,
    shell,
    baseURL,
  }) => {
    await withoutReact(page);
    shell.allowConsole(/./);
    await page.goto(`${partnerOrigin(baseURL)}/?persona=visitor`);
    // The footer renders last.
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    const hrefs = await page
      .locator(`${HEADER} a[href], ${FOOTER} a[href]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(100);
    expect(hrefs.filter((href) => href.startsWith('/'))).toEqual([]);
    // Blocked hydration is the only error.
    await part(page, HEADER, 'bar').hover();
    await shell.event('exchange-error', ({ detail }) => detail['source'] === 'file');
    expect(shell.errors().map(({ detail }) => detail['source'])).toContain('file');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
  });

  test('renders the bar first, then the closed menus and the complete footer', async ({ page }) => {
    await beforeReact(page);
    await page.addInitScript(() => {
      const drawn: object[] = [];
      Object.assign(globalThis, { drawn });
      const attach = Element.prototype.attachShadow;
      Element.prototype.attachShadow = function attachShadow(init) {
        const shadow = attach.call(this, init);
        // Observes the DOM before the browser can paint it.
        new MutationObserver(() => {
          const [first] = shadow.querySelectorAll('[data-root] > *');
          const menus = [...shadow.querySelectorAll('[popover]')];
          if (first !== undefined)
            drawn.push({
              tag: this.localName,
              menus: menus.length,
              filled: menus.filter((menu) => menu.firstChild).length,
            });
        }).observe(shadow, { childList: true, subtree: true });
        return shadow;
      };
    });
    await page.goto('/legacy?persona=visitor');
    const empty = page.locator(`:is(${HEADER}, ${FOOTER}) [popover]:empty`);
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    await expect(empty).toHaveCount(0);
    const drawn = await page.evaluate(
      () => (globalThis as unknown as { drawn: { tag: string; menus: number; filled: number }[] }).drawn,
    );
    expect(drawn[0]).toEqual({ tag: HEADER, menus: 12, filled: 0 });
    // The sidebar contains one additional entry, which opens the market lists.
    expect(drawn[1]).toEqual({ tag: HEADER, menus: 13, filled: 13 });
    expect(drawn[2]?.tag).toBe(FOOTER);
  });

  test('renders the bar with links while the language’s menus and footer load', async ({ page, shell }) => {
    await beforeReact(page);
    const release = await delayResponses(page, MENUS_SNAPSHOT);
    await page.goto('/legacy?persona=visitor');
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', /login/);
    expect(await part(page, FOOTER, 'columns').count()).toBe(0);
    expect(shell.eventsOf('exchange-ready').map(({ tag }) => tag)).not.toContain(HEADER);
    release();
    await shell.ready(HEADER, FOOTER);
    await expect(page.locator(`:is(${HEADER}, ${FOOTER}) [popover]:empty`)).toHaveCount(0);
    expect(shell.errors()).toEqual([]);
  });

  test('renders completely without animation frames, as in a hidden frame', async ({ page }) => {
    await beforeReact(page);
    await page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    await page.goto('/legacy?persona=visitor');
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    await expect(page.locator(`${HEADER} #nav-derivatives a`)).not.toHaveCount(0);
  });

  test('renders completely in a background tab, in which frames and timers are throttled', async ({ page }) => {
    await beforeReact(page);
    await page.addInitScript(() => {
      globalThis.requestAnimationFrame = () => 0;
      const after = globalThis.setTimeout;
      // Simulates throttled timers. Timers without a delay are not throttled.
      globalThis.setTimeout = ((work: TimerHandler, delay = 0, ...given: unknown[]) =>
        delay > 0 ? 0 : after(work, delay, ...given)) as typeof setTimeout;
      Object.defineProperty(Document.prototype, 'hidden', { get: () => true });
    });
    await page.goto('/legacy?persona=visitor');
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    await expect(page.locator(`${HEADER} #nav-derivatives a`)).not.toHaveCount(0);
  });

  test('keeps its nodes when it hydrates', async ({ page, shell }) => {
    const release = await beforeReact(page);
    await page.goto('/legacy?persona=visitor', { waitUntil: 'commit' });
    const login = part(page, HEADER, 'login');
    await expect(login).toBeVisible();
    await login.evaluate((node) => Object.assign(globalThis, { stood: node }));
    await shell.ready(HEADER);
    release();
    await hydrate(page, HEADER);
    expect(await login.evaluate((node) => (globalThis as unknown as { stood: Node }).stood === node)).toBe(true);
    const marks = await page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .flatMap(({ name }) => /^exchange-shell:exchange-header:(.*)$/.exec(name)?.[1] ?? []),
    );
    expect(marks).toEqual(['rendered', 'ready', 'hydrated']);
    expect(shell.errors()).toEqual([]);
  });
});

test.describe('a bare tag without a matching snapshot [§1]', () => {
  const snapshotFiles = (urls: readonly string[]) => urls.filter((url) => /\/chunks\/snapshot-/.test(url));
  const SITUATIONS: readonly (readonly [name: string, markup: string, configuration: object])[] = [
    ['an element-specific attribute', '<exchange-header variant="demo"></exchange-header>', {}],
    ['page configuration', '<exchange-header></exchange-header>', { flags: { hiddenReferral: true } }],
    [
      'a configuration block',
      '<script type="application/json" data-exchange-shell>{ "siteId": 71 }</script><exchange-header></exchange-header>',
      {},
    ],
    ['an older language code', '<exchange-header language="cn"></exchange-header>', {}],
  ];
  for (const [name, markup, configuration] of SITUATIONS)
    test(`loads no snapshot of its language (${name})`, async ({ page, shell }) => {
      await configure(page, configuration);
      await page.route('**/bare', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><body>${markup}<script src="/exchange-shell/1/shell.js"></script></body></html>`,
        }),
      );
      await shell.open('/bare', [HEADER]);
      expect(
        snapshotFiles(shell.requests.map((request) => request.url())).filter(
          (url) => !/snapshot-[\w-]{8}\.js$/.test(url) || /snapshot-en-/.test(url),
        ),
      ).toEqual([]);
    });

  test('renders when it hydrates, even if its snapshot file was tampered with', async ({ page, shell }) => {
    shell.allowConsole(/integrity|digest|Failed to load|modulepreload/i);
    await page.route('**/chunks/snapshot-en-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    });
    await shell.open('/legacy?persona=visitor');
    await expect(part(page, HEADER, 'login')).toBeVisible();
    expect(shell.errors()).toEqual([]);
  });
});

test('a bare header keeps its bar if its menus’ snapshot fails to load, and renders the menus when it hydrates', async ({
  page,
  shell,
}) => {
  shell.allowConsole(/Failed to load|modulepreload/i);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(MENUS_SNAPSHOT, (route) => route.abort());
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(globalThis, { seen });
    const look = (): void => {
      const host = document.querySelector('exchange-header');
      if (host?.shadowRoot?.querySelector('[part~="login"]')) seen.push(true);
      else if (seen.length > 0) seen.push(false);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/legacy?persona=visitor');
  await shell.ready(HEADER, FOOTER);
  await expect(part(page, FOOTER, 'columns')).toBeVisible();
  await page.locator(`${HEADER} button[popovertarget="nav-derivatives"]`).click();
  await expect(page.locator(`${HEADER} #nav-derivatives a`).first()).toBeVisible();
  expect(await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen.includes(false))).toBe(false);
  expect(shell.errors()).toEqual([]);
});

test('the click that hydrates a header switches its theme regardless of the device’s preference [THM-01]', async ({
  page,
  shell,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/playground/stage?element=exchange-header&theme=dark', [HEADER]);
  await part(page, HEADER, 'theme').click();
  await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('data-theme', 'light');
  await expect(page.locator(HEADER)).toHaveAttribute('theme', 'light');
});
