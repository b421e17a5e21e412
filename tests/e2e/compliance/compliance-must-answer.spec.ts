import { DAY, dialog, GATE, seedStorage, NOW, stage, stamp, isDialogVisible } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';

test.describe('a mandatory dialog', () => {
  test('stores the answer’s time when its button is clicked, and appears again a day later [RST-09, RST-10]', async ({
    page,
    shell,
  }) => {
    await page.clock.setFixedTime(NOW);
    await shell.open(stage('hong-kong'), [GATE]);
    await expect(dialog(page)).toBeVisible();
    expect(await stamp(page, 'HK')).toBeNull();
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await stamp(page, 'HK')).toBe(String(NOW));
    await page.clock.setFixedTime(NOW + DAY - 1);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.setFixedTime(NOW + DAY);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
  });

  test('is followed by the next dialog after the answer [OP-37]', async ({ page, shell }) => {
    await shell.open(stage('every-country', '/'), [GATE]);
    for (const kind of ['BX', 'UK_HOME', 'HK', 'LTW', 'UZBEKISTAN']) {
      await shell.event('compliance-dialog', ({ detail }) => detail['kind'] === kind && detail['action'] === 'view');
      await expect(dialog(page)).toHaveCount(1);
      await part(page, GATE, 'ok').click();
    }
    await expect(dialog(page)).toHaveCount(0);
    expect(
      shell.eventsOf('compliance-dialog').map(({ detail }) => `${String(detail['kind'])} ${String(detail['action'])}`),
    ).toEqual([
      'BX view',
      'BX ok',
      'UK_HOME view',
      'UK_HOME ok',
      'HK view',
      'HK ok',
      'LTW view',
      'LTW ok',
      'UZBEKISTAN view',
      'UZBEKISTAN ok',
    ]);
  });

  test('shows the UK notice in Chinese and English as well as the page’s language [RST-20]', async ({
    page,
    shell,
  }) => {
    await shell.open(stage('uk-visitor', '/', '&language=ar'), [GATE]);
    await expect(dialog(page)).toContainText('6 October 2023');
    await expect(dialog(page)).toContainText('2023 年 10 月 6 日');
    await expect(dialog(page)).toContainText('6 أكتوبر 2023');
  });

  test('states the dates, requirements and countries of its restriction [RST-24, RST-25, RST-21]', async ({
    page,
    shell,
  }) => {
    for (const [persona, path, ...words] of [
      ['netherlands-vip', '/price', '2 January 2024'],
      ['uzbekistan', '/price', '1 April 2024 00:00 UTC'],
      ['uzbekistan', '/myaccount/myfunds', '1 April 2024 00:00 UTC'],
      ['limited-high-kyc', '/price', 'close your orders and positions'],
      ['restricted-location', '/price', 'the US, Canada, Cambodia, Cuba, Iran and North Korea'],
    ] as const) {
      await shell.open(stage(persona, path), [GATE]);
      for (const text of words) await expect(dialog(page)).toContainText(text);
    }
  });

  for (const persona of ['brazil', 'restricted-location', 'risk-user-unclosable'])
    test(`@firefox remains open after six Escape presses, backdrop clicks, close() and loss of focus (${persona}) [TST-04, OP-42]`, async ({
      page,
      shell,
    }) => {
      await shell.open(stage(persona), [GATE]);
      await expect(dialog(page)).toBeVisible();
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
      expect(await isDialogVisible(page)).toBe(true);
      await page.mouse.click(4, 4);
      await page.mouse.click(4, 4);
      expect(await isDialogVisible(page)).toBe(true);
      await page.evaluate(() => {
        (document.activeElement as HTMLElement | null)?.blur();
        document.querySelector('compliance-gate')?.shadowRoot?.querySelector('dialog')?.close();
      });
      await expect.poll(() => isDialogVisible(page)).toBe(true);
      for (let press = 0; press < 6; press += 1) await page.keyboard.press('Escape');
      await expect.poll(() => isDialogVisible(page)).toBe(true);
      expect(shell.eventsOf('compliance-dialog').filter(({ detail }) => detail['action'] !== 'view')).toEqual([]);
    });

  const TRICKS: Readonly<Record<string, string>> = {
    'the gate is removed': `document.querySelector('compliance-gate').remove()`,
    'the gate is hidden': `document.querySelector('compliance-gate').hidden = true`,
    'the gate’s parent is hidden': `{ const box = document.createElement('div'); document.body.append(box); box.hidden = true; box.append(document.querySelector('compliance-gate')); }`,
    'the page’s body is cleared': `document.body.replaceChildren()`,
    'the dialog’s open attribute is removed': `document.querySelector('compliance-gate').shadowRoot.querySelector('dialog').removeAttribute('open')`,
    'the dialog is removed': `document.querySelector('compliance-gate').shadowRoot.querySelector('dialog').parentNode.replaceChildren()`,
    'an inline style hides the gate': `document.querySelector('compliance-gate').style.setProperty('display', 'none', 'important')`,
    'a page style rule hides the gate': `document.head.append(Object.assign(document.createElement('style'), { textContent: 'compliance-gate { display: none !important; content-visibility: hidden !important }' }))`,
    'a page style rule makes the gate invisible': `document.head.append(Object.assign(document.createElement('style'), { textContent: 'compliance-gate { visibility: hidden !important }' }))`,
    'an element covers the page': `document.body.insertAdjacentHTML('beforeend', '<div style="position:fixed;inset:0;z-index:2147483647;background:red"></div>')`,
  };
  /** Manipulations that remove or empty the page's gate. The shell then adds its own gate. */
  const IS_GONE = new Set(['the gate is removed', 'the page’s body is cleared', 'the dialog is removed']);
  for (const [what, script] of Object.entries(TRICKS))
    test(`appears again within 2.5 s ${IS_GONE.has(what) ? 'in a gate created by the shell' : 'in the same gate'} (${what})`, async ({
      page,
      shell,
    }) => {
      await shell.open(stage('brazil'), [GATE]);
      await expect(dialog(page)).toBeVisible();
      await page.evaluate(() => document.querySelector('compliance-gate')?.setAttribute('data-first', ''));
      await page.evaluate(script);
      await expect.poll(() => isDialogVisible(page), { timeout: 2500, intervals: [50] }).toBe(true);
      await expect(dialog(page)).toContainText('Brazil');
      if (!IS_GONE.has(what)) {
        await expect(page.locator(GATE)).toHaveCount(1);
        await expect(page.locator(`${GATE}[data-first]`)).toHaveCount(1);
      }
      await part(page, GATE, 'ok').click();
      await expect.poll(() => isDialogVisible(page)).toBe(false);
      expect(await stamp(page, 'BX')).toMatch(/^\d{13}$/);
      void shell.errors();
    });

  test('leaves a hidden gate hidden and in place after the answer', async ({ page, shell }) => {
    await shell.open(stage('brazil'), [GATE]);
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      const gate = document.querySelector('compliance-gate') as HTMLElement;
      const box = document.createElement('div');
      box.id = 'box';
      box.hidden = true;
      gate.hidden = true;
      gate.before(box);
      box.append(gate);
    });
    await expect.poll(() => isDialogVisible(page), { timeout: 2500, intervals: [50] }).toBe(true);
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.locator(`#box > ${GATE}`)).toHaveCount(1);
    await expect(page.locator(`${GATE}[hidden]`)).toHaveCount(1);
  });

  test('redirects to the restriction page if its gate is repeatedly hidden', async ({ page, shell }) => {
    await shell.open(stage('brazil'), [GATE]);
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.style.setProperty('display', 'none', 'important');
      document.body.append(box);
      const hide = (): void => {
        const gate = document.querySelector('compliance-gate');
        if (gate !== null && gate.parentNode !== box) box.append(gate);
      };
      new MutationObserver(hide).observe(document, { childList: true, subtree: true });
      hide();
    });
    await page.waitForURL('**/state_compliance_tips', { timeout: 12_000 });
    void shell.errors();
  });

  test('redirects to the restriction page if its gate is repeatedly removed', async ({ page, shell }) => {
    await shell.open(stage('brazil'), [GATE]);
    await expect(dialog(page)).toBeVisible();
    await page.evaluate(() => {
      const clear = (): void => {
        for (const gate of document.querySelectorAll('compliance-gate')) gate.remove();
      };
      new MutationObserver(clear).observe(document, { childList: true, subtree: true });
      clear();
    });
    await page.waitForURL('**/state_compliance_tips', { timeout: 12_000 });
    void shell.errors();
  });

  test('does not appear again if its gate is removed while the dialog is closed', async ({ page, shell }) => {
    await shell.open(stage('brazil'), [GATE]);
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    await page.clock.install();
    await page.evaluate(() => document.querySelector('compliance-gate')?.remove());
    await page.clock.runFor(5000);
    expect(await page.evaluate(() => document.querySelectorAll('compliance-gate').length)).toBe(0);
  });

  test('appears once and dispatches each event once on a page with two gates', async ({ page, shell }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.body.append(document.createElement('compliance-gate'))),
    );
    await shell.open(stage('brazil'), [GATE]);
    await expect(dialog(page)).toHaveCount(1);
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(shell.eventsOf('compliance-dialog').map(({ detail }) => detail['action'])).toEqual(['view', 'ok']);
  });

  test('cannot be bypassed with a query, fragment, cookie or stored value', async ({
    page,
    shell,
    context,
    baseURL,
  }) => {
    await seedStorage(page, { 'exchange:restriction:blocked': '1', 'exchange:compliance': '{}', allow: '1' });
    await context.addCookies(
      ['allow', 'is_blocked_country', 'compliance'].map((name) => ({ name, value: '0', url: String(baseURL) })),
    );
    await page.goto('/nft?persona=restricted&code=price&allow=1&path=/price#/price');
    await page.waitForURL('**/state_compliance_tips');
    await page.goto('/price?persona=blocked-country&is_blocked_country=0#/state_compliance_tips');
    await page.waitForURL('**/state_compliance_tips');
    void shell.errors();
  });
});
