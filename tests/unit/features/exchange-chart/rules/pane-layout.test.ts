import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartsIn, LAYOUT_CODES, LAYOUTS } from '../../../../../src/features/exchange-chart/rules/layouts.ts';
import {
  legendLayout,
  collapsePane,
  expandPane,
  layoutPanes,
  leastPrice,
  linesOf,
  PANE_SIZES,
  type PaneRequest,
  resizePane,
} from '../../../../../src/features/exchange-chart/rules/pane-layout.ts';

const { axis, separator, row, least } = PANE_SIZES;

/** Checks a layout's invariants and returns the layout. */
function checkedLayout(height: number, panes: readonly PaneRequest[]) {
  const layout = layoutPanes(height, panes);
  const open = layout.panes.filter((pane) => pane > 0);
  const sum = layout.price + open.reduce((total, pane) => total + pane + separator, 0) + (layout.hasRow ? row : 0);
  expect(sum).toBe(Math.max(0, height - axis));
  expect(layout.price).toBeGreaterThanOrEqual(leastPrice(height));
  for (const pane of open) expect(pane).toBeGreaterThanOrEqual(least);
  expect([layout.price, ...layout.panes].every(Number.isInteger)).toBe(true);
  expect(layout.panes).toHaveLength(panes.length);
  // Panes that the user has collapsed are not shown. The row lists the collapsed panes.
  layout.panes.forEach((pane, index) => expect(pane > 0 && panes[index]?.collapsed === true).toBe(false));
  if (layout.hasRow) expect(open.length).toBeLessThan(panes.length);
  return layout;
}

const requests = fc.array(
  fc.record(
    { share: fc.double({ min: 0.001, max: 1, noNaN: true }), collapsed: fc.constantFrom(true, false, undefined) },
    { requiredKeys: [] },
  ),
  { minLength: 1, maxLength: 10 },
);
const heights = fc.integer({ min: 60, max: 2_000 });

describe('layoutPanes()', () => {
  const table = [240, 300, 376, 420, 600, 900].flatMap((height) =>
    LAYOUT_CODES.flatMap((code) => [...Array(10).keys()].map((count) => [count + 1, height, code] as const)),
  );

  it.each(table)(
    'reserves 45 % of the height for the candles (%i indicators, %i px, layout %s)',
    (count, height, code) => {
      const chart = Math.floor(height / LAYOUTS[code].rows);
      const { price, panes } = checkedLayout(
        chart,
        Array.from({ length: count }, () => ({})),
      );
      expect(price).toBeGreaterThanOrEqual(Math.min(0.45 * chart, chart - axis));
      expect(price).toBeGreaterThanOrEqual(Math.min(120, chart - axis));
      // One chart of the usual height has space for more than one pane.
      if (chartsIn(code) === 1 && height >= 376 && count > 1)
        expect(panes.filter((pane) => pane > 0).length > 1).toBe(true);
    },
  );

  it('preserves all invariants for every height, share and user choice', () => {
    fc.assert(fc.property(heights, requests, (height, panes) => void checkedLayout(height, panes)));
  });

  it.each<[string, number, PaneRequest[], number[], number, boolean]>([
    ['one pane', 376, [{}], [75], 272, false],
    ['two panes', 376, [{}, {}], [75, 75], 196, false],
    ['three panes that shrink', 376, [{}, {}, {}], [58, 58, 58], 171, false],
    ['five panes of which two fit', 376, [{}, {}, {}, {}, {}], [72, 72, 0, 0, 0], 170, true],
    [
      'a pane that the user has expanded first',
      376,
      [{}, {}, {}, {}, { collapsed: false }],
      [72, 0, 0, 0, 72],
      170,
      true,
    ],
    ['a pane that the user has collapsed', 376, [{ collapsed: true }], [0], 316, true],
    ['panes with saved shares', 600, [{ share: 0.1 }, { share: 0.25 }], [60, 150], 360, false],
    ['panes whose saved shares are too large', 600, [{ share: 0.4 }, { share: 0.9 }], [107, 192], 271, false],
    ['a low chart', 140, [{}], [0], 112, false],
    ['a high chart', 900, [{}, {}], [160, 160], 550, false],
  ])('lays out %s', (_name, height, panes, expected, price, hasRow) => {
    expect(checkedLayout(height, panes)).toEqual({ price, panes: expected, hasRow });
  });
});

describe('resizePane()', () => {
  it('preserves all minimum heights, and moves only the edge between two panes', () => {
    const distance = fc.integer({ min: -2_000, max: 2_000 });
    fc.assert(
      fc.property(heights, requests, fc.nat(9), distance, (height, panes, place, moved) => {
        const index = place % panes.length;
        const before = layoutPanes(height, panes);
        const resized = resizePane(height, panes, index, moved);
        const after = checkedLayout(height, resized);
        const changed = after.panes.filter((pane, other) => Math.abs(pane - (before.panes[other] ?? 0)) > 1).length;
        expect(changed).toBeLessThanOrEqual(2);
        if ((before.panes[index] ?? 0) === 0) expect(resized).toBe(panes);
      }),
    );
  });

  it.each<[string, PaneRequest[], number, number, number[]]>([
    ['up, from the candles', [{}, {}], 0, 20, [140, 120]],
    ['up, as far as the candles allow', [{}, {}], 0, 900, [180, 120]],
    ['down, to the candles', [{}, {}], 0, -20, [100, 120]],
    ['down, to the minimum height', [{}, {}], 0, -900, [56, 120]],
    ['up, from the pane above', [{}, {}], 1, 20, [100, 140]],
    ['up, to the minimum height of the pane above', [{}, {}], 1, 900, [56, 184]],
  ])('moves an edge %s', (_name, panes, index, distance, expected) => {
    expect(layoutPanes(600, resizePane(600, panes, index, distance)).panes).toEqual(expected);
  });

  it('returns fractions of the height, which also apply to charts of other heights', () => {
    const panes = resizePane(600, [{}, {}], 0, 20);
    expect(panes).toEqual([{ share: 140 / 600 }, { share: 0.2 }]);
    expect(layoutPanes(900, panes).panes).toEqual([210, 180]);
  });
});

describe('expandPane() and collapsePane()', () => {
  it('show the expanded pane if any pane fits, and hide the collapsed pane', () => {
    fc.assert(
      fc.property(heights, requests, fc.nat(9), (height, panes, place) => {
        const index = place % panes.length;
        const { panes: expanded } = checkedLayout(height, expandPane(panes, index));
        if (expanded.some((pane) => pane > 0)) expect(expanded[index]).toBeGreaterThan(0);
        expect(checkedLayout(height, collapsePane(panes, index)).panes[index]).toBe(0);
      }),
    );
  });
});

describe('legendLayout()', () => {
  const widths = fc.integer({ min: 120, max: 2_000 });
  const figures = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 10 });

  it('reserves more than half of the pane for the candles', () => {
    fc.assert(
      fc.property(widths, heights, figures, (width, height, counts) => {
        const { legend, indicators } = legendLayout({ width, height }, counts);
        const lines = counts.slice(0, indicators).reduce((sum, count) => sum + linesOf(count, width), 0);
        const legendHeight = { full: width >= 1096 ? 26 : width >= 696 ? 44 : 62, short: 26, none: 0 }[legend];
        expect(lines + legendHeight === 0 || legendHeight + lines * 20 + 20 <= 0.45 * height).toBe(true);
      }),
    );
  });

  it.each<[string, number, number, number[], ReturnType<typeof legendLayout>]>([
    ['a desktop chart', 1340, 350, [4], { legend: 'full', indicators: 1 }],
    ['a phone chart', 330, 250, [], { legend: 'full', indicators: 0 }],
    ['a phone chart with two panes', 330, 124, [4], { legend: 'short', indicators: 0 }],
    [
      'a desktop chart with 10 indicators on the candles',
      1340,
      350,
      Array<number>(10).fill(3),
      { legend: 'full', indicators: 5 },
    ],
    ['a very low chart', 330, 90, [4], { legend: 'none', indicators: 0 }],
  ])('returns the content that fits in %s', (_name, width, height, counts, expected) => {
    expect(legendLayout({ width, height }, counts)).toEqual(expected);
  });
});
