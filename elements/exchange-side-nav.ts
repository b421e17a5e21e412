import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-side-nav',
  attributes: {
    path: { type: 'string' },
    collapsed: { type: 'boolean' },
  },
  properties: ['items'],
  snapshot: 'separate',
  loadController: () => import('../src/features/exchange-side-nav/side-nav-dormant-controller.ts'),
  load: () => import('../src/features/exchange-side-nav/side-nav.tsx'),
});
