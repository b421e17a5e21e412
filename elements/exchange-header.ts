import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-header',
  attributes: {
    variant: { type: 'enum', values: ['live', 'demo'], default: 'live' },
    'single-button': { type: 'boolean' },
    page: { type: 'string' },
  },
  properties: [],
  snapshot: 'core',
  loadController: () => import('./chunks/core.ts'),
  load: () => import('../src/features/exchange-header/header.tsx'),
});
