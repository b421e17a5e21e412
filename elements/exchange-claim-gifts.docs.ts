import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-claim-gifts.ts';

export const declaration = describeElement(spec, {
  summary: 'Offers gifts to visitors of the home page on phones, in a dialog, at most twice a day.',
  attributes: {},
  properties: {
    experiment: {
      type: 'unknown',
      description:
        'Whether the user takes part in the experiment: a value, a promise, or a function that returns either within 5 s. The dialog appears only for a truthy value.',
    },
  },
  events: {
    'exchange-claim-gifts-action': {
      detail: "{ where: 'web' | 'app' }",
      cancelable: true,
      description: 'The user chose how to claim the gifts. Cancel the event to prevent navigation.',
    },
    'exchange-claim-gifts-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: {
    dialog: 'The dialog.',
    web: 'Link for claiming the gifts on the web by signing up.',
    app: 'Link for claiming the gifts in the app. Opens the app store or the app’s page.',
    close: 'The close button.',
  },
  cssProperties: {},
});
