import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-coin-icon',
  summary: 'Icon of one coin, with a default where there is none.',
  attributes: {
    coin: { type: 'string', description: 'Code of the coin, such as `BTC`.' },
    size: { type: 'string', description: 'Width and height in px, 8 to 256. Default: 24.' },
    'always-update': { type: 'boolean', description: 'Asks for the picture anew every hour.' },
  },
  properties: {},
  events: {},
  slots: {},
  parts: { icon: 'The picture.' },
  cssProperties: {},
  load: () => import('../src/features/exchange-coin-icon/coin-icon.tsx'),
});
