import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-transfer.ts';

export const declaration = describeElement(spec, {
  summary:
    'The application that moves a member’s funds, a single-spa parcel of the page’s, in a dialog that a page opens.',
  attributes: {
    open: 'Shows the dialog. Closing removes it, and unmounts the application.',
    src: 'Module of the application: an https address, or a path of this origin. Default: `apps.transfer` of the page configuration.',
  },
  properties: {
    inputs: {
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Further inputs of the application; they go before those of the shell.',
    },
  },
  events: {
    'exchange-transfer-state': {
      detail: "{ state: 'hidden' | 'loading' | 'visible' }",
      description: 'The dialog was shown, its content stands, or it was closed.',
    },
  },
  slots: {},
  parts: { dialog: 'The dialog.', close: 'Closes it.' },
  cssProperties: {},
});
