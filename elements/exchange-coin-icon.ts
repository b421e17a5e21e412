import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-coin-icon',
  attributes: {
    coin: { type: 'string' },
    size: { type: 'string' },
    'always-update': { type: 'boolean' },
  },
  properties: [],
  load: () => import('../src/features/exchange-coin-icon/coin-icon.tsx'),
});
