import { expect, part, partnerOrigin, test, TAGS } from '../../support/e2e.ts';

test.describe('a partner’s page under default-src none', () => {
  test('@firefox hydrates all elements without violations or requests to other hosts [EMB-04, §2]', async ({
    page,
    shell,
    baseURL,
    request,
  }) => {
    const partner = partnerOrigin(baseURL);
    const name = `hydrated-${test.info().project.name}`;
    await request.delete(`${partner}/reports/${name}`);
    await shell.open(`${partner}/?report=${name}&persona=trader`);
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
    await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
    await part(page, 'exchange-header', 'avatar').click();
    await expect(part(page, 'exchange-header', 'user')).toContainText('10042');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-header', 'theme').click();
    await shell.event('exchange-theme-change');
    await page.evaluate(() => document.querySelector('exchange-reminder')?.setAttribute('open', ''));
    await expect(part(page, 'exchange-reminder', 'message').first()).toBeVisible();
    const hrefs = await page
      .locator('exchange-header a[data-key][href], exchange-footer a[data-key][href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(
      hrefs.filter((href) => href.startsWith('/')),
      'every internal link begins with link-base',
    ).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(await (await request.get(`${partner}/reports/${name}`)).json()).toEqual([]);
    const strangers = shell.requests
      .map((call) => new URL(call.url()))
      .filter(({ origin, pathname }) => origin !== baseURL && !(origin === partner && pathname === '/'));
    expect(strangers.map(({ href }) => href)).toEqual([]);
    const links = await page.locator('link[rel="modulepreload"]').evaluateAll((all) =>
      all.map((link) => ({
        integrity: link.getAttribute('integrity') ?? '',
        cors: link.getAttribute('crossorigin'),
      })),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { integrity, cors } of links) {
      expect(integrity).toMatch(/^sha256-[\w+/]{43}=$/);
      expect(cors).toBe('anonymous');
    }
    await expect(page.locator('script[src$="/shell.js"]')).toHaveAttribute('integrity', /^sha256-/);
  });

  test('keeps text formatting without violations in browsers without a built-in sanitiser [EMB-04, ANN-08]', async ({
    page,
    shell,
    baseURL,
    request,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    const partner = partnerOrigin(baseURL);
    await request.delete(`${partner}/reports/sanitised`);
    await shell.open(`${partner}/?report=sanitised&persona=trader`);
    await page.evaluate(() => document.querySelector('exchange-reminder')?.setAttribute('open', ''));
    const message = part(page, 'exchange-reminder', 'message');
    await expect(message.locator('b').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(await (await request.get(`${partner}/reports/sanitised`)).json()).toEqual([]);
  });

  test('shows all text without formatting if the policy allows no Trusted Types policy [SHELL §5]', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/Trusted ?Type|TrustedHTML|trusted-types/i);
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'));
    await shell.open('/legacy?persona=trader');
    const script = await page.locator('script[src$="/shell.js"]').getAttribute('src');
    await page.route('**/strict', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><script src="${script}" defer></script><exchange-reminder open></exchange-reminder>`,
        headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
      }),
    );
    await shell.open('/strict', ['exchange-reminder']);
    const message = part(page, 'exchange-reminder', 'message');
    await expect(message.filter({ hasText: 'for your patience.' }).first()).toBeVisible();
    await expect(message.locator('b')).toHaveCount(0);
    expect((await message.allInnerTexts()).filter((text) => /<\/?b>/.test(text))).toEqual([]);
    const blocked = shell.eventsOf('securitypolicyviolation').map(({ detail }) => detail['blocked']);
    expect(blocked).toContain('trusted-types-policy');
  });

  test('@firefox does not run a chunk with one flipped byte and reports one exchange-error [§4]', async ({
    page,
    shell,
    baseURL,
  }) => {
    shell.allowConsole(/integrity|digest|Failed to load|modulepreload/i);
    await page.route('**/chunks/reminder-*.js', async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      const middle = body.length >> 1;
      body[middle] = (body[middle] ?? 0) ^ 1;
      await route.fulfill({ response: answer, body });
    });
    await shell.open(`${partnerOrigin(baseURL)}/?persona=visitor`, TAGS);
    await page.locator('exchange-reminder').evaluate((element) => element.setAttribute('open', ''));
    const { tag, detail } = await shell.event('exchange-error');
    expect(tag).toBe('exchange-reminder');
    expect(detail['source']).toBe('file');
    expect(String(detail['message'])).toMatch(/^exchange-shell: /);
    await page.waitForLoadState('networkidle');
    expect(shell.errors()).toHaveLength(1);
    await expect(part(page, 'exchange-header', 'login')).toBeVisible();
    await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
    await expect(page.locator('h1')).toHaveText('Quiet week, narrow spreads');
    expect(
      shell.requests.filter((call) => /\/chunks\/reminder-/.test(call.url())),
      'and is not fetched again, unchecked',
    ).toHaveLength(1);
  });

  for (const file of ['runtime', 'react'])
    test(`does not run foreign code in the ${file} chunk [§4]`, async ({ page, shell, baseURL }) => {
      shell.allowConsole(/integrity|digest|Failed to load|modulepreload/i);
      await page.route(new RegExp(`/chunks/${file}-[\\w-]{8}\\.js$`), async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `globalThis.__owned = true;\n${await answer.text()}` });
      });
      await shell.open(`${partnerOrigin(baseURL)}/?persona=visitor`, ['compliance-gate']);
      for (const tag of ['exchange-header', 'exchange-footer'])
        await page.locator(tag).evaluate((element) => element.setAttribute('hydrate', 'load'));
      await page.locator('exchange-reminder').evaluate((element) => element.setAttribute('open', ''));
      await shell.event('exchange-error', ({ tag }) => tag === 'exchange-header');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => '__owned' in globalThis)).toBe(false);
      expect(shell.errors().every(({ detail }) => detail['source'] === 'file')).toBe(true);
      expect(shell.errors().length, 'one error per element').toBe(3);
      await expect(page.locator('h1')).toBeVisible();
    });

  test('keeps the prerendered state of a header whose chunk was tampered with [§4]', async ({ page, shell }) => {
    shell.allowConsole(/integrity|digest|Failed to load|modulepreload/i);
    await shell.faults('cdn/chunks/runtime-*:flip');
    await shell.open('/prerendered?persona=visitor', ['exchange-footer']);
    await page.locator('exchange-header').evaluate((element) => element.setAttribute('hydrate', 'load'));
    await shell.event('exchange-error', ({ tag }) => tag === 'exchange-header');
    expect(shell.errors().filter(({ tag }) => tag === 'exchange-header')).toHaveLength(1);
    await expect(part(page, 'exchange-header', 'login')).toBeVisible();
    const menu = part(page, 'exchange-header', 'language');
    await menu.click();
    await expect(page.locator('exchange-header [part~="menu"]:popover-open')).toBeVisible();
  });
});
