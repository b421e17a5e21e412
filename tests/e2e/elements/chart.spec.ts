import { findings } from '../../support/axe.ts';
import { expect, part, partnerOrigin, test } from '../../support/e2e.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const TAG = 'exchange-chart';
const state = (name: string): RegExp => new RegExp(`^${name}$`);

test.describe('a chart with the demo’s feed', () => {
  test('reserves its space and causes no layout shift [CHR-01, CHR-03]', async ({ page, shell }) => {
    const shifts = await watchShifts(page);
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    expect((await shifts()).filter(({ tags }) => tags.includes(TAG))).toEqual([]);
  });

  for (const fault of ['status-500', 'html', 'malformed', 'reset', 'wrong-types'])
    test(`shows an error or empty state with its tools if the feed fails at the start, and retries (${fault})`, async ({
      page,
      shell,
    }) => {
      shell.allowConsole(/Failed to load|ERR_|exchange-shell/);
      await shell.faults(`udf-history:${fault}`);
      await shell.open('/chart', [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', /^(?:error|empty)$/);
      await expect(part(page, TAG, 'resolution').first()).toBeVisible();
      expect(shell.errors().length).toBeLessThanOrEqual(1);
      await shell.faults('none:status-200');
      const retry = part(page, TAG, 'state').getByRole('button');
      if ((await retry.count()) > 0) {
        await retry.click();
        await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
      }
    });

  test('marks prices as delayed after three missed polls, and recovers [RSP-08]', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load|exchange-shell/);
    await page.clock.install();
    /** Advances the clock one poll at a time until the plot reaches the state. */
    const passUntil = (name: string) =>
      expect
        .poll(async () => {
          await shell.advance(5_000);
          return part(page, TAG, 'plot').getAttribute('data-state');
        })
        .toBe(name);
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await shell.faults('udf-history:status-500');
    await passUntil('delayed');
    await expect(part(page, TAG, 'legend')).toContainText(/Delayed, as of \d{2}:\d{2}:\d{2}/);
    // A tooltip explains the state (RSP-08).
    await part(page, TAG, 'legend')
      .getByRole('button', { name: /^About: Delayed, as of/ })
      .hover();
    await expect(part(page, TAG, 'legend').getByRole('tooltip')).toHaveText(
      'The price feed is not responding. You see the last known prices.',
    );
    expect(shell.errors().map(({ detail }) => detail['message'])).toEqual([
      expect.stringMatching(/GET \/history failed/),
    ]);
    await shell.faults('none:status-200');
    await passUntil('ready');
  });

  test('shows a message, reports one error and leaves the page usable if the engine’s chunk is tampered with', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/Failed to (?:load|find)|integrity|exchange-shell/i);
    await shell.faults('cdn/chunks/klinecharts-engine-*:flip');
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'error');
    await expect(part(page, TAG, 'state')).toContainText('failed to load');
    expect(shell.errors().map(({ tag }) => tag)).toEqual([TAG]);
    await page.getByRole('link', { name: 'ETH/USDT' }).click();
    await expect(page).toHaveURL(/ETH_USDT/);
  });

  test('requests its bars only once while the engine is loading', async ({ page, shell }) => {
    let send = (): void => {};
    const isFree = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/chunks/klinecharts-engine-*', async (route) => {
      await isFree;
      await route.continue();
    });
    await shell.open('/chart', []);
    const countRequests = (): number => shell.calls('/udf/history').length;
    await expect.poll(countRequests).toBe(1);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'loading');
    send();
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    expect(countRequests()).toBe(1);
  });

  test('restores each user’s own chart after a reload [CHR-08, STO-09]', async ({ page, shell }) => {
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await page.locator(`${TAG} [data-key="15"]`).click();
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await page.reload();
    await expect(page.locator(`${TAG} [data-key="15"]`)).toHaveAttribute('aria-pressed', 'true');
    await page.locator(TAG).evaluate((element) => element.setAttribute('user-key', 'other-user'));
    await expect(page.locator(`${TAG} [data-key="60"]`)).toHaveAttribute('aria-pressed', 'true');
  });

  test('aligns the price menu’s entries to the right in Arabic, although the plot is left to right [CHR-12]', async ({
    page,
    shell,
  }) => {
    await shell.open('/chart?language=ar', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await part(page, TAG, 'plot').focus();
    await page.keyboard.press('Shift+F10');
    const items = part(page, TAG, 'menu-item').locator('visible=true');
    await expect(items.first()).toBeVisible();
    const gaps = await items.evaluateAll((all) =>
      all.map((item) => {
        const text = document.createRange();
        text.selectNodeContents(item);
        return Math.round(item.getBoundingClientRect().right - text.getBoundingClientRect().right);
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    expect(new Set(gaps).size, gaps.join()).toBe(1);
    await expect(part(page, TAG, 'plot')).toHaveCSS('direction', 'ltr');
  });

  for (const height of [640, 900])
    test(`keeps the drawing tools menu within the viewport with a reachable last entry (height ${height} px)`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width: 1024, height });
      await shell.open('/chart?mode=platform', [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
      await part(page, TAG, 'drawing-bar').getByRole('button', { name: 'Drawing tools' }).click();
      const menu = page.locator(`${TAG} .choice-menu:popover-open`);
      await expect(menu).toBeVisible();
      const { y = 0, height: size = 0 } = (await menu.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + size).toBeLessThanOrEqual(height);
      expect(size).toBeGreaterThan(200);
      await menu.getByRole('button').last().click({ trial: true });
    });

  test('opens a requested screenshot link in a new tab without an opener [CHR-11, OP-84]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await page.locator(TAG).getByRole('button', { name: 'Screenshot' }).click();
    const tab = context.waitForEvent('page');
    await page.locator(TAG).getByRole('button', { name: 'Open image link' }).click();
    const opened = await tab;
    await expect(opened).toHaveURL(/\/udf\/snapshot\/[\w-]+\/$/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
  });

  test('causes no violations under a partner’s policy with Trusted Types [EMB-04]', async ({
    page,
    shell,
    baseURL,
    request,
  }) => {
    const partner = partnerOrigin(baseURL);
    const name = `chart-${test.info().project.name}`;
    await request.delete(`${partner}/reports/${name}`);
    await shell.open(`${partner}/?report=${name}`);
    await page.evaluate((main) => {
      const chart = document.createElement('exchange-chart');
      for (const [key, value] of Object.entries({
        symbol: 'BTC_USDT',
        datafeed: `${main}/udf`,
        gateway: main,
        hydrate: 'load',
        mode: 'platform',
      }))
        chart.setAttribute(key, value);
      document.body.prepend(chart);
    }, baseURL ?? '');
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    await page.locator(TAG).getByRole('button', { name: 'Indicators' }).click();
    await page.keyboard.press('Escape');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(await (await request.get(`${partner}/reports/${name}`)).json()).toEqual([]);
  });

  test('does not prevent the page from scrolling with the wheel', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1200, height: 600 });
    await shell.open('/chart', [TAG]);
    await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
    const box = await part(page, TAG, 'plot').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  });

  for (const theme of ['light', 'dark'])
    test(`has no axe violations in the indicator panes’ controls (${theme})`, async ({ page, shell }) => {
      const studies = ['VOL', 'MACD', 'RSI', 'KDJ', 'OBV'].map((name) => ({ name, inputs: [], hidden: false }));
      const chart = { symbol: 'BTC_USDT', resolution: '60', chartProperties: {}, studies, drawings: [] };
      const layouts = [{ name: '', layout: 's', charts: [chart] }];
      await shell.open(`/chart?theme=${theme}`, [TAG]);
      await page.locator(TAG).evaluate((element, savedData) => Object.assign(element, { savedData }), {
        v: 1,
        current: '',
        layouts,
        templates: [],
      });
      await expect(page.locator(TAG).getByRole('button', { name: 'Expand OBV' })).toBeVisible();
      await page.locator(TAG).getByRole('button', { name: 'Expand OBV' }).click();
      await expect(page.locator(TAG).getByRole('separator', { name: 'Height of OBV' })).toBeVisible();
      expect(await findings(page, 'panes', [TAG, '.plot-frame'])).toEqual([]);
    });

  for (const [mode, theme, language] of [
    ['basic', 'light', 'en'],
    ['basic', 'dark', 'ar'],
    ['platform', 'dark', 'en'],
  ] as const)
    test(`has no axe violations (${mode}, ${theme}, ${language})`, async ({ page, shell }) => {
      await shell.open(`/chart?mode=${mode}&theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', state('ready'));
      const axeViolations = await findings(page, 'chart', [TAG, '[part="toolbar"]']);
      axeViolations.push(...(await findings(page, 'plot', [TAG, '.plot-frame'])));
      await part(page, TAG, 'indicators').click();
      await page.locator(`${TAG} dialog[open] .offered button`).first().click();
      axeViolations.push(...(await findings(page, 'indicators', [TAG, 'dialog[open]'])));
      await page.keyboard.press('Escape');
      await expect(page.locator(`${TAG} dialog[open]`)).toHaveCount(0);
      await part(page, TAG, 'plot').focus();
      await page.keyboard.press('Shift+F10');
      await expect(part(page, TAG, 'menu').locator('visible=true')).toBeVisible();
      axeViolations.push(...(await findings(page, 'menu', [TAG, '.price-menu'])));
      expect(axeViolations).toEqual([]);
    });

  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar'],
  ] as const)
    test(`has no axe violations while pairs are compared (${theme}, ${language})`, async ({ page, shell }) => {
      await shell.open(`/chart?theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', state('ready'));
      await part(page, TAG, 'compare').click();
      const offered = page.locator(`${TAG} dialog[open] .offered-list button:not([aria-disabled])`);
      await offered.first().click();
      await offered.first().click();
      await expect(page.locator(`${TAG} .compared-list li`)).toHaveCount(2);
      const axeViolations = await findings(page, 'dialog', [TAG, 'dialog[open]']);
      await page.keyboard.press('Escape');
      await expect(page.locator(`${TAG} dialog[open]`)).toHaveCount(0);
      await expect(page.locator(`${TAG} .compared-symbol[data-status="ready"]`)).toHaveCount(2);
      axeViolations.push(...(await findings(page, 'legend', [TAG, '.plot-frame'])));
      expect(axeViolations).toEqual([]);
    });

  for (const [theme, language, label] of [
    ['light', 'en', 'Replay'],
    ['dark', 'ar', 'إعادة العرض'],
  ] as const)
    test(`has no axe violations in a replay (${theme}, ${language})`, async ({ page, shell }) => {
      await shell.open(`/chart?mode=platform&theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
      await page.locator(TAG).getByRole('button', { name: label, exact: true }).click();
      await expect(part(page, TAG, 'replay')).toBeVisible();
      const axeViolations = await findings(page, 'start', [TAG, '.replay']);
      await part(page, TAG, 'plot').focus();
      for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(part(page, TAG, 'replay-play')).toBeFocused();
      axeViolations.push(...(await findings(page, 'steps', [TAG, '.plot-frame'])));
      await page.keyboard.press('Escape');
      await expect(part(page, TAG, 'replay')).toHaveCount(0);
      await expect(part(page, TAG, 'plot')).toBeFocused();
      expect(axeViolations).toEqual([]);
    });

  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)
    test(`has no axe violations in drawing tools, drawing menu and drawing settings (${theme}, ${language})`, async ({
      page,
      shell,
    }) => {
      await shell.open(`/chart?mode=platform&theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
      await page.locator(`${TAG} [part="drawing-bar"] [popovertarget]`).click();
      const axeViolations = await findings(page, 'tools', [TAG, '.tool-menu']);
      await page.locator(`${TAG} [data-key="horizontalStraightLine"]`).click();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+F10');
      await expect(page.locator(`${TAG} [role="menuitem"][data-key="settings"]`)).toBeFocused();
      axeViolations.push(...(await findings(page, 'menu', [TAG, '.price-menu'])));
      await page.keyboard.press('Enter');
      await expect(page.locator(`${TAG} .drawing-form`)).toBeVisible();
      axeViolations.push(...(await findings(page, 'settings', [TAG, 'dialog[open]'])));
      expect(axeViolations).toEqual([]);
    });

  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const) {
    test(`has no axe violations in date ranges, date dialog and price scale (${theme}, ${language})`, async ({
      page,
      shell,
    }) => {
      await shell.open(`/chart?theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', state('ready'));
      await part(page, TAG, 'range').first().click();
      await expect(part(page, TAG, 'range').first()).toHaveAttribute('aria-pressed', 'true');
      const axeViolations = await findings(page, 'ranges', [TAG, '[part="ranges"]']);
      await part(page, TAG, 'go-to-date').click();
      await page.locator(`${TAG} dialog[open] input[type="date"]`).fill('');
      await page.keyboard.press('Enter');
      await expect(page.locator(`${TAG} dialog[open] [role="alert"]`)).toBeVisible();
      axeViolations.push(...(await findings(page, 'date', [TAG, 'dialog[open]'])));
      await page.keyboard.press('Escape');
      await part(page, TAG, 'plot').focus();
      await page.keyboard.press('Home');
      await expect(part(page, TAG, 'newest')).toBeVisible();
      axeViolations.push(...(await findings(page, 'newest', [TAG, '.plot-frame'])));
      await part(page, TAG, 'scale').click();
      axeViolations.push(...(await findings(page, 'scale', [TAG, '.scale'])));
      expect(axeViolations).toEqual([]);
    });

    test(`has no axe violations in “More tools” on a phone (${theme}, ${language})`, async ({ page, shell }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await shell.open(`/chart?theme=${theme}&language=${language}`, [TAG]);
      await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', state('ready'));
      await page.locator(`${TAG} .tool-last`).click();
      await expect(part(page, TAG, 'range').first()).toBeVisible();
      expect(await findings(page, 'tools', [TAG, 'dialog[open]'])).toEqual([]);
    });
  }
});
