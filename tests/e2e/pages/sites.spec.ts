import type { Page } from '@playwright/test';
import { SITES } from '../../../src/domain/sites/registry.ts';
import { expect, part, test } from '../../support/e2e.ts';

const WIDTHS = [1440, 1024, 390, 320];

/** Returns parts of elements or of the document that overflow the screen. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    const out = scrollWidth > limit ? [`document ${scrollWidth}`] : [];
    for (const tag of ['exchange-header', 'exchange-footer'])
      for (const element of document.querySelector(tag)?.shadowRoot?.querySelectorAll('*') ?? []) {
        const { left, right, width } = element.getBoundingClientRect();
        const isClipped = element.closest('[popover], .nav, .visually-hidden, svg') !== null;
        if (width > 0 && !isClipped && (right > limit + 1 || left < -1))
          out.push(
            `${tag} ${element.localName}.${element.getAttribute('class') ?? ''} ${Math.round(left)}…${Math.round(right)}`,
          );
      }
    return out.slice(0, 5);
  });
}

for (const site of Object.values(SITES))
  test(`a site renders in English and Arabic without overflow (${site.name}, ${site.id}) [SIT, RSP-01…06]`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open(`/fee?persona=visitor&site=${site.id}&language=en`);
    for (const language of ['en', 'ar']) {
      await page.evaluate((code) => {
        for (const element of document.querySelectorAll('exchange-header, exchange-footer'))
          element.setAttribute('language', code);
      }, language);
      for (const tag of ['exchange-header', 'exchange-footer'])
        await expect(page.locator(`${tag} [data-root]`)).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
      await expect(part(page, 'exchange-footer', 'column').first()).toBeAttached();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
        expect(await tooWide(page), `${language}, ${width} px`).toEqual([]);
      }
    }
  });

test('header and footer change their layout at the specified breakpoints [HDR-46, HDR-48, RSP-01, RSP-03, RSP-05]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1439, height: 900 });
  await shell.open('/fee?persona=visitor&language=en');
  const nav = part(page, 'exchange-header', 'nav');
  const toggle = part(page, 'exchange-header', 'sidebar-toggle');
  const height = () => part(page, 'exchange-header', 'bar').evaluate((bar) => bar.getBoundingClientRect().height);
  const at = (width: number) => page.setViewportSize({ width, height: 900 });
  await expect(nav).toBeVisible();
  await expect(toggle).toBeHidden();
  await at(1438);
  await expect(nav).toBeHidden();
  await expect(toggle).toBeVisible();
  await at(992);
  expect(await height()).toBe(64);
  await at(991);
  expect(await height()).toBe(56);
  const column = part(page, 'exchange-footer', 'column').first();
  await at(768);
  await expect(column.locator('a').first()).toBeVisible();
  await at(767);
  await expect(column.locator('a').first()).toBeHidden();
  await column.locator('summary').click();
  await expect(column.locator('a').first(), 'FTR-111').toBeVisible();
  const second = part(page, 'exchange-footer', 'column').nth(1);
  await second.locator('summary').click();
  await expect(column.locator('a').first(), 'DRW-05 one at a time').toBeHidden();
  await second.locator('summary').click();
  await expect(second.locator('a').first(), 'DRW-06').toBeHidden();
});

for (const [language, sign] of [
  ['en', 1],
  ['ar', -1],
] as const)
  test(`an overflowing navigation renders arrows that scroll by 180 px (${language}) [HDR-50]`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open(`/fee?persona=visitor&language=${language}`);
    const list = page.locator('exchange-header .scroll-row');
    // The slotted content leaves too little space even for the first entries.
    await page.evaluate(() => {
      const extra = document.createElement('span');
      extra.slot = 'nav-extra';
      extra.style.cssText = 'display: block; inline-size: 1600px';
      document.querySelector('exchange-header')?.append(extra);
    });
    await expect.poll(() => list.evaluate((row) => row.scrollWidth - row.clientWidth)).toBeGreaterThan(400);
    const step = async (arrow: string): Promise<number> => {
      const end = list.evaluate(
        (row) =>
          new Promise<number>((resolve) => {
            row.addEventListener('scrollend', () => resolve(row.scrollLeft), { once: true });
          }),
      );
      await page.locator(`exchange-header .scroll-${arrow}`).click();
      return end;
    };
    expect(await step('forward')).toBe(sign * 180);
    expect(await step('forward')).toBe(sign * 360);
    expect(await step('back')).toBe(sign * 180);
  });
