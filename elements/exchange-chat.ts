import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-chat',
  attributes: {
    open: { type: 'boolean' },
    'target-id': { type: 'string' },
  },
  properties: [],
  lazy: 'rule',
  load: () => import('../src/features/exchange-chat/chat.tsx'),
  loadController: () => import('./chunks/core.ts'),
});
