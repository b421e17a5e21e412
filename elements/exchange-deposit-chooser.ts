import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-deposit-chooser',
  attributes: {
    open: { type: 'boolean' },
    coin: { type: 'string' },
    fiat: { type: 'string' },
  },
  properties: [],
  lazy: 'open',
  load: () => import('../src/features/exchange-deposit-chooser/deposit-chooser.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
