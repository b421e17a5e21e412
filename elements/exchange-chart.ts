import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-chart',
  attributes: {
    mode: { type: 'enum', values: ['basic', 'platform'], default: 'basic' },
    symbol: { type: 'string' },
    interval: { type: 'string' },
    datafeed: { type: 'string' },
    'user-key': { type: 'string' },
    alerts: { type: 'boolean' },
    'price-type': { type: 'enum', values: ['price', 'market-cap'], default: 'price' },
  },
  properties: ['datafeed', 'engine', 'lines', 'trades', 'savedData', 'overrides'],
  load: () => import('../src/features/exchange-chart/chart.tsx'),
});
