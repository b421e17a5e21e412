import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'compliance-banner',
  summary: 'The business notice of compliance, where it is placed.',
  attributes: {},
  properties: {},
  events: {
    'compliance-dialog': {
      detail: '{ kind: string; action: string }',
      description: 'The notice was shown or answered.',
    },
  },
  slots: {},
  parts: { banner: 'The banner.', close: 'Closes it.', ok: 'Its main button.', cancel: 'Its second button.' },
  cssProperties: {},
  load: () => import('../src/features/compliance-banner/compliance-banner.tsx'),
});
