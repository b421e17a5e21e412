import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

/** The tickers' pairs. The first one is the site's default. */
const PAIRS = [undefined, 'ETH_USDT', 'PEPE_USDT'];

/** Returns a page with a team's own elements between header and footer, under the partner policy. */
export function priceTickerPage(context: PageContext): string {
  const { options, personaKey } = context;
  const { hydrate, ...common } = elementAttributes(options);
  const own = attributes({ ...common, hydrate });
  const pill = (label: string, more: Readonly<Record<string, string>>, isCurrent: boolean) =>
    html`<li>
      <a href="${keepQuery('/price-ticker', options, more)}" ${isCurrent ? html` aria-current="true"` : undefined}
        >${label}</a
      >
    </li>`;
  return pageDocument(context, {
    title: 'Price ticker',
    head: demoHead(
      shellStyles(),
      configurationBlock(context),
      shellScript(context),
      html`<script src="/demo/dist/price-ticker.js" type="module"></script>`,
    ),
    body: html`<exchange-header${own}></exchange-header>${missingBuildNotice(context)}
<main class="demo">
  <header class="intro">
    <h1>Price ticker</h1>
    <p>A React component that <code>defineReactElement()</code> turns into a custom element: it follows the site, the language, the theme and the session of this page, under a policy that allows no inline code.</p>
  </header>
  <ul class="pills">${['visitor', 'trader'].map((persona) => pill(`As ${persona}`, { persona }, persona === personaKey))}</ul>
  ${PAIRS.map((symbol) => html`<p><demo-price-ticker${attributes({ ...common, symbol })}></demo-price-ticker></p>`)}
</main>
<exchange-footer${own}></exchange-footer>`,
  });
}
