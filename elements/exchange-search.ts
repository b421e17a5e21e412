import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-search',
  attributes: {
    src: { type: 'string' },
  },
  properties: ['inputs'],
  load: () => import('../src/features/exchange-search/search.tsx'),
});
