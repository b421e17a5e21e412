import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-transfer.ts';

export const declaration = describeElement(spec, {
  summary: 'Shows the page’s transfer application, a single-spa parcel, in a dialog that the page opens.',
  stability: {
    status: 'experimental',
    reason: 'The properties that your transfer application receives may change in minor versions.',
  },
  attributes: {
    open: 'Shows the dialog. Removed when the dialog closes, which unmounts the application.',
    src: 'The application: its name in `apps` of the page configuration, or a module’s path on this origin. Default: `apps.transfer`.',
  },
  properties: {
    inputs: {
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Additional inputs of the application. They take precedence over the shell’s own.',
    },
  },
  events: {
    'exchange-transfer-state': {
      detail: "{ state: 'hidden' | 'loading' | 'visible' }",
      description: 'The dialog was opened, its content was loaded, or it was closed.',
    },
  },
  slots: {},
  parts: { dialog: 'The dialog.', close: 'The close button.' },
  cssProperties: {},
});
