import { expect } from '@playwright/test';
import { hostileAnswers } from '../../hostile/answers.ts';
import { foreignImages, foreignLinks } from '../../hostile/in-page.ts';
import { TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { chunks, gatewayOf, openHostilePage, Tally } from '../../support/hostile-page.ts';
import { test } from '../../support/page-test.ts';

/** A prefix for all names, so that one query finds all of them. */
const WORD = 'zq';

test(`${TEXT_VECTORS.length} hostile names of coins, pairs and pages appear as text in search results [SRC, MKT-18]`, async ({
  page,
  baseURL,
}) => {
  const hostile = await openHostilePage(page, { path: '/' });
  const tally = new Tally();
  let known: readonly string[] = [];
  const lists = [Array.from({ length: 6 }, (_, index) => `plain ${index}`), ...chunks(TEXT_VECTORS, 40)];
  let outcome = 0;
  for (const [index, list] of lists.entries()) {
    const text = list.map((vector) => WORD + vector);
    const urls = index === 0 ? ['/plain', 'https://plain.example/'] : URL_VECTORS.slice(index * 7, index * 7 + 7);
    await hostile.answer({ [index]: hostileAnswers({ html: ['x'], text, urls }) });
    await hostile.insert(`<exchange-search gateway="${gatewayOf(index)}" hydrate="load"></exchange-search>`);
    const field = page.locator('exchange-search input');
    await field.fill(WORD);
    await expect(page.locator('exchange-search [role="option"]').first()).toBeVisible();
    outcome += await page.locator('exchange-search [role="option"]').count();
    // The images of coins and chains are rendered until they fail to load.
    if (index === 0)
      known = [
        'img alt decoding height loading src width',
        'img alt class decoding height loading src width',
        ...(await hostile.forms('exchange-search')),
      ];
    else {
      tally.add(await hostile.audit('exchange-search', known));
      const own = [new URL(String(baseURL)).origin, gatewayOf(index)];
      expect(await page.evaluate(foreignLinks, ['exchange-search', own] as const)).toEqual([]);
      expect(await page.evaluate(foreignImages, ['exchange-search', own] as const)).toEqual([]);
    }
    await page.evaluate(() => document.body.replaceChildren());
  }
  tally.print(`search, ${outcome} results`, hostile);
  tally.verify(hostile);
  expect(outcome).toBeGreaterThan(lists.length * 3);
});

test(`${TEXT_VECTORS.length + URL_VECTORS.length} hostile coin names load images only from the gateway and the page [ICO-01]`, async ({
  page,
  baseURL,
}) => {
  const hostile = await openHostilePage(page, { path: '/' });
  await hostile.answer({ 0: hostileAnswers({ html: ['x'], text: TEXT_VECTORS, urls: ['/x'] }) });
  const place = (coins: readonly string[]) =>
    page.evaluate(
      async ([names, gateway]) => {
        document.body.replaceChildren();
        const icons = names.map((name) => {
          const icon = document.createElement('exchange-coin-icon');
          icon.setAttribute('gateway', gateway);
          icon.setAttribute('hydrate', 'load');
          icon.setAttribute('coin', name);
          return icon;
        });
        const ready = icons.map((icon) => new Promise((resolve) => icon.addEventListener('exchange-ready', resolve)));
        document.body.append(...icons);
        await Promise.all(ready);
      },
      [coins, gatewayOf(0)] as const,
    );
  await place(['BTC', 'plain', '']);
  // The image is rendered until it fails to load.
  const known = [
    'img alt class decoding height loading part src width',
    ...(await hostile.forms('exchange-coin-icon')),
  ];
  const tally = new Tally();
  for (const coins of chunks([...TEXT_VECTORS, ...URL_VECTORS], 250)) {
    await place(coins);
    tally.add(await hostile.audit('exchange-coin-icon', known));
    const own = [new URL(String(baseURL)).origin, gatewayOf(0)];
    expect(await page.evaluate(foreignImages, ['exchange-coin-icon', own] as const)).toEqual([]);
  }
  tally.print('coin icons', hostile);
  tally.verify(hostile);
});
