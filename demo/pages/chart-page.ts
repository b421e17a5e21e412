import {
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  RESERVE_STYLE,
  shellScript,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

const PAIRS = ['BTC_USDT', 'ETH_USDT', 'PEPE_USDT'];

/** Returns a trade page: a chart of the demo feed with price lines and a log of its events. */
export function chartPage(context: PageContext, symbol = 'BTC_USDT', mode = 'basic'): string {
  const { options } = context;
  const own = elementAttributes(options);
  const chart = { ...own, symbol, mode, datafeed: '/udf', alerts: true };
  return pageDocument(context, {
    title: 'Trade page',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/chart.css" />`,
      RESERVE_STYLE,
      configurationBlock(context, { chart: { snapshots: '/udf/snapshot', shareBase: '/udf/snapshot' } }),
      html`<script src="/demo/assets/chart.js" defer></script>`,
      shellScript(context),
    ),
    body: html`<exchange-header${attributes(own)}></exchange-header>${missingBuildNotice(context)}
<main class="chart-page">
  <ul class="pills">${PAIRS.map((pair) => html`<li><a href="${keepQuery('/chart', options, { symbol: pair })}" ${pair === symbol ? html` aria-current="true"` : undefined}>${pair.replace('_', '/')}</a></li>`)}</ul>
  <exchange-chart${attributes(chart)}></exchange-chart>
  <details class="chart-events"><summary>Events of the chart</summary><ol class="chart-log" aria-label="Events of the chart"></ol></details>
</main>
<exchange-footer${attributes(own)}></exchange-footer>`,
  });
}
