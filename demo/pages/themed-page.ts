import {
  configurationBlock,
  missingBuildNotice,
  type PageContext,
  pageDocument,
  shellScript,
  shellStyles,
} from './layout.ts';
import { attributes, html, raw } from './markup.ts';
import { elementAttributes } from './options.ts';

/** A script that makes the page follow the theme that the user chooses in the header. */
const FOLLOW_THEME = raw(
  "<script>addEventListener('exchange-theme-change', ({ detail }) => { document.documentElement.dataset.theme = detail.theme; });</script>",
);

/** Returns a partner page with its own colours, corner radius and fonts, set in its style sheet. */
export function themedPage(context: PageContext): string {
  const own = attributes(elementAttributes(context.options));
  return pageDocument(context, {
    title: 'A page with its own theme',
    head: html`<link rel="icon" href="/demo/assets/icon.svg" /><link
        rel="stylesheet"
        href="/demo/assets/themed.css"
      />${shellStyles()} ${configurationBlock(context)} ${shellScript(context)}${FOLLOW_THEME}`,
    body: html`<exchange-header${own}></exchange-header><exchange-announcement${own} page="home"></exchange-announcement>
${missingBuildNotice(context)}
<main><h1>Green, and a little old-fashioned</h1>
<p>The shell uses the colours, corner radius and fonts of this page: fifteen properties on <code>:root</code>, in light and in dark.</p>
<exchange-chart${own} datafeed="/udf" symbol="BTC_USDT"></exchange-chart></main>
<exchange-footer${own}></exchange-footer>`,
  });
}
