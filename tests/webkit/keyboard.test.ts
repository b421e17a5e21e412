import { expect, inject } from 'vitest';
import { clickPart, KEYS, openHydrated, shows, test } from './browse.ts';

const HEADER = 'exchange-header';

test('a menu opens with Enter, is navigated with arrow keys, and Escape closes it and restores the focus [HDR-43, OP-74]', async ({
  page,
}) => {
  await openHydrated(page, `${inject('demo')}/legacy?persona=trader`, [HEADER]);
  await page.until('the wallet', () => {
    const root = document.querySelector('exchange-header')?.shadowRoot;
    root?.querySelector<HTMLElement>('[part~="wallet"]')?.focus();
    return root?.activeElement?.matches('[part~="wallet"]') ?? false;
  });
  const focused = () =>
    page.run(() => {
      const { activeElement } = document.querySelector('exchange-header')?.shadowRoot ?? document;
      return activeElement?.getAttribute('data-key') ?? activeElement?.getAttribute('part') ?? '';
    });
  const isExpanded = (wanted: boolean) =>
    page.until(
      'aria-expanded',
      (is) =>
        document.querySelector('exchange-header')?.shadowRoot?.querySelector('[part~="wallet"]')?.ariaExpanded ===
        String(is),
      wanted,
    );
  await page.press(KEYS.enter);
  await isExpanded(true);
  await page.press(KEYS.down);
  const first = await focused();
  await page.press(KEYS.down);
  expect(await focused(), 'the arrows move').not.toBe(first);
  await page.press(KEYS.up);
  expect(await focused()).toBe(first);
  await page.press(KEYS.escape);
  await isExpanded(false);
  expect(await focused()).toBe('wallet');
});

test('the settings dialog opens with Enter and closes with Escape [SET-01]', async ({ page }) => {
  await openHydrated(page, `${inject('demo')}/legacy?persona=visitor`, [HEADER]);
  await page.until('the button', () => {
    const root = document.querySelector('exchange-header')?.shadowRoot;
    root?.querySelector<HTMLElement>('button[part~="settings"]')?.focus();
    return root?.activeElement?.matches('[part~="settings"]') ?? false;
  });
  await page.press(KEYS.enter);
  await shows(page, HEADER, 'settings-dialog');
  await page.press(KEYS.escape);
  await page.until(
    'its end',
    () =>
      document
        .querySelector('exchange-header')
        ?.shadowRoot?.querySelector('[part~="settings-dialog"]')
        ?.checkVisibility() !== true,
  );
});

for (const [tag, box] of [
  ['exchange-deposit-chooser', 'dialog'],
  ['exchange-fund-password', 'dialog'],
  ['exchange-transfer', 'dialog'],
] as const)
  test(`an overlay opens when its attribute \`open\` is set, and closes with Escape (${tag})`, async ({ page }) => {
    await page.open(`${inject('demo')}/widgets?persona=trader`);
    await page.until('the tag', (name) => customElements.get(name) !== undefined, tag);
    await page.run((name) => document.querySelector(name)?.toggleAttribute('open', true), tag);
    await shows(page, tag, box);
    await page.until('its end', (name) => document.querySelector(name)?.shadowRoot?.activeElement !== null, tag);
    await page.press(KEYS.escape);
    await page.until('its end', (name) => document.querySelector(name)?.hasAttribute('open') === false, tag);
    expect(await page.seen('exchange-error')).toEqual([]);
  });

test('a mandatory notice ignores Escape and backdrop clicks until it is answered with its button [RST-09, OP-42]', async ({
  page,
}) => {
  const gate = 'compliance-gate';
  await page.open(`${inject('demo')}/playground/stage?element=${gate}&persona=hong-kong&path=%2Fprice`);
  await shows(page, gate, 'dialog');
  for (let times = 0; times < 4; times += 1) await page.press(KEYS.escape);
  await page.click(4, 4);
  await shows(page, gate, 'dialog');
  await clickPart(page, gate, 'ok');
  await page.until(
    'its end',
    () => !document.querySelector('compliance-gate')?.shadowRoot?.querySelector('[part~="dialog"]'),
  );
});
