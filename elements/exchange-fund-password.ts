import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-fund-password',
  attributes: {
    open: { type: 'boolean' },
    mode: { type: 'enum', values: ['verify', 'frequency'], default: 'verify' },
  },
  properties: ['verify'],
  lazy: 'open',
  load: () => import('../src/features/exchange-fund-password/fund-password.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
