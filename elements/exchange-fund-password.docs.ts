import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-fund-password.ts';

export const declaration = describeElement(spec, {
  summary: 'Asks for the fund password, on the exchange’s own pages only, and for how often it is to be asked.',
  attributes: {
    open: 'Shows the dialog. Closing removes it.',
    mode: 'What it is for: to verify the fund password, or to change how often it is asked.',
  },
  properties: {
    verify: {
      type: '((secret: { fundPassword: string }) => Promise<{ ok: boolean; message?: string }>) | undefined',
      description: 'Asked in mode `verify` whether the fund password is right; it has 20 s to answer.',
    },
  },
  events: {
    'exchange-fund-password-confirm': {
      detail: "{ mode: 'verify' | 'frequency'; frequency?: 0 | 1 | 2 }",
      cancelable: true,
      description: 'It is confirmed. The fund password is never in it. Cancelled, nothing is verified or saved.',
    },
    'exchange-fund-password-saved': {
      detail: '{ frequency: 0 | 1 | 2 }',
      description: 'The gateway has kept how often it is asked: 2 every time, 1 once an hour, 0 never.',
    },
    'exchange-fund-password-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: {
    dialog: 'The dialog.',
    frequency: 'The choice how often.',
    password: 'The field of the fund password.',
    code: 'The field of the authenticator’s code.',
    ok: 'Confirms.',
    cancel: 'Closes it without.',
    close: 'The same, at its corner.',
    refused: 'What stands in place of the fields where the page is not the exchange’s own.',
    toast: 'What went wrong.',
  },
  cssProperties: {},
});
