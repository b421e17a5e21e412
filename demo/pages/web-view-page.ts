import { configurationBlock, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import { elementAttributes } from './options.ts';

/** The policy of the variant without cookies and storage: an opaque origin, as some apps use for the pages they load. */
export const NO_STORAGE_POLICY = 'sandbox allow-scripts allow-forms allow-popups';

/** The app's link formats, as in `docs/web-view.md`. A user agent that contains `ExchangeApp/420` identifies the app. */
const NATIVE = {
  userAgent: 'ExchangeApp/',
  build: String.raw`ExchangeApp/(\d+)`,
  deviceTypes: ['1', '2'],
  trade: 'exchange-app://trade/{last}',
  futures: 'exchange-app://futures/{last}',
  login: 'exchange-app://login',
};

/**
 * Returns a page as an app's web view shows it, with safe areas and without cookies. The page is served from another host name of this
 * machine, so its gateway requests are cross-site and send no cookies.
 */
export function webViewPage(context: PageContext): string {
  const own = attributes({
    ...elementAttributes(context.options),
    gateway: context.mainOrigin,
    'link-base': context.mainOrigin,
  });
  return pageDocument(context, {
    title: 'Earn: web view',
    bodyClass: 'web-view',
    viewport: 'width=device-width, initial-scale=1, viewport-fit=cover',
    head: html`<meta name="format-detection" content="telephone=no" />
      <link rel="icon" href="/demo/assets/icon.svg" /><link
        rel="stylesheet"
        href="/demo/assets/web-view.css"
      />${shellStyles()}
      ${configurationBlock(context, { gateway: context.mainOrigin, linkBase: context.mainOrigin, assetBase: context.mainOrigin, native: NATIVE })}
      ${shellScript(context)}`,
    body: html`<div class="safe"><exchange-header${own}></exchange-header><compliance-gate${own}></compliance-gate>
${missingBuildNotice(context)}
<main lang="en" dir="ltr"><h1>Simple Earn</h1><p class="figure">4.12 %<small> a year, paid every hour</small></p>
<ul><li><span>USDT</span><span>4.12 %</span></li><li><span>BTC</span><span>1.35 %</span></li><li><span>ETH</span><span>2.08 %</span></li><li><span>SOL</span><span>6.40 %</span></li></ul>
<p class="note">A page inside an app: no cookies, no session, and everything still works.</p></main>
<exchange-reminder${own}></exchange-reminder>
<exchange-footer${own}></exchange-footer></div>`,
  });
}
