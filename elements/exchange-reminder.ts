import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-reminder',
  attributes: {
    open: { type: 'boolean' },
    tab: { type: 'enum', values: ['platform', 'trade', 'markets'], default: 'platform' },
  },
  properties: [],
  lazy: 'open',
  loadController: () => import('./chunks/core.ts'),
  load: () => import('../src/features/exchange-reminder/reminder.tsx'),
});
