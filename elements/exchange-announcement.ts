import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-announcement',
  attributes: {
    page: { type: 'string' },
  },
  properties: [],
  load: () => import('../src/features/exchange-announcement/announcement.tsx'),
});
