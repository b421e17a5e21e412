import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-chart.ts';

export const declaration = describeElement(spec, {
  summary:
    'A chart of prices that move: one for a trade page (`basic`), or up to four with search, drawings and saved layouts (`platform`).',
  attributes: {
    mode: '`basic`, one chart, or `platform`, up to four of them. Default: basic.',
    symbol: 'Pair that is shown, as the feed names it, such as `BTC_USDT`.',
    interval:
      'Resolution: 1S, 10S, 30S, 1, 3, 5, 15, 30, 60, 120, 240, 360, 480, 720, 1D, 2D, 3D, 5D, 1W or 1M. What a person chose goes before it. Default: 60.',
    datafeed: 'Address of a UDF feed: https, or a path of the gateway. The page’s policy must let it be asked for.',
    'user-key':
      'Whose chart it is, where it is saved: up to 64 letters, digits, `_` and `-`. Default: the uid; `guest` for a visitor.',
    alerts: 'The menu at a price offers an alert.',
    'price-type': 'What the prices of the feed are: `price` or `market-cap`. Default: price.',
  },
  properties: {
    datafeed: {
      type: 'Datafeed | string | undefined',
      description:
        'A feed of the page’s own, with TradingView’s Datafeed API; it goes before the attribute. A text is an address.',
    },
    engine: {
      type: '((box: HTMLElement, options: EngineOptions) => ChartEngine) | undefined',
      description: 'Makes a page’s own engine in the place of ours: `(box, options) => engine`.',
    },
    lines: {
      type: 'readonly PriceLine[] | undefined',
      description:
        'Lines at prices: `[{ id, kind, price, text?, draggable? }]`; `kind` is `order`, `position`, `alert` or `liquidation`. 100 at most.',
    },
    savedData: {
      type: 'unknown',
      description: 'What `exchange-chart-saved` has carried, from the page’s server; it goes before what is kept here.',
    },
    overrides: {
      type: 'Readonly<Record<string, string | number | boolean>> | undefined',
      description: 'Colours of the chart, under TradingView’s names.',
    },
  },
  events: {
    'exchange-chart-ready': { detail: '{}', description: 'Its frame is there, and it asks for prices.' },
    'exchange-chart-quick-order': {
      detail: '{ symbol: string; price: string }',
      description: 'An order at this price was asked for in the menu. The shell orders nothing: the page decides.',
    },
    'exchange-chart-price-alert': {
      detail: '{ symbol: string; price: string }',
      description: 'An alert at this price was asked for in the menu. The page decides.',
    },
    'exchange-chart-saved': {
      detail: '{ key: string; data: unknown }',
      description: 'The chart was saved; `data` is a copy for the page’s server.',
    },
    'exchange-chart-screenshot': {
      detail: '{ blob: Blob; url?: string }',
      cancelable: true,
      description: 'A picture was made; `url` where it was posted. Cancelled, nothing more is done with it.',
    },
    'exchange-chart-line-move': {
      detail: '{ id: string; price: string }',
      cancelable: true,
      description: 'A line was moved to this price. Cancelled, it goes back.',
    },
  },
  slots: {},
  parts: {
    toolbar: 'The tools above the chart.',
    resolution: 'A button of a resolution.',
    'chart-type': 'The button of the chart’s type.',
    indicators: 'The button of the indicators.',
    symbol: 'The button of the pair, on a platform.',
    'drawing-bar': 'The tools that draw, on a platform.',
    layout: 'The button of the arrangement, on a platform.',
    legend: 'Pair and prices above the bars.',
    plot: 'The chart itself; its `data-state` is `loading`, `ready`, `empty`, `error`, `delayed` or `offline`.',
    menu: 'An opened menu.',
    'menu-item': 'An entry of a menu.',
    dialog: 'A dialog.',
    table: 'The bars as a table.',
    state: 'What is said in the place of bars.',
    close: 'Closes a dialog.',
    toast: 'A short message.',
  },
  cssProperties: {
    '--exchange-chart-background':
      'Background of the chart. Default: #ffffff, dark #141414; of a platform #fcfcfc, dark #0c0c0f.',
    '--exchange-chart-height': 'Height of the chart with its tools. Default: 420px; 320px below 768 px.',
  },
});
