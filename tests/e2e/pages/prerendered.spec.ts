import { expect as baseExpect } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';
import { test as plain } from '../../support/page-test.ts';

const HEADER = 'exchange-header';

plain.describe('without scripts', () => {
  plain.use({ javaScriptEnabled: false });

  for (const [site, language] of [
    [0, 'en'],
    [71, 'ar'],
  ] as const)
    plain(
      `the page of site ${site} in ${language} renders header and footer, opens a menu and follows a link [§2, HDR, FTR]`,
      async ({ page }) => {
        await page.setViewportSize({ width: 1500, height: 900 });
        await page.goto(`/prerendered?site=${site}&language=${language}`);
        await baseExpect(part(page, HEADER, 'bar')).toBeVisible();
        await baseExpect(part(page, HEADER, 'nav')).toBeVisible();
        await baseExpect(part(page, HEADER, 'login')).toBeVisible();
        await baseExpect(part(page, 'exchange-footer', 'columns')).toBeVisible();
        await baseExpect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
        await baseExpect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute(
          'dir',
          language === 'ar' ? 'rtl' : 'ltr',
        );
        const triggers = page.locator(`${HEADER} button[part~="nav-item"][popovertarget]`);
        await triggers.first().click();
        const open = page.locator(`${HEADER} [part~="menu"]:popover-open`);
        await baseExpect(open).toBeVisible();
        const box = await open.boundingBox();
        baseExpect(
          box && box.y >= 40 && box.x >= 0 && box.x + box.width <= 1500,
          'placed below the bar, inside the screen',
        ).toBe(true);
        await baseExpect(open.locator('a[data-key][href]').first()).toBeVisible();
        await page.keyboard.press('Escape');
        await baseExpect(open).toHaveCount(0);
        await part(page, HEADER, 'login').click();
        await page.waitForURL(language === 'ar' ? '**/ar/login' : '**/login');
      },
    );

  plain('the drawer and the footer columns open on a phone [SID-02, FTR-111]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/prerendered');
    await part(page, HEADER, 'sidebar-toggle').click();
    const sidebar = part(page, HEADER, 'sidebar');
    await baseExpect(sidebar).toBeVisible();
    await sidebar.locator('summary').first().click();
    await baseExpect(sidebar.locator('details[open] a[data-key]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const column = part(page, 'exchange-footer', 'column').first();
    await baseExpect(column.locator('a').first()).toBeHidden();
    await column.locator('summary').click();
    await baseExpect(column.locator('a').first()).toBeVisible();
  });
});

test.describe('a prerendered page with scripts', () => {
  test('@firefox keeps all nodes during hydration [§4]', async ({ page, shell }) => {
    const release = await delayResponses(page, '**/shell.js');
    // Gateway responses may change lists. They are delayed, because this test covers hydration only.
    const answer = await delayResponses(page, /\/apiw?(?:eb)?\//);
    const opened = shell.open('/prerendered?persona=visitor&hydrate=load', ['exchange-header', 'exchange-footer']);
    await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
    const before = await page.evaluate(() => {
      const nodes = ['exchange-header', 'exchange-footer'].flatMap((tag) => [
        ...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('[data-root] *') ?? []),
      ]);
      (globalThis as { kept?: WeakRef<Element>[] }).kept = nodes.map((node) => new WeakRef(node));
      (globalThis as { nodes?: Element[] }).nodes = nodes;
      return nodes.length;
    });
    release();
    await opened;
    const lost = await page.evaluate(() =>
      (globalThis as unknown as { nodes: Element[] }).nodes
        .filter((node) => !node.isConnected)
        .map((node) => node.outerHTML.slice(0, 120)),
    );
    expect(before).toBeGreaterThan(300);
    expect(lost).toEqual([]);
    answer();
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveCount(1);
    await part(page, HEADER, 'language').click();
    await expect(page.locator(`${HEADER} [part~="language"] + [part~="menu"]`)).toBeVisible();
  });

  test('shows a member the avatar instead of the login link', async ({ page, shell }) => {
    await shell.open('/prerendered?persona=trader', ['exchange-header', 'exchange-footer']);
    await expect(part(page, HEADER, 'avatar')).toBeVisible();
    await expect(part(page, HEADER, 'login')).toHaveCount(0);
  });

  test('keeps a menu open during hydration', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    const release = await delayResponses(page, '**/chunks/react-*');
    const opened = shell.open('/prerendered?persona=visitor', ['exchange-header']);
    await page.locator(`${HEADER} button[part~="nav-item"]`).first().click();
    const open = page.locator(`${HEADER} [part~="menu"]:popover-open`);
    await expect(open).toBeVisible();
    release();
    await opened;
    await expect(open).toBeVisible();
    await expect(page.locator(`${HEADER} button[part~="nav-item"]`).first()).toHaveAttribute('aria-expanded', 'true');
  });

  test('loads only the loader until an interaction with hydrate="interaction", and replays a click once [§4]', async ({
    page,
    shell,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const release = await delayResponses(page, '**/chunks/react-*');
    await page.goto('/prerendered?persona=visitor&hydrate=interaction&theme=light');
    await page.waitForLoadState('networkidle');
    const scripts = shell.requests.filter(
      (request) => request.resourceType() === 'script' || request.url().includes('/chunks/'),
    );
    expect(scripts.map((request) => new URL(request.url()).pathname)).toEqual(['/exchange-shell/1/shell.js']);
    const sizes = await scripts[0]?.sizes();
    const { files } = (await (await page.request.get('/exchange-shell/1/manifest.json')).json()) as {
      files: { file: string; brotli: number }[];
    };
    const budgeted = files.find(({ file }) => file === 'shell.js')?.brotli;
    console.log(
      `figure: JS before first interaction ${budgeted} bytes brotli, ${sizes?.responseBodySize} as the demo sends it`,
    );
    expect(budgeted).toBeLessThanOrEqual(7 * 1024);
    const theme = part(page, HEADER, 'theme');
    await theme.click();
    expect(shell.events.filter(({ type }) => type === 'exchange-theme-change')).toEqual([]);
    release();
    await shell.ready('exchange-header');
    await expect(theme).toHaveAttribute('aria-checked', 'true');
    await expect(page.locator(HEADER)).toHaveAttribute('theme', 'dark');
    expect(shell.events.filter(({ type }) => type === 'exchange-theme-change')).toHaveLength(1);
    await theme.click();
    await expect(theme).toHaveAttribute('aria-checked', 'false');
    expect(shell.events.filter(({ type }) => type === 'exchange-theme-change')).toHaveLength(2);
  });

  test('applies a header’s inline styles without a style sheet, under a policy with their hash [§4]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    const release = '/exchange-shell/1';
    const { elements } = (await (await page.request.get(`${release}/manifest.json`)).json()) as {
      elements: Record<string, { styleHash: string }>;
    };
    const fragment = await (await page.request.get(`${release}/fragments/inline/${HEADER}.0.en.html`)).text();
    const policy = [
      "default-src 'self'",
      `style-src '${elements[HEADER]?.styleHash}'`,
      "img-src 'self' data:",
      "require-trusted-types-for 'script'",
      'trusted-types exchange-shell',
    ].join('; ');
    await page.route('**/inline-style', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: `<!doctype html><html lang="en"><title>Inline</title><link rel="icon" href="data:,"><body>${fragment}<script src="${release}/shell.js" defer></script></body></html>`,
      }),
    );
    const pending = await delayResponses(page, '**/shell.js');
    const opened = shell.open('/inline-style', [HEADER]);
    await expect(part(page, HEADER, 'nav')).toBeVisible();
    expect((await part(page, HEADER, 'bar').boundingBox())?.height).toBe(64);
    pending();
    await opened;
    expect(shell.requests.filter((request) => request.resourceType() === 'stylesheet')).toEqual([]);
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
  });
});
