import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-chart',
  attributes: {
    mode: { type: 'string' },
    symbol: { type: 'string' },
    interval: { type: 'string' },
    datafeed: { type: 'string' },
    'user-key': { type: 'string' },
    alerts: { type: 'boolean' },
    'price-type': { type: 'string' },
  },
  properties: ['datafeed', 'engine', 'lines', 'trades', 'savedData', 'overrides'],
  load: () => import('../src/features/exchange-chart/chart.tsx'),
});
