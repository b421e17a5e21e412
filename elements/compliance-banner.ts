import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'compliance-banner',
  attributes: {},
  properties: [],
  load: () => import('../src/features/compliance-banner/compliance-banner.tsx'),
});
