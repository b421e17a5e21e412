import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-claim-gifts.ts';

export const declaration = describeElement(spec, {
  summary: 'Offers gifts to a visitor of the home page on a phone, in a dialog, at most twice a day.',
  attributes: {},
  properties: {
    experiment: {
      type: 'unknown',
      description:
        'Whether it takes part in the experiment: a value, a function or a promise of one, which has 5 s. Only what is truthy shows it.',
    },
  },
  events: {
    'exchange-claim-gifts-action': {
      detail: "{ where: 'web' | 'app' }",
      cancelable: true,
      description: 'A way to claim was chosen. Cancelled, nothing is opened.',
    },
    'exchange-claim-gifts-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: {
    dialog: 'The dialog.',
    web: 'Claims on the web, a link to sign-up.',
    app: 'Claims in the app: its store, or its page.',
    close: 'Closes it.',
  },
  cssProperties: {},
});
