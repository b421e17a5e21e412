import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-coin-icon.ts';

export const declaration = describeElement(spec, {
  summary: 'Icon of one coin, with a default where there is none.',
  attributes: {
    coin: 'Code of the coin, such as `BTC`.',
    size: 'Width and height in px, 8 to 256. Default: 24.',
    'always-update': 'Asks for the picture anew every hour.',
  },
  properties: {},
  events: {},
  slots: {},
  parts: { icon: 'The picture.' },
  cssProperties: {},
});
