import { findSymbol } from '../gateway/charts/symbols.ts';
import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, jsonData } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

const PAIRS = ['BTC_USDT', 'ETH_USDT', 'PEPE_USDT'];

/** Returns the number of decimals in quantities. The smallest quantity is worth at most ten units of the quote currency. */
const quantityDecimals = (price: number): number => Math.max(0, Math.ceil(Math.log10(price)) - 1);

/** Returns the trade page: a chart of the demo feed with an order form, positions, orders and fills, or four charts in `platform` mode. */
export function chartPage(
  context: PageContext,
  { symbol = 'BTC_USDT', mode = 'basic', now }: { symbol?: string | undefined; mode?: string | undefined; now: number },
): string {
  const { options } = context;
  const own = elementAttributes(options);
  const chart = { ...own, symbol, mode, datafeed: '/udf', alerts: true };
  const market = mode === 'basic' ? findSymbol(symbol) : undefined;
  const pills = html`<nav class="trade-pairs" aria-label="Pairs">
    <ul class="pills">
      ${PAIRS.map((pair) => html`<li><a href="${keepQuery('/chart', options, { symbol: pair })}" ${pair === symbol ? html` aria-current="true"` : undefined}>${pair.replace('_', '/')}</a></li>`)}
    </ul>
  </nav>`;
  const element = html`<exchange-chart${attributes(chart)}></exchange-chart>`;
  const events = html`<details class="chart-events">
    <summary>Events of the chart</summary>
    <ol class="chart-log" aria-label="Events of the chart"></ol>
  </details>`;
  return pageDocument(context, {
    title: 'Trade page',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/chart.css" />`,
      shellStyles(),
      configurationBlock(context, { chart: { snapshots: '/udf/snapshot', shareBase: '/udf/snapshot' } }),
      html`<script src="/demo/assets/chart.js" defer></script>`,
      market === undefined ? undefined : html`<script type="module" src="/demo/dist/trade.js"></script>`,
      shellScript(context),
    ),
    body: html`<exchange-header${attributes(own)}></exchange-header>${missingBuildNotice(context)}
${market === undefined ? html`<main class="chart-page">${pills}${element}${events}</main>` : tradeScreen({ symbol, pills, element, events, data: { market: { ...market, quantityDecimals: quantityDecimals(market.price) }, now } })}
<exchange-footer${attributes(own)}></exchange-footer>`,
  });
}

/** Returns the trade screen. The style sheet reserves space for the panels, which `trade.js` renders. */
function tradeScreen(parts: {
  readonly symbol: string;
  readonly pills: Markup;
  readonly element: Markup;
  readonly events: Markup;
  readonly data: object;
}): Markup {
  const pair = parts.symbol.replace('_', '/');
  return html`<main class="chart-page trade">
    <script type="application/json" id="trade-data">
      ${jsonData(parts.data)}
    </script>
    <div class="trade-head">
      <h1><bdi>${pair}</bdi></h1>
      <dl class="trade-stats"></dl>
      ${parts.pills}
    </div>
    <div class="trade-chart">${parts.element}</div>
    <div class="trade-form"></div>
    <section class="trade-positions"></section>
    <section class="trade-orders"></section>
    <section class="trade-fills"></section>
    <p class="trade-status" role="status"></p>
    ${parts.events}
  </main>`;
}
