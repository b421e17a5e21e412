import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-transfer',
  attributes: {
    open: { type: 'boolean' },
    src: { type: 'string' },
  },
  properties: ['inputs'],
  lazy: 'open',
  load: () => import('../src/features/exchange-transfer/transfer.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
