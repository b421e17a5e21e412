import { expect, part, TAGS, test } from '../support/e2e.ts';

test.describe('web view', () => {
  for (const [name, query, origin] of [
    ['without cookies', '', '127.0.0.1'],
    ['without storage', '?storage=blocked', 'localhost'],
  ] as const)
    test(`ROL-01, EMB-04 ${name}: everything in its place, on a phone`, async ({ page, shell, baseURL, context }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shell.open(`${String(baseURL).replace('localhost', origin)}/web-view${query}`, TAGS);
      await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
      await expect(part(page, 'exchange-header', 'login')).toBeAttached();
      await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
      await part(page, 'exchange-header', 'sidebar-toggle').click();
      await expect(part(page, 'exchange-header', 'sidebar')).toBeVisible();
      await page.keyboard.press('Escape');
      await part(page, 'exchange-header', 'theme').click();
      await shell.event('exchange-theme-change');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const own = (await context.cookies()).filter(({ domain }) => domain.includes('127.0.0.1'));
      expect(own).toEqual([]);
      expect(await part(page, 'exchange-header', 'login').getAttribute('href'), 'link-base').toMatch(
        /^http:\/\/localhost/,
      );
    });
});

test('NFP a page that is not there: status 404, and the shell around it', async ({ page, shell }) => {
  shell.allowConsole(/status of 404/);
  const response = page.waitForResponse(/\/no\/such\/page/);
  await shell.open('/no/such/page?persona=visitor');
  expect((await response).status()).toBe(404);
  await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
  await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('every page that the index links to answers', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
  expect(hrefs.length).toBeGreaterThan(40);
  const statuses = await Promise.all(
    hrefs
      .filter((href) => !href.includes('/no/such'))
      .map(async (href) => [href, (await request.get(href, { maxRedirects: 2 })).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(
    hrefs.every((href) => href.startsWith(String(baseURL)) || /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.test(href)),
  ).toBe(true);
});

test.describe('playground', () => {
  test('choose an element, a persona and codes: it is shown, and each hidden entry has its reason', async ({
    page,
    shell,
  }) => {
    await page.goto('/playground');
    const stage = page.frameLocator('iframe[title="Stage"]');
    await expect(stage.locator('exchange-header [part~="bar"]')).toBeVisible();
    await expect(page.locator('tr[data-hidden="fundsOverview"], tr[data-hidden="wallet"]').first()).toContainText(
      'isLogin',
    );
    await page.locator('select[name="persona"], [name="persona"]').first().selectOption('copper');
    await expect(stage.locator('exchange-header [part~="avatar"]')).toBeVisible();
    await page
      .locator('select[name="element"]')
      .or(page.locator('[name="element"][value="exchange-footer"]'))
      .first()
      .evaluate((control) => {
        if (control instanceof HTMLSelectElement) control.value = 'exchange-footer';
        else (control as HTMLInputElement).checked = true;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await expect(stage.locator('exchange-footer [part~="columns"]')).toBeVisible();
    await expect(page.locator('tr[data-hidden="nft"]').first()).toContainText('isCopper');
    await expect(stage.locator('a[data-key="nft"]')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('element')).toBe('exchange-footer');
    await page.goto('/playground?element=compliance-gate&path=/nft&codes=nft');
    await expect(page.locator('[data-decision="redirect"]')).toBeVisible();
    await expect(page.locator('.decision')).toContainText('blocked-code');
    expect(shell.seen('exchange-error')).toEqual([]);
  });

  test('language and theme change in place; the snippet is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/playground?element=exchange-header&site=177&language=tr&theme=dark');
    const stage = page.frameLocator('iframe[title="Stage"]');
    await expect(stage.locator('exchange-header [data-root][lang="tr"][data-theme="dark"]')).toBeAttached();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('<exchange-header site-id="177" language="tr" theme="dark"></exchange-header>');
    expect(copied).toContain('shell.js');
    await page.locator('select[name="language"]').selectOption('ar');
    await expect(stage.locator('exchange-header [data-root]')).toHaveAttribute('dir', 'rtl');
  });
});
