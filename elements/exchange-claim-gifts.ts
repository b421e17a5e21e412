import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-claim-gifts',
  attributes: {},
  properties: ['experiment'],
  lazy: 'rule',
  load: () => import('../src/features/exchange-claim-gifts/claim-gifts.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
