import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-chart.ts';

export const declaration = describeElement(spec, {
  summary:
    'A live price chart: a single one for a trade page (`basic`), or up to four with search, drawings and saved layouts (`platform`).',
  stability: {
    status: 'experimental',
    reason: 'The format of saved layouts and the interface for other engines may change in minor versions.',
  },
  attributes: {
    mode: '`basic` for one chart, `platform` for up to four. Default: basic.',
    symbol: 'Symbol to show, as named by the feed, for example `BTC_USDT`.',
    interval:
      'Resolution: 1S, 10S, 30S, 1, 3, 5, 15, 30, 60, 120, 240, 360, 480, 720, 1D, 2D, 3D, 5D, 1W or 1M. A resolution chosen by the user takes precedence. Default: 60.',
    datafeed:
      'URL of a UDF feed: https, or a path on the gateway. The page’s Content-Security-Policy must allow requests to it.',
    'user-key':
      'Key under which the chart is saved: up to 64 letters, digits, `_` and `-`. Default: the uid, or `guest` for visitors.',
    alerts: 'Adds price alerts to the menu that opens at a price.',
    'price-type': 'Meaning of the feed’s values. Default: price.',
  },
  properties: {
    datafeed: {
      type: 'Datafeed | string | undefined',
      description:
        'A custom feed that implements TradingView’s Datafeed API, or a URL. Takes precedence over the attribute.',
    },
    engine: {
      type: '((box: HTMLElement, options: EngineOptions) => ChartEngine) | undefined',
      description: 'Creates a custom engine that replaces the built-in one: `(box, options) => engine`.',
    },
    lines: {
      type: 'readonly PriceLine[] | undefined',
      description:
        'Price lines: `[{ id, kind, price, text?, draggable? }]`, where `kind` is `order`, `position`, `alert` or `liquidation`. Orders and positions may also have `side`, `quantity`, `profit`, `currency`, `closable`, `takeProfit` and `stopLoss`. At most 100.',
    },
    trades: {
      type: 'readonly Trade[] | undefined',
      description:
        'The user’s fills, drawn at their bars: `[{ id, time, side, price, quantity, symbol?, text?, fee? }]`, with the time in milliseconds, and price and quantity as decimal strings. At most 20,000.',
    },
    savedData: {
      type: 'unknown',
      description:
        'Data from an earlier `exchange-chart-saved` event, for example from your server. Takes precedence over data stored in the browser.',
    },
    overrides: {
      type: 'Readonly<Record<string, string | number | boolean>> | undefined',
      description: 'Chart colours, under TradingView’s names.',
    },
  },
  events: {
    'exchange-chart-ready': {
      detail: '{}',
      description: 'The chart’s frame is rendered and prices are being requested.',
    },
    'exchange-chart-quick-order': {
      detail: '{ symbol: string; price: string }',
      description:
        'In the menu, the user chose to place an order at this price. The shell never places orders: the page must handle the event.',
    },
    'exchange-chart-price-alert': {
      detail: '{ symbol: string; price: string }',
      description: 'In the menu, the user chose to set an alert at this price. The page must handle the event.',
    },
    'exchange-chart-saved': {
      detail: '{ key: string; data: unknown }',
      description: 'The chart was saved. `data` is a copy for your server.',
    },
    'exchange-chart-screenshot': {
      detail: '{ blob: Blob; url?: string }',
      cancelable: true,
      description:
        'A screenshot was taken. `url` is set if the screenshot was uploaded. Cancel the event to prevent the default action.',
    },
    'exchange-chart-line-move': {
      detail: '{ id: string; price: string }',
      cancelable: true,
      description: 'A line was moved to this price. Cancel the event to move the line back.',
    },
    'exchange-chart-line-action': {
      detail:
        "{ id: string; kind: 'order' | 'position' | 'alert'; symbol: string; action: 'close' | 'cancel' | 'take-profit' | 'stop-loss'; price?: string }",
      cancelable: true,
      description:
        'The user closed a position, cancelled an order or alert, or moved a take-profit or stop-loss to `price`, which is absent if the user removed it. Cancel the event to move the handle back. The shell never places orders: the page must handle the event.',
    },
  },
  slots: {},
  parts: {
    toolbar: 'The tools above the chart.',
    resolution: 'A resolution button.',
    'chart-type': 'The chart type button.',
    indicators: 'The indicators button.',
    compare: 'The button that opens the dialog for comparing pairs.',
    compared: 'The legend entries of compared pairs.',
    replay: 'The replay controls.',
    'replay-badge': 'The replay badge, with the time of the last bar.',
    'replay-back': 'The button that steps back.',
    'replay-play': 'The button that plays or pauses a replay.',
    'replay-forward': 'The button that steps forward.',
    'replay-speed': 'The list of replay speeds.',
    'replay-jump': 'The button for choosing another starting point.',
    'replay-leave': 'The button that ends the replay.',
    symbol: 'The symbol button, in `platform` mode.',
    'drawing-bar': 'The drawing tools, in `platform` mode.',
    layout: 'The layout button, in `platform` mode.',
    legend: 'Symbol and prices above the bars.',
    plot: 'The chart itself; its `data-state` is `loading`, `ready`, `empty`, `error`, `delayed` or `offline`.',
    ranges: 'The date ranges below a wide chart.',
    'time-zone': 'The time zone button, below a wide chart.',
    range: 'A date range button.',
    'go-to-date': 'The button that opens the dialog for choosing a date.',
    scale: 'The price scale button, below the price axis.',
    newest: 'The button that scrolls back to the newest bar.',
    'line-label': 'The label of a price line.',
    'line-target': 'The handle that sets a take-profit or stop-loss.',
    'line-close': 'The button that closes, cancels or removes a price line.',
    menu: 'An open menu.',
    'menu-item': 'A menu entry.',
    dialog: 'A dialog.',
    table: 'The bars as a table.',
    state: 'The message shown instead of bars.',
    close: 'The close button of a dialog.',
    toast: 'A short message.',
  },
  cssProperties: {
    '--exchange-chart-background':
      'Background of the chart. Default: #ffffff (dark: #141414); in `platform` mode #fcfcfc (dark: #0c0c0f).',
    '--exchange-chart-height':
      'Height of the chart including its toolbar. If the page sets the element’s height, the chart fills it instead. Default: 420px, or 320px below 768 px.',
  },
});
