import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-app-banner',
  attributes: {
    page: { type: 'string' },
  },
  properties: [],
  lazy: 'rule',
  load: () => import('../src/features/exchange-app-banner/app-banner.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
