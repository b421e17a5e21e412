import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-footer',
  attributes: {
    'no-float-menu': { type: 'boolean' },
  },
  properties: [],
  snapshot: 'core',
  loadController: () => import('./chunks/core.ts'),
  load: () => import('../src/features/exchange-footer/footer.tsx'),
});
