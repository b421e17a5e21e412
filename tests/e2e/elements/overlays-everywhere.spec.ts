import type { Page } from '@playwright/test';
import { expect, part, partnerOrigin, test } from '../../support/e2e.ts';
import { overflowingPopovers, animationsFinished } from '../../support/overflow.ts';

/** Overlays that pages open, with their attributes and their visible part. */
const OVERLAYS = [
  ['exchange-fund-password', { mode: 'verify' }, 'dialog'],
  ['exchange-fund-password', { mode: 'frequency' }, 'dialog'],
  ['exchange-deposit-chooser', {}, 'dialog'],
  ['exchange-transfer', {}, 'dialog'],
  ['exchange-chat', {}, 'window'],
] as const;

async function openOverlay(page: Page, tag: string, attributes: Readonly<Record<string, string>>): Promise<void> {
  await page.locator(tag).evaluate((element, given) => {
    for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
    element.setAttribute('open', '');
  }, attributes);
}

/** Waits until all requests and animations have finished. */
async function waitUntilSettled(page: Page, tag: string, box: string): Promise<void> {
  await expect(part(page, tag, box)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await animationsFinished(page, tag);
}

test.describe('an overlay in forced colours mode', () => {
  for (const [tag, attributes, box] of OVERLAYS)
    test(`has borders or outlines on itself and its controls, and a visible focus indicator (${tag} ${Object.values(attributes).join()})`, async ({
      page,
      shell,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await shell.open('/widgets?persona=trader&language=en', [tag]);
      await openOverlay(page, tag, attributes);
      await waitUntilSettled(page, tag, box);
      const bare = await part(page, tag, box).evaluate((element) => {
        const hasLine = (one: Element): boolean => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(one);
          return (Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none') || outlineStyle !== 'none';
        };
        const controls = [
          ...element.querySelectorAll('button:not(.icon-button, .text-link), input[type="password"], input[inputmode]'),
        ];
        return [element, ...controls].filter((one) => !hasLine(one)).map((one) => one.outerHTML.slice(0, 90));
      });
      expect(bare).toEqual([]);
      await part(page, tag, 'close').first().focus();
      await page.keyboard.press('Tab');
      const outline = await page.locator(tag).evaluate((element) => {
        const active = element.shadowRoot?.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(active ?? element);
        return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      });
      expect(outline).toBeGreaterThan(0);
    });
});

test.describe('an enlarged overlay', () => {
  for (const [tag, attributes, box] of OVERLAYS)
    for (const language of ['en', 'ar'])
      test(`fits into the viewport at 200 and 400 % zoom (${tag} ${Object.values(attributes).join()}, ${language})`, async ({
        page,
        shell,
      }) => {
        // The chat opens only in viewports at least 768 px wide.
        const sizes =
          tag === 'exchange-chat'
            ? ([[768, 500]] as const)
            : ([
                [320, 256],
                [640, 512],
              ] as const);
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          await shell.open(`/widgets?persona=trader&language=${language}`, [tag]);
          await openOverlay(page, tag, attributes);
          await waitUntilSettled(page, tag, box);
          expect(await overflowingPopovers(page, tag), `${width} × ${height}`).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(1);
        }
      });
});

test.describe('an overlay on another page', () => {
  /** Inserts an open element, as the page would, with the exchange's gateway. */
  async function put(page: Page, tag: string, gateway: string): Promise<void> {
    await page.evaluate(
      ([name, origin]) => {
        const element = document.createElement(name);
        element.setAttribute('gateway', origin);
        element.setAttribute('link-base', origin);
        element.setAttribute('open', '');
        document.body.append(element);
      },
      [tag, gateway] as const,
    );
  }

  test('remains hidden (chat) or links visitors to the exchange’s login (transfer) in a phone’s web view [ROL-01, CHT-06]', async ({
    page,
    shell,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shell.open(`${String(baseURL).replace('localhost', '127.0.0.1')}/web-view`);
    await put(page, 'exchange-chat', String(baseURL));
    await put(page, 'exchange-transfer', String(baseURL));
    await expect(page.locator('exchange-transfer a[data-key="login"]')).toHaveAttribute(
      'href',
      new RegExp(`^${baseURL}/`),
    );
    await expect(page.locator('exchange-chat')).toHaveAttribute('data-state', 'hidden');
    expect(await overflowingPopovers(page, 'exchange-transfer')).toEqual([]);
  });

  test('links visitors to the exchange’s login on a partner page (transfer)', async ({ page, shell, baseURL }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open(`${partnerOrigin(baseURL)}/`, ['exchange-header']);
    await put(page, 'exchange-transfer', String(baseURL));
    await expect(page.locator('exchange-transfer a[data-key="login"]')).toHaveAttribute(
      'href',
      new RegExp(`^${baseURL}/`),
    );
    expect(await overflowingPopovers(page, 'exchange-transfer')).toEqual([]);
  });

  test('appears above a legacy page’s content and closes on Esc, regardless of the page’s CSS (transfer)', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/legacy?persona=trader&language=en');
    await put(page, 'exchange-transfer', '');
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    await expect(dialog).toBeVisible();
    await animationsFinished(page, 'exchange-transfer');
    expect(await overflowingPopovers(page, 'exchange-transfer')).toEqual([]);
    const isOnTop = await page.locator('exchange-transfer').evaluate((element) => {
      const box = element.shadowRoot?.querySelector('dialog')?.getBoundingClientRect();
      return box !== undefined && document.elementFromPoint(box.x + box.width / 2, box.y + 20) === element;
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});
