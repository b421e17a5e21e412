import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { TEXT_VECTORS } from '../../hostile/vectors.ts';
import { chunks, openHostilePage, Tally } from '../../support/hostile-page.ts';
import { test } from '../../support/page-test.ts';

const TAG = 'exchange-chart';

/** Runs in the page. Inserts a chart in platform mode. Its pairs, layouts, templates, drawings, lines and fills have the given names. */
function placeChart([tag, texts]: readonly [string, readonly string[]]): void {
  const HOUR = 3_600_000;
  const info = (name: string) => ({ name, ticker: name, description: texts.at(-1), type: texts[0], pricescale: 100 });
  const chart = document.createElement(tag);
  const drawings = texts.map((name, index) => ({
    id: `d${index}`,
    tool: index % 2 === 0 ? 'simpleAnnotation' : 'horizontalStraightLine',
    points: [{ time: Date.now() - index * HOUR, price: 100 }],
    name,
    text: name,
  }));
  const one = { symbol: texts[0], resolution: '60', chartProperties: { timezone: texts[1] }, studies: [], drawings };
  const named = (name: string) => ({ name, layout: 's', charts: [one], studies: [] });
  Object.assign(chart, {
    savedData: {
      v: 1,
      current: texts[0],
      layouts: texts.slice(0, 20).map(named),
      templates: texts.slice(-20).map(named),
    },
    lines: texts.map((text, index) => ({
      id: `l${index}`,
      kind: 'order',
      price: 100 + index,
      text,
      draggable: true,
      closable: true,
      side: 'buy',
      quantity: '1',
      profit: '1',
      currency: text,
      takeProfit: true,
    })),
    trades: texts.map((text, index) => ({
      id: text,
      time: Date.now() - index * HOUR,
      side: 'buy',
      price: '100',
      quantity: '1',
      text,
      fee: text,
    })),
    datafeed: {
      onReady: (ready: (given: object) => void) => setTimeout(() => ready({ supported_resolutions: ['60', ...texts] })),
      searchSymbols: (_text: string, _exchange: string, _type: string, give: (found: object[]) => void) =>
        setTimeout(() =>
          give(texts.map((symbol) => ({ symbol, full_name: symbol, description: symbol, exchange: '' }))),
        ),
      resolveSymbol: (name: string, resolve: (symbol: object) => void) => setTimeout(() => resolve(info(name))),
      getBars: (_symbol: object, _resolution: string, { to }: { to: number }, give: (bars: object[]) => void) =>
        setTimeout(() =>
          give(
            Array.from({ length: 300 }, (_, index) => ({
              time: Math.floor((to * 1000) / HOUR) * HOUR - (300 - index) * HOUR,
              open: 100,
              high: 120,
              low: 90,
              close: 110,
              volume: 1,
            })),
          ),
        ),
      subscribeBars: () => {},
      unsubscribeBars: () => {},
    },
  });
  const attributes = { mode: 'platform', symbol: 'PLAIN', 'user-key': 'hostile', hydrate: 'load' };
  for (const [name, value] of Object.entries(attributes)) chart.setAttribute(name, value);
  document.body.replaceChildren(chart);
}

/** Opens each view that shows names, and calls `auditView` in it. Returns the number of pairs in the search. */
async function openEach(page: Page, auditView: () => Promise<void>): Promise<number> {
  const chart = page.locator(TAG);
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(chart.locator('dialog[open]')).toHaveCount(0);
  };
  await expect(chart.locator('[part="plot"]')).toHaveAttribute('data-state', /^(?:ready|empty)$/);
  // The controls above the bars load when the mouse is over the plot.
  await chart.locator('.plot-frame').hover();
  await expect(chart.locator('[part="scale"]')).toBeVisible();
  await chart.locator('[part="symbol"]').click();
  await expect(chart.locator('[data-symbol]').first()).toBeVisible();
  const result = await chart.locator('[data-symbol]').count();
  await auditView();
  await close();
  await chart.getByRole('button', { name: 'Layout', exact: true }).click();
  await chart.locator('[data-key="names"]').click();
  await expect(chart.locator('dialog[open] .name-text').first()).toBeVisible();
  await auditView();
  await close();
  await chart.getByRole('button', { name: 'List of drawings' }).click();
  await expect(chart.locator('dialog[open] .name-text').first()).toBeVisible();
  await auditView();
  await close();
  return result;
}

test(`${TEXT_VECTORS.length} hostile names of pairs, layouts, templates, drawings and lines are rendered as text [CHR-10, STO-09]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await openHostilePage(page, { path: '/' });
  const tally = new Tally();
  const known = new Set<string>();
  const plain = Array.from({ length: 40 }, (_, index) => `plain ${index}`);
  // At the maximum number of names, the field for a new name is not rendered.
  const ours = [plain, plain.slice(0, 9)];
  const lists = [...ours, ...chunks(TEXT_VECTORS, 40)];
  let result = 0;
  for (const [index, texts] of lists.entries()) {
    await page.evaluate(placeChart, [TAG, texts] as const);
    result += await openEach(page, async () => {
      if (index < ours.length) for (const form of await hostile.forms(TAG)) known.add(form);
      else tally.add(await hostile.audit(TAG, [...known]));
    });
  }
  tally.print(`chart, ${result} pairs`, hostile);
  tally.verify(hostile);
  expect(result).toBeGreaterThan(lists.length * 10);
});
