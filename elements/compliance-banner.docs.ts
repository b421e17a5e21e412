import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './compliance-banner.ts';

export const declaration = describeElement(spec, {
  summary:
    'Renders the user’s notice from the gateway’s compliance response, for example about a restricted line of business.',
  attributes: {},
  properties: {},
  events: {
    'compliance-dialog': {
      detail: '{ kind: string; action: string }',
      description: 'The notice was shown (`view`) or answered (`ok`, `cancel`, `close`).',
    },
  },
  slots: {},
  parts: {
    banner: 'The banner.',
    close: 'The close button.',
    ok: 'The primary button.',
    cancel: 'The secondary button.',
  },
  cssProperties: {},
});
