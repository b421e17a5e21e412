import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-deposit-chooser.ts';

export const declaration = describeElement(spec, {
  summary: 'The ways to deposit, in a dialog that a page opens; each opens in a new window.',
  attributes: {
    open: 'Shows the dialog. Closing removes it.',
    coin: 'Coin of the deposit on chain: capital letters and digits. Default: USDT.',
    fiat: 'Currency of the other ways, one of those that can be paid with. Default: as in the header’s buy menu.',
  },
  properties: {},
  events: {
    'exchange-deposit-select': {
      detail: '{ way: string; href: string }',
      cancelable: true,
      description: 'A way is about to be opened. Cancelled, it is not, and the dialog stays.',
    },
    'exchange-deposit-close': { detail: '{}', description: 'The dialog was closed.' },
  },
  slots: {},
  parts: { dialog: 'The dialog.', way: 'One way, a link.', close: 'Closes it.' },
  cssProperties: {},
});
