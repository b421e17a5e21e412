import { afterAll, describe, expect, it, vi } from 'vitest';
import type { TradeMark } from '../../../../../src/features/exchange-chart/engine/builtin-engine.ts';
import type { ChartColors } from '../../../../../src/features/exchange-chart/engine/chart-styles.ts';
import type { Chart } from '../../../../../src/features/exchange-chart/engine/klinecharts.ts';
import { MOST_TRADES, type Trade } from '../../../../../src/features/exchange-chart/rules/trades.ts';

// The library reads the user agent when it is imported.
vi.stubGlobal('window', { navigator: { userAgent: '' } });
const { createTradeMarks } = await import('../../../../../src/features/exchange-chart/engine/trade-marks.ts');
afterAll(() => void vi.unstubAllGlobals());

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
const BARS = 20_000;
const VISIBLE = 100;

interface Drawing {
  readonly draw: () => readonly TradeMark[];
}

/** Returns a chart that shows `VISIBLE` bars of 10 px and counts reads of its bars in `state.reads`. */
function fakeChart() {
  const bars = Array.from({ length: BARS }, (_, index) => ({ timestamp: START + index * MINUTE, high: 110, low: 90 }));
  const state = { from: 0, reads: 0, drawing: undefined as Drawing | undefined };
  const counted = new Proxy(bars, {
    get: (target, key, receiver) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) state.reads += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  const chart = {
    getDataList: () => counted,
    getSize: () => ({ left: 0, top: 0, width: 1000, height: 400 }),
    getBarSpace: () => ({ bar: 10 }),
    getVisibleRange: () => ({ realFrom: state.from, realTo: state.from + VISIBLE }),
    convertToPixel: (points: readonly { dataIndex: number; value: number }[]) =>
      points.map(({ dataIndex, value }) => ({ x: (dataIndex - state.from) * 10, y: 300 - value })),
    getOverlays: () => [],
    createOverlay: ({ extendData }: { extendData: Drawing }) => (state.drawing = extendData),
  };
  return { chart: chart as unknown as Chart, state };
}

describe('createTradeMarks()', () => {
  const trades = Array.from({ length: MOST_TRADES }, (_, index): Trade => ({
    id: String(index),
    time: START + index * MINUTE,
    side: index % 2 === 0 ? 'buy' : 'sell',
    price: '100',
    quantity: '1',
    symbol: undefined,
    text: '',
    fee: '',
  }));

  it('places only visible marks when the user scrolls through thousands of fills', () => {
    const { chart, state } = fakeChart();
    createTradeMarks(chart).show(trades, {} as ChartColors, { onMarks: () => {}, end: () => Infinity });
    const draw = (from: number): number => {
      [state.from, state.reads] = [from, 0];
      return state.drawing?.draw().length ?? 0;
    };
    draw(0);
    for (const from of [1, 5_000, 12_345, BARS - VISIBLE]) {
      expect(draw(from)).toBeGreaterThan(30);
      // Reading all bars again would take 20 000 reads.
      expect(state.reads).toBeLessThan(2 * VISIBLE);
    }
  });

  it('keeps the marks of the same fills while the user scrolls', () => {
    const { chart, state } = fakeChart();
    createTradeMarks(chart).show(trades, {} as ChartColors, { onMarks: () => {}, end: () => Infinity });
    const starts = (from: number): readonly number[] => {
      state.from = from;
      return (state.drawing?.draw() ?? []).map((mark) => mark.from);
    };
    const [before, after] = [starts(5_000), starts(5_020)];
    expect(after.filter((start) => start <= Math.max(...before))).toEqual(
      before.filter((start) => start >= Math.min(...after)),
    );
  });

  it('marks no fills after the loaded bars if the newest bar is not loaded', () => {
    const { chart, state } = fakeChart();
    const last = START + (BARS - 1) * MINUTE;
    const late = ['a', 'b', 'c'].map((id, index) => ({ ...(trades[0] as Trade), id, time: last + index * 30_000 }));
    const marked = (end: number): readonly number[] => {
      createTradeMarks(chart).show(late, {} as ChartColors, { onMarks: () => {}, end: () => end });
      return (state.drawing?.draw() ?? []).map(({ from, to }) => to - from);
    };
    state.from = BARS - VISIBLE;
    expect(marked(Infinity)).toEqual([3]);
    expect(marked(last + MINUTE)).toEqual([2]);
  });
});
