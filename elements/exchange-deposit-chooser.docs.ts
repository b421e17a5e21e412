import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-deposit-chooser.ts';

export const declaration = describeElement(spec, {
  summary: 'Lists the deposit methods in a dialog that the page opens. Each method opens in a new window.',
  attributes: {
    open: 'Shows the dialog. Removed when the dialog closes.',
    coin: 'Coin of an on-chain deposit: capital letters and digits. Default: USDT.',
    fiat: 'Currency of all other methods. It must be a currency that the user can pay with. Default: the currency of the header’s buy menu.',
  },
  properties: {},
  events: {
    'exchange-deposit-select': {
      detail: '{ way: string; href: string }',
      cancelable: true,
      description: 'A deposit method is about to open. Cancel the event to keep the dialog open.',
    },
    'exchange-deposit-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: { dialog: 'The dialog.', way: 'A link to a method.', close: 'The close button.' },
  cssProperties: {},
});
