import { entry, expect, openPicker, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';
const MEMBER_PARTS = ['deposit', 'wallet', 'orders', 'spot-orders', 'user', 'avatar', 'bell', 'logout'];

test.describe('a visitor on the legacy page', () => {
  test('@firefox sees login and sign-up and no member entries [ROL-03, ROL-04, HDR-01, HDR-02]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor');
    await expect(part(page, HEADER, 'login')).toBeVisible();
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(part(page, HEADER, 'signup')).toHaveAttribute('href', '/signup');
    for (const name of MEMBER_PARTS) await expect(part(page, HEADER, name), name).toHaveCount(0);
    await expect(part(page, FOOTER, 'columns')).toBeVisible();
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
    expect(shell.eventsOf('exchange-ready')).toHaveLength(4);
  });

  test('causes one request per endpoint although the script is loaded twice [EMB-05, EMB-06]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor');
    await shell.event('exchange-session');
    await page.addScriptTag({ url: '/exchange-shell/1/shell.js' });
    await page.evaluate(() => document.body.append(document.createElement('exchange-header')));
    await expect(part(page, HEADER, 'bar')).toHaveCount(2);
    for (const path of [
      '/api/web/v1/usercenter/get_info',
      '/api/web/v1/site/settings',
      '/api/web/v1/compliance/check',
      '/apiw/v2/common/tabs',
    ])
      expect(shell.calls(path), path).toHaveLength(1);
    await expect
      .poll(() => shell.requests.filter((request) => request.url().includes('/chunks/react-')))
      .toHaveLength(1);
  });

  test('changes every element’s language and link prefixes with the footer’s language picker [LNG-17, LNK-01]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor&language=en');
    await openPicker(page, 'language');
    await page.locator(`${FOOTER} a[hreflang="zh-Hans"], ${FOOTER} a[data-language="zh"]`).first().click();
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/zh/login');
    const { detail } = await shell.event('exchange-language-change');
    expect(detail).toEqual({ language: 'zh' });
    expect(shell.eventsOf('exchange-language-change')).toHaveLength(1);
    for (const tag of [HEADER, FOOTER, 'exchange-reminder', 'compliance-gate'])
      await expect(page.locator(tag)).toHaveAttribute('language', 'zh');
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('lang', /^zh/);
    const wrong = await page.locator(`${HEADER} a[data-key][href], ${FOOTER} a[data-key][href]`).evaluateAll((links) =>
      links
        .filter((link) => !link.hasAttribute('hreflang') && !link.getAttribute('data-key')?.startsWith('social-'))
        .map((link) => link.getAttribute('href') ?? '')
        .filter(
          (href) =>
            href.startsWith('/') && !/^\/zh(?:\/|$|\?)/.test(href) && !/^\/(?:docs|js|images)\/|\.\w{2,4}$/.test(href),
        ),
    );
    expect(wrong).toEqual([]);
    await expect.poll(() => shell.calls('/apiw/v2/common/tabs').length, 'the menu is requested again').toBe(2);
    await page.evaluate(() => document.querySelector('exchange-header')?.setAttribute('language', 'de'));
    await expect(part(page, HEADER, 'login'), 'the last change wins').toHaveAttribute('href', '/de/login');
  });

  test('sees the second of two languages picked in quick succession [LNG-17]', async ({ page, shell }) => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/chunks/messages-zh-*.js', async (route) => {
      await pending;
      await route.continue();
    });
    await shell.open('/legacy?persona=visitor&language=en');
    const pick = async (code: string): Promise<void> => {
      await openPicker(page, 'language');
      await page.locator(`${FOOTER} a[data-language="${code}"]`).first().click();
      await expect(page.locator(FOOTER)).toHaveAttribute('language', code);
    };
    await pick('zh');
    await pick('en');
    const loaded = page.waitForResponse('**/chunks/messages-zh-*.js');
    release();
    await loaded;
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('lang', 'en');
    expect(shell.eventsOf('exchange-language-change').map(({ detail }) => detail)).toEqual([
      { language: 'zh' },
      { language: 'en' },
    ]);
  });

  test('navigates to the Türkiye site after confirming a dialog, whose view and answer are tracked [LNG-14, OP-07]', async ({
    page,
    shell,
  }) => {
    await page.route('https://tr.exchange.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Turkey site</h1>' }),
    );
    await shell.open('/legacy?persona=visitor&language=en');
    await page.evaluate(() => {
      const tracked: unknown[] = [];
      Object.assign(globalThis, { tracked });
      addEventListener('exchange-track', (event) => tracked.push((event as CustomEvent).detail));
      // Stores the events before the navigation, because the next page can't read them otherwise.
      addEventListener('exchange-navigate', () => sessionStorage.setItem('tracked', JSON.stringify(tracked)));
    });
    await part(page, HEADER, 'language').click();
    await page.locator(`${HEADER} [part~="menu"] a[data-language="tr"]`).first().click();
    const dialog = page.getByRole('dialog', { name: 'You are going to the Türkiye site' });
    await expect(dialog).toContainText('residents of Türkiye under local rules');
    await dialog.getByRole('button', { name: 'Go to the Türkiye site' }).click();
    await page.waitForURL('https://tr.exchange.example/**');
    await page.goBack();
    const tracked = JSON.parse((await page.evaluate(() => sessionStorage.getItem('tracked'))) ?? '[]') as {
      name: string;
      params: { kind?: string };
    }[];
    expect(tracked.filter(({ params }) => params.kind === 'turkey-site').map(({ name }) => name)).toEqual([
      'compliance_guidance_view',
      'compliance_guidance_click',
    ]);
  });

  test('sees a dialog but no language change after picking Turkish outside the Türkiye site [LNG-10, LNG-13, OP-07]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor&language=en');
    await part(page, HEADER, 'language').click();
    await page.locator(`${HEADER} [part~="menu"] a[data-language="tr"]`).first().click();
    const dialog = page.getByRole('dialog', { name: 'You are going to the Türkiye site' });
    await expect(dialog.getByRole('button')).toHaveText(['Stay here', 'Go to the Türkiye site']);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(page.locator(HEADER)).toHaveAttribute('language', 'en');
    expect(shell.eventsOf('exchange-language-change')).toEqual([]);
    expect(page.url()).toContain('/legacy');
    await expect(page.locator('html'), 'the scroll lock is gone').not.toHaveAttribute('style', /overflow:\s*hidden/);
  });

  test('changes every element’s theme, and the choice is stored [THM-01, THM-02]', async ({ page, shell }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await shell.open('/legacy?persona=trader');
    const surfaces = () =>
      page.evaluate(() =>
        ['exchange-header [part~=bar]', 'exchange-footer footer'].map((selector) => {
          const [tag = '', inner = ''] = selector.split(' ');
          const box = document.querySelector(tag)?.shadowRoot?.querySelector(inner);
          return box ? getComputedStyle(box).backgroundColor : '';
        }),
      );
    const light = await surfaces();
    await part(page, HEADER, 'theme').click();
    await expect(part(page, HEADER, 'theme')).toHaveAttribute('aria-checked', 'true');
    const { detail } = await shell.event('exchange-theme-change');
    expect(detail).toEqual({ theme: 'dark' });
    const dark = await surfaces();
    for (const [index, colour] of dark.entries()) expect(colour, `surface ${index}`).not.toBe(light[index]);
    expect(await page.evaluate(() => localStorage.getItem('is_change_skin'))).toBe('1');
    await page.evaluate(() => document.querySelector('exchange-reminder')?.setAttribute('open', ''));
    await expect(page.locator('exchange-reminder [data-root]')).toHaveAttribute('data-theme', 'dark');
    await shell.open('/legacy');
    await expect(part(page, HEADER, 'theme')).toHaveAttribute('aria-checked', 'true');
    expect(await surfaces()).toEqual(dark);
    expect(
      await page.evaluate(() => (document.querySelector('exchange-footer') as unknown as { theme: string }).theme),
    ).toBe('dark');
  });

  test('chooses a currency in the footer, and the choice is dispatched and stored [FTR-95, SET-15, CKI-01]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open('/legacy?persona=visitor');
    await openPicker(page, 'fiat');
    await page.locator(`${FOOTER} [data-fiat="EUR"]`).click();
    const { detail } = await shell.event('exchange-fiat-change');
    expect(detail).toEqual({ fiat: 'EUR', mode: 'open' });
    await expect(part(page, FOOTER, 'fiat').getByRole('button').first()).toContainText('EUR');
    expect((await context.cookies()).find(({ name }) => name === 'curr_fiat')?.value).toBe('EUR');
  });

  test('opens one footer picker at a time [FTR-112, DRW-07]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=visitor');
    const [language, fiat] = [
      part(page, FOOTER, 'language').getByRole('button').first(),
      part(page, FOOTER, 'fiat').getByRole('button').first(),
    ];
    await openPicker(page, 'language');
    await expect(language).toHaveAttribute('aria-expanded', 'true');
    await fiat.click();
    await expect(fiat).toHaveAttribute('aria-expanded', 'true');
    await expect(language).toHaveAttribute('aria-expanded', 'false');
  });

  for (const [name, height, above] of [
    ['at the end of a long page', 844, 3000],
    ['on a short page', 844, 0],
    ['in a low window', 560, 3000],
  ] as const)
    test(`@firefox opens one footer picker’s list at a time on a phone, within the viewport (${name}) [FTR-112]`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width: 390, height });
      await page.route('**/short-page', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="en"><head><title>Page</title><script src="/exchange-shell/1/shell.js" defer></script></head>
<body><div style="height: ${above}px"></div><exchange-footer></exchange-footer></body></html>`,
        }),
      );
      await shell.open('/short-page', [FOOTER]);
      const pickers = ['language', 'fiat'].map((name_) => part(page, FOOTER, name_));
      for (const picker of [...pickers, ...pickers]) {
        await picker.getByRole('button').first().click();
        const list = page.locator(`${FOOTER} .picker-box:popover-open`);
        await expect(list).toHaveCount(1);
        await expect(picker.locator('.picker-box:popover-open')).toBeVisible();
        const box = await list.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        expect(box?.height, 'room for some lines').toBeGreaterThan(150);
      }
    });

  test('remains on the page if the page cancels exchange-navigate, which contains the target URL [EMB-03]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor');
    await page.evaluate(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
    await entry(page, FOOTER, 'about')
      .or(page.locator(`${FOOTER} a[data-key]:visible`))
      .first()
      .click();
    const { detail } = await shell.event('exchange-navigate');
    expect(detail).toMatchObject({ target: '_self' });
    expect(String(detail['href'])).toMatch(/^http/);
    expect(page.url()).toContain('/legacy');
  });
});
