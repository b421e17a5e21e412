import { describe, expect, it } from 'vitest';
import {
  currentLayout,
  deleteLayout,
  deleteTemplate,
  isFull,
  openLayout,
  savedChart,
  saveLayoutAs,
  saveTemplate,
  withArrangement,
  withChart,
} from '../../../../../src/features/exchange-chart/rules/saved-layout.ts';
import {
  NOTHING_SAVED,
  type SavedChart,
  type SavedData,
} from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { chart, layout, saved } from './saved-samples.ts';

const of = (symbol: string): SavedChart => chart({ symbol }) as SavedChart;
const names = ({ layouts }: SavedData): readonly string[] => layouts.map(({ name }) => name);
const symbols = (data: SavedData): readonly string[] => currentLayout(data)?.charts.map(({ symbol }) => symbol) ?? [];

describe('withChart()', () => {
  it('creates an unnamed layout for the first chart [CHR-08]', () => {
    const data = withChart(NOTHING_SAVED, 0, of('BTC_USDT'));
    expect([data.current, names(data), symbols(data)]).toEqual(['', [''], ['BTC_USDT']]);
    expect(savedChart(data, 0)?.symbol).toBe('BTC_USDT');
    expect([savedChart(data, 1), savedChart(NOTHING_SAVED, 0)]).toEqual([undefined, undefined]);
  });

  it('replaces one chart, keeps the other charts, and adds copies for missing charts', () => {
    const first = withChart(NOTHING_SAVED, 0, of('BTC_USDT'));
    const third = withChart(first, 2, of('ETH_USDT'));
    expect(symbols(third)).toEqual(['BTC_USDT', 'ETH_USDT', 'ETH_USDT']);
    expect(symbols(withChart(third, 1, of('SOL_USDT')))).toEqual(['BTC_USDT', 'SOL_USDT', 'ETH_USDT']);
    expect(symbols(first), 'the input is unchanged').toEqual(['BTC_USDT']);
  });

  it('changes only the current layout', () => {
    const data = saved([layout('Day'), layout('Night')], { current: 'Night' });
    const changed = withChart(data, 0, of('ETH_USDT'));
    expect(changed.layouts.map(({ charts }) => charts[0]?.symbol)).toEqual(['BTC_USDT', 'ETH_USDT']);
    expect(withArrangement(changed, '4').layouts.map((one) => one.layout)).toEqual(['s', '4']);
    expect(withArrangement(NOTHING_SAVED, '2v').layouts).toEqual([{ name: '', layout: '2v', charts: [] }]);
  });
});

describe('a named layout', () => {
  it('is saved from the current layout, and becomes the current layout', () => {
    const data = withChart(NOTHING_SAVED, 0, of('BTC_USDT'));
    const named = saveLayoutAs(data, 'Day');
    expect([named.current, names(named)]).toEqual(['Day', ['', 'Day']]);
    expect(symbols(named)).toEqual(['BTC_USDT']);
    expect(saveLayoutAs(NOTHING_SAVED, 'Day'), 'nothing is shown').toBe(NOTHING_SAVED);
  });

  it('replaces a layout with the same name', () => {
    const data = saved([layout('Day'), layout('Night', { charts: [of('ETH_USDT')] })], { current: 'Night' });
    const named = saveLayoutAs(data, 'Day');
    expect([names(named), symbols(named)]).toEqual([['Night', 'Day'], ['ETH_USDT']]);
  });

  it('is opened by name', () => {
    const data = saved([layout('Day'), layout('Night')]);
    expect(openLayout(data, 'Night').current).toBe('Night');
    for (const name of ['', 'night', '__proto__', 'constructor']) expect(openLayout(data, name)).toBe(data);
  });

  it('is deleted by name, and remains open as an unnamed layout if it is the current layout', () => {
    const data = saved([layout(''), layout('Day', { charts: [of('ETH_USDT')] }), layout('Night')], { current: 'Day' });
    expect(names(deleteLayout(data, 'Night'))).toEqual(['', 'Day']);
    const shown = deleteLayout(data, 'Day');
    expect([shown.current, names(shown), symbols(shown)]).toEqual(['', ['', 'Night'], ['ETH_USDT']]);
    expect(names(deleteLayout(data, 'Noon'))).toEqual(['', 'Day', 'Night']);
  });

  it('cannot be added to 20 layouts, but can still be saved if it exists', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}` }));
    expect([isFull(twenty, 'new'), isFull(twenty, 'n7'), isFull(twenty.slice(1), 'new')]).toEqual([true, false, false]);
  });
});

describe('a template', () => {
  const rsi = [{ name: 'RSI', inputs: [6, 12, 24], hidden: false }] as const;

  it('is saved, replaced and deleted', () => {
    const data = saveTemplate(saveTemplate(NOTHING_SAVED, 'Mine', []), 'Other', rsi);
    expect(data.templates.map(({ name }) => name)).toEqual(['Mine', 'Other']);
    const again = saveTemplate(data, 'Mine', rsi);
    expect(again.templates).toEqual([
      { name: 'Other', studies: rsi },
      { name: 'Mine', studies: rsi },
    ]);
    expect(deleteTemplate(again, 'Other').templates.map(({ name }) => name)).toEqual(['Mine']);
  });
});
