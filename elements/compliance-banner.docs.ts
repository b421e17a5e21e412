import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './compliance-banner.ts';

export const declaration = describeElement(spec, {
  summary:
    'Shows the notice that the gateway’s compliance response contains for the user, such as a restricted line of business.',
  attributes: {},
  properties: {},
  events: {
    'compliance-dialog': {
      detail: '{ kind: string; action: string }',
      description: 'The notice was shown (`view`) or answered (`ok`, `cancel`, `close`).',
    },
  },
  slots: {},
  parts: { banner: 'The banner.', close: 'The close button.', ok: 'The main button.', cancel: 'The second button.' },
  cssProperties: {},
});
