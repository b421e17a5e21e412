import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-kyc-bar',
  attributes: {},
  properties: [],
  load: () => import('../src/features/exchange-kyc-bar/kyc-bar.tsx'),
});
