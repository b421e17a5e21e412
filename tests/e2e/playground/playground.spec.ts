import { findings } from '../../support/axe.ts';
import { expect, test } from '../../support/e2e.ts';
import { copyButton, doctor, stage } from './stage.ts';

test.describe('the playground', () => {
  test('shows an element for a persona and codes, and explains each hidden entry', async ({ page, shell }) => {
    await page.goto('/playground');
    await expect(stage(page).locator('exchange-header [part~="bar"]')).toBeVisible();
    await expect(page.locator('tr[data-hidden="wallet"]').first()).toContainText('isLogin');
    await page.getByRole('combobox', { name: 'Persona' }).selectOption('copper');
    await expect(stage(page).locator('exchange-header [part~="avatar"]')).toBeVisible();
    await page.getByRole('combobox', { name: 'Element' }).selectOption('exchange-footer');
    await expect(stage(page).locator('exchange-footer [part~="columns"]')).toBeVisible();
    await expect(page.locator('tr[data-hidden="nft"]').first()).toContainText('isCopper');
    await expect(stage(page).locator('a[data-key="nft"]')).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('element')).toBe('exchange-footer');
    await page.goto('/playground?element=compliance-gate&path=/nft&codes=nft');
    await expect(page.locator('[data-decision="redirect"]')).toBeVisible();
    await expect(page.locator('.decision')).toContainText('blocked-code');
    await expect(page.locator('.decision + .hint')).toHaveText('Because compliance blocks the page’s menu code.');
    for (const [query, reason, target] of [
      ['site=182&persona=trader&path=/futures&a.restrict-offer=on', 'not-offered', '/state_compliance_tips'],
      ['persona=netherlands&path=/nft', 'Netherlands', '/myaccount/withdraw/USDT'],
    ] as const) {
      await page.goto(`/playground?element=compliance-gate&${query}`);
      await expect(page.locator('.decision')).toContainText(new RegExp(`redirect\\s+${reason}\\s.*${target}`, 's'));
      await expect.poll(() => page.frames().some((frame) => new URL(frame.url()).pathname === target)).toBe(true);
    }
    expect(shell.eventsOf('exchange-error')).toEqual([]);
  });

  test('changes language, theme and text direction without a reload', async ({ page }) => {
    await page.goto('/playground?element=exchange-header&site=177&language=tr&theme=dark');
    await expect(stage(page).locator('exchange-header [data-root][lang="tr"][data-theme="dark"]')).toBeAttached();
    // Waits until the stage is ready, because earlier changes on the stage would be lost.
    await expect(doctor(page).getByRole('status')).toHaveText('No findings');
    await stage(page).locator('exchange-header [part~="theme"]').click();
    await page.getByRole('radio', { name: 'React' }).check();
    await expect(stage(page).locator('exchange-header [data-root][data-theme="light"]')).toBeAttached();
    const loaded = await page
      .locator('iframe')
      .evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.performance.timeOrigin);
    await page.getByRole('radio', { name: 'Right to left' }).check();
    await expect(stage(page).locator('exchange-header [data-root]')).toHaveAttribute('dir', 'rtl');
    await expect(stage(page).locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('ar');
    // The playground itself does not change.
    await expect(page.locator('html').first()).toHaveAttribute('lang', 'en');
    await page.getByRole('radio', { name: 'Left to right' }).check();
    await expect(stage(page).locator('exchange-header [data-root]')).toHaveAttribute('lang', 'tr');
    expect(
      await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.performance.timeOrigin),
    ).toBe(loaded);
  });

  test('applies only declared attributes to the stage and the snippet', async ({ page }) => {
    await page.goto('/playground?element=exchange-header&a.variant=demo&a.onload=x');
    await expect(stage(page).locator('exchange-header[variant="demo"]:not([onload])')).toBeAttached();
    await page.getByRole('checkbox', { name: 'single-button' }).check();
    await expect(stage(page).locator('exchange-header[single-button]')).toBeAttached();
    await expect(page.locator('.file code').last()).toContainText('variant="demo" single-button>');
    await page.getByRole('combobox', { name: 'variant' }).selectOption('');
    await expect(stage(page).locator('exchange-header:not([variant])')).toBeAttached();
    await page.getByRole('combobox', { name: 'Element' }).selectOption('exchange-footer');
    expect(page.url()).not.toContain('a.single-button');
  });

  test('shows phone, tablet and desktop side by side at their usual widths', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/playground?width=-1');
    const widths = { phone: 390, tablet: 768, desktop: 1440 };
    const boxes = [];
    for (const [name, width] of Object.entries(widths)) {
      const frame = stage(page, `Stage, ${name}`);
      await expect(frame.locator('exchange-header [part~="bar"]')).toBeVisible();
      expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(width);
      boxes.push(await page.locator(`iframe[title="Stage, ${name}"]`).boundingBox());
    }
    const [phone, tablet, desktop] = boxes;
    expect([phone?.y, tablet?.y]).toEqual([desktop?.y, desktop?.y]);
    expect((tablet?.width ?? 0) / (phone?.width ?? 1)).toBeCloseTo(768 / 390, 1);
    expect((desktop?.x ?? 0) + (desktop?.width ?? 0)).toBeLessThanOrEqual(1440 - 24);
    await page.getByRole('radio', { name: 'Dark' }).check();
    for (const name of Object.keys(widths))
      await expect(stage(page, `Stage, ${name}`).locator('[data-root][data-theme="dark"]')).toBeAttached();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => (await page.locator('iframe[title="Stage, desktop"]').boundingBox())?.width ?? 0)
      .toBeLessThanOrEqual(390);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test.describe('the playground’s snippet', () => {
  test('exists for every kind of page, with a copy button for each file', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/playground?element=exchange-header&site=177&language=tr&theme=dark');
    const files = {
      HTML: { 'page.html': '<exchange-header site-id="177" language="tr"></exchange-header>' },
      React: { 'Shell.tsx': '<exchange-header site-id="177" language="tr" gateway=' },
      Vue: { 'Shell.vue': '<template>', 'vite.config.ts': 'isCustomElement' },
      PHP: { 'page.php': 'fragments/exchange-header.177.tr.html' },
      SSI: { 'page.html': '<!--# include virtual=', 'nginx.conf': 'ssi on;' },
      Edge: { 'worker.js': 'injectShell', 'page.html': '<exchange-header' },
    };
    for (const [kind, expected] of Object.entries(files)) {
      await page.getByRole('radio', { name: kind, exact: true }).check();
      for (const [file, text] of Object.entries(expected)) {
        await copyButton(page, file).click();
        await expect(page.getByRole('button', { name: `Copied ${file}` })).toHaveText('Copied');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text);
      }
    }
    await expect(page).toHaveURL(/stack=edge/);
  });

  test('references existing fragments', async ({ page, request }) => {
    await page.goto('/playground?element=exchange-side-nav&site=71&language=zh-tw&stack=ssi');
    const [, file = ''] =
      /virtual="([^"]+)"/.exec((await page.locator('.file code').allTextContents()).join('\n')) ?? [];
    expect(await (await request.get(file)).text()).toMatch(/^<exchange-side-nav site-id="71" language="zh-tw"/);
  });

  test('selects the text if the clipboard is unavailable', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('closed')) },
      });
    });
    await page.goto('/playground');
    await copyButton(page, 'page.html').click();
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toContain('<exchange-header');
  });
});

test.describe('the playground', () => {
  test('has controls that are all reachable with Tab', async ({ page }) => {
    await page.goto('/playground?own=');
    await page.getByRole('radio', { name: 'Page of mine' }).focus();
    const reached = new Set<string>();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => {
        const at = document.activeElement;
        return at?.getAttribute('name') ?? at?.textContent?.trim() ?? '';
      });
      if (reached.has(name)) break;
      reached.add(name);
    }
    for (const name of [
      'element',
      'site',
      'language',
      'direction',
      'theme',
      'width',
      'persona',
      'own',
      'Show the page',
      'stack',
      'Copy',
    ])
      expect([...reached], name).toContain(name);
    await page.locator('[name="width"]:checked').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('[name="width"][value="-1"]')).toBeChecked();
  });

  for (const theme of ['light', 'dark'] as const)
    for (const width of [1440, 390])
      test(`has no axe violations (${theme}, ${width} px)`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/playground?theme=${theme}&width=-1&stack=vue&own=`);
        await page.locator('.checks summary').first().click();
        await page.getByRole('button', { name: 'Show the page' }).click();
        await expect(doctor(page).getByRole('status')).toHaveText(/findings?$/);
        for (const part of ['.controls', '.own', '.stage-area figcaption', '.findings', '.snippet', '.verdicts'])
          expect(await findings(page, part, part)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
});
