import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ChartEngine, EngineOptions } from '../../../src/features/exchange-chart/rules/engine.ts';

/** Records calls to the parts of TradingView’s widget that the adapter is allowed to use. */
class Widget {
  static last: Widget;
  readonly calls: string[] = [];
  readonly heard: Record<string, () => void> = {};
  menu: (time: number, price: number) => readonly { click(): void }[] = () => [];
  readonly options: object;
  constructor(options: object) {
    this.options = options;
    Widget.last = this;
  }
  onChartReady = (ready: () => void): void => void setTimeout(ready);
  activeChart = () => ({
    setSymbol: (symbol: string) => this.calls.push(`setSymbol ${symbol}`),
    setResolution: (resolution: string) => this.calls.push(`setResolution ${resolution}`),
    resetData: () => this.calls.push('resetData'),
  });
  changeTheme = (name: string) => this.calls.push(`changeTheme ${name}`);
  applyOverrides = () => this.calls.push('applyOverrides');
  save = (callback: (data: object) => void): void => {
    this.calls.push('save');
    callback({ layout: 1 });
  };
  load = () => this.calls.push('load');
  layoutName = (): string => 'single';
  takeClientScreenshot = () => Promise.resolve({ toDataURL: (type: string) => `data:${type};base64,` });
  subscribe = (name: string, listener: () => void): void => {
    this.heard[name] = listener;
  };
  onContextMenu = (menu: Widget['menu']): void => {
    this.menu = menu;
  };
  remove = () => this.calls.push('remove');
}

const code =
  /```js tradingview\n([\s\S]*?)```/.exec(
    readFileSync(new URL('../../../docs/chart-engine.md', import.meta.url), 'utf8'),
  )?.[1] ?? '';

function adapt(): ChartEngine {
  const chart: { engine?: (box: object, options: Partial<EngineOptions>) => ChartEngine } = {};
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the code comes from the documentation
  new Function('chart', 'TradingView', code)(chart, { widget: Widget });
  return chart.engine?.({}, { symbol: 'BTC_USDT', interval: '60', auto_save_delay: 2 }) as ChartEngine;
}
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 5));

describe('the documented chart adapter', () => {
  it('passes the exchange’s options to the library [OP-06]', () => {
    adapt();
    expect(Widget.last.options).toMatchObject({
      symbol: 'BTC_USDT',
      interval: '60',
      auto_save_delay: 2,
      container: {},
    });
  });

  it('applies calls in order, even if they are made before the library is ready [CHR-04, CHR-24]', async () => {
    const engine = adapt();
    let data: unknown;
    void engine.changeTheme(1);
    engine.applyOverrides({});
    engine.save((given) => (data = given));
    await settled();
    expect(Widget.last.calls).toEqual(['changeTheme dark', 'applyOverrides', 'save']);
    expect(data).toEqual({ layout: 1 });
    void engine.changeTheme(0);
    await settled();
    expect(Widget.last.calls.at(-1)).toBe('changeTheme light');
  });

  it('dispatches events when it is ready, when it needs saving and when a price is requested [CHR-02, CHR-05, CHR-06, CHR-07, CHR-12]', async () => {
    const engine = adapt();
    const heard: unknown[] = [];
    engine.on('ready', () => heard.push('ready'));
    engine.on('autoSaveNeeded', () => heard.push('save'));
    engine.on('contextMenu', ({ price, time }) => heard.push([price, time]));
    await settled();
    Widget.last.heard['onAutoSaveNeeded']?.();
    Widget.last.menu(60, 1.5)[0]?.click();
    expect(heard).toEqual(['ready', 'save', [1.5, 60_000]]);
    expect(engine.layoutName()).toBe('single');
    engine.setSymbol('ETH_USDT');
    engine.setResolution('15');
    engine.resetData();
    await settled();
    engine.remove();
    expect(Widget.last.calls).toEqual(['setSymbol ETH_USDT', 'setResolution 15', 'resetData', 'remove']);
    await expect(engine.takeScreenshot()).resolves.toMatch(/^data:image\/png/);
  });
});
