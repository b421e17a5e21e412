import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './compliance-banner.ts';

export const declaration = describeElement(spec, {
  summary: 'Shows the compliance business notice.',
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
});
