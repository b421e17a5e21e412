import type { SavedData, SavedDrawing, SavedLayout } from '../../../../../src/features/exchange-chart/rules/saved.ts';

export const drawing = (over: Partial<Record<keyof SavedDrawing, unknown>> = {}) => ({
  id: 'd1',
  tool: 'segment',
  points: [
    { time: 1, price: 2 },
    { time: 3, price: 4 },
  ],
  name: 'My line',
  text: '',
  hidden: false,
  locked: true,
  ...over,
});
export const chart = (over: object = {}) => ({
  symbol: 'BTC_USDT',
  resolution: '60',
  chartProperties: { background: '#141414', panes: [{ height: 10 }] },
  studies: [{ name: 'MACD', inputs: [12, 26, 9], hidden: false }],
  drawings: [drawing()],
  ...over,
});
export const layout = (name: string, over: object = {}): SavedLayout =>
  ({ name, layout: 's', charts: [chart()], ...over }) as SavedLayout;
export const saved = (layouts: readonly SavedLayout[], over: object = {}): SavedData => ({
  v: 1,
  current: layouts[0]?.name ?? '',
  layouts,
  templates: [],
  ...over,
});
