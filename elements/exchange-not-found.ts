import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-not-found',
  attributes: {},
  properties: ['articles'],
  fillsWindow: true,
  load: () => import('../src/features/exchange-not-found/not-found.tsx'),
});
