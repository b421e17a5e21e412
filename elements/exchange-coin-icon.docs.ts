import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-coin-icon.ts';

export const declaration = describeElement(spec, {
  summary: 'Renders a coin icon, or a default icon if the coin has none.',
  attributes: {
    coin: 'Currency code, for example `BTC`.',
    size: 'Width and height in px, from 8 to 256. Default: 24.',
    'always-update': 'Requests the image again every hour.',
  },
  properties: {},
  events: {},
  slots: {},
  parts: { icon: 'The image.' },
  cssProperties: {},
});
