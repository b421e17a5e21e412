import { expect } from '@playwright/test';
import { TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { openOnPhone, PHONE } from '../../support/hostile-phone.ts';
import { applyAllSteps } from '../../support/apply-steps.ts';
import { test } from '../../support/page-test.ts';

const BANNER = 'exchange-app-banner';
const DISMISSED = 'exchange:app-banner-dismissed';
const VECTORS = [...TEXT_VECTORS, ...URL_VECTORS];

test.use(PHONE);

test(`${VECTORS.length} hostile page types appear only as text in the banner’s events [ADB-01]`, async ({ page }) => {
  test.setTimeout(240_000);
  const hostile = await openOnPhone(page);
  await hostile.insert(`<${BANNER} page="home"></${BANNER}>`.repeat(8));
  await expect(page.locator(`${BANNER} [part~="banner"]`)).toHaveCount(8);
  const known = await hostile.forms(BANNER);
  const steps = VECTORS.map((vector) => ({ attributes: { page: vector } }));
  const { tally, read } = await applyAllSteps(page, [BANNER, known], steps, ['[part~="open"]', 'href']);
  for (const addresses of read) expect(addresses).toEqual(['/mobileapp']);
  tally.print('app banner', hostile);
  tally.verify(hostile);
  const odd = '"><img src=x onerror=alert(1)>';
  const result = await page.evaluate(
    async ([tag, name]) => {
      const element = document.querySelector(tag);
      const dismissed = new Promise((resolve) => {
        addEventListener('exchange-app-banner-dismiss', (event) => resolve((event as CustomEvent).detail));
      });
      element?.setAttribute('page', name);
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      element?.shadowRoot?.querySelector<HTMLElement>('[part~="close"]')?.click();
      return dismissed;
    },
    [BANNER, odd] as const,
  );
  expect(result).toEqual({ page: odd });
  await expect(page.locator(`${BANNER} [part~="banner"]`)).toHaveCount(0);
});

/** One value of each kind is enough, because any stored value hides the banner. */
const STORED_VALUES = [
  '1',
  '0',
  'false',
  'null',
  '{"__proto__":{"polluted":1}}',
  '"><img src=x onerror=alert(1)>',
  '\u0000\u202e',
  'A'.repeat(100_000),
];

test('any stored value hides the banner, and none is executed [ADB-02, STO-08]', async ({ page }) => {
  const hostile = await openOnPhone(page);
  for (const text of STORED_VALUES) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [DISMISSED, text] as const);
    // Each page reads storage only once, so a new page is needed.
    const other = await page.context().newPage();
    const next = await openOnPhone(other);
    await next.insert(`<${BANNER}></${BANNER}><exchange-header hydrate="load"></exchange-header>`);
    await expect(other.locator('exchange-header [part~="bar"]')).toBeVisible();
    await expect(other.locator(`${BANNER} [part~="banner"]`)).toHaveCount(0);
    expect(await other.evaluate((key) => localStorage.getItem(key), DISMISSED)).toBe(text);
    expect([...next.executions, ...next.foreign, ...next.uncaught]).toEqual([]);
    await other.close();
  }
  expect([...hostile.executions, ...hostile.uncaught]).toEqual([]);
});
