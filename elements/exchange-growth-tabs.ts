import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-growth-tabs',
  attributes: {
    active: { type: 'enum', values: ['rewards', 'activity', 'referral', 'affiliate', 'broker'] },
    affiliate: { type: 'boolean' },
    broker: { type: 'boolean' },
  },
  properties: ['channels'],
  snapshot: 'separate',
  loadController: () => import('../src/features/exchange-growth-tabs/growth-tabs-dormant-controller.ts'),
  load: () => import('../src/features/exchange-growth-tabs/growth-tabs.tsx'),
});
