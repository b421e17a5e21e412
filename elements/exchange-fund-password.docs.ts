import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-fund-password.ts';

export const declaration = describeElement(spec, {
  summary:
    'Asks the user to enter the fund password, or to choose how often it is requested. Works on the exchange’s own pages only.',
  attributes: {
    open: 'Shows the dialog. Removed when the dialog closes.',
    mode: 'Purpose of the dialog: verify the fund password, or change how often it is requested.',
  },
  properties: {
    verify: {
      type: '((secret: { fundPassword: string }) => Promise<{ ok: boolean; message?: string }>) | undefined',
      description: 'Called in mode `verify` to check the fund password. It must resolve within 20 s.',
    },
  },
  events: {
    'exchange-fund-password-confirm': {
      detail: "{ mode: 'verify' | 'frequency'; frequency?: 0 | 1 | 2 }",
      cancelable: true,
      description:
        'The user pressed Confirm. The password has not been verified yet, and the event never contains it. If you cancel the event, nothing is verified or saved.',
    },
    'exchange-fund-password-saved': {
      detail: '{ frequency: 0 | 1 | 2 }',
      description: 'The gateway saved how often the fund password is requested: 2 every time, 1 once an hour, 0 never.',
    },
    'exchange-fund-password-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: {
    dialog: 'The dialog.',
    frequency: 'The frequency options.',
    password: 'The fund password field.',
    code: 'The field for the authenticator code.',
    ok: 'The button that confirms the dialog.',
    cancel: 'The button that closes the dialog without confirming.',
    close: 'The close button in the corner.',
    refused: 'Shown instead of the fields if the page is not one of the exchange’s own.',
    toast: 'The error message.',
  },
  cssProperties: {},
});
