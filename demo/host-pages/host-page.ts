import type { PageContext } from '../pages/layout.ts';
import { configurationBlock, shellScript } from '../pages/layout.ts';
import { attributes, html, raw } from '../pages/markup.ts';
import type { Markup } from '../pages/markup.ts';
import { elementAttributes } from '../pages/options.ts';

/** A realistic host page: its document without the elements, and its effect on the elements. */
export interface HostPage {
  /** Path below `/hosts/`. */
  readonly key: string;
  readonly title: string;
  /** How the page affects the elements. */
  readonly text: string;
  /** The page's scripts and styles, which precede the shell's. */
  readonly head?: Markup;
  /** Empty for quirks mode. */
  readonly doctype?: string;
  readonly root?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, string>>;
  /** The page's `<base>`. */
  readonly base?: (parts: HostPageParts) => Markup;
  /** Whether the page frames another page that contains the elements. */
  readonly isFrame?: boolean;
  /** Markup around the body's content. */
  readonly around?: readonly [before: Markup, after: Markup];
  /** Replaces the body's content. */
  readonly draw?: (parts: HostPageParts) => Markup;
  readonly contentType?: string;
  readonly encode?: (page: string) => Uint8Array<ArrayBuffer> | string;
  /** Path of a required library below `/usr/share/javascript`. The page is skipped if the library isn't installed. */
  readonly needs?: string;
}

/** Parts of a host page. */
export interface HostPageParts {
  readonly above: Markup;
  readonly content: Markup;
  readonly below: Markup;
  readonly mainOrigin: string;
  readonly partnerOrigin: string;
  /** The framed page's URL. */
  readonly inside: string;
  readonly isInside: boolean;
}

/** Returns a script tag for a file in `assets/`. */
export const pageScript = (name: string): Markup =>
  html`<script src="/hosts/assets/${name}.js" defer="defer"></script>`;
/** Returns a script tag for a library file. */
export const library = (file: string): Markup => html`<script src="/hosts/libraries/${file}"></script>`;

/** Typical page content: text, a list, a table, a form and a button. */
const CONTENT = html`<main id="content">
  <h1 id="title">Orders of the week</h1>
  <p class="lead">All orders that were <em>filled</em>, with <a href="#table">their sums</a>.</p>
  <ul id="rows">
    <li>BTC</li>
    <li>ETH</li>
    <li>SOL</li>
  </ul>
  <table id="table" border="1">
    <tbody>
      <tr>
        <th scope="row">BTC</th>
        <td class="amount">1.50</td>
      </tr>
      <tr>
        <th scope="row">ETH</th>
        <td class="amount">2.25</td>
      </tr>
    </tbody>
  </table>
  <form id="order" action="#" onsubmit="return false">
    <label for="amount">Amount</label> <input id="amount" name="amount" value="1" />
    <button id="press" type="button">Press</button> <span id="answer"></span>
  </form>
</main>`;

/** Reserves the header's space, as a page does that doesn't load `shell.css`. */
const RESERVE_STYLE = raw(
  '<style>exchange-header{display:block;min-height:64px}@media(max-width:991px){exchange-header{min-height:56px}}</style>',
);

const STYLE = raw(
  '<style>body{margin:0;font:16px/1.4 Georgia,serif;min-height:2400px}#content{min-height:420px;padding:0 16px}.lead{color:#345}#content td{padding:2px 8px}</style>',
);

/** Returns all elements, in their usual positions above and below the content. */
function elementsOf(context: PageContext): Pick<HostPageParts, 'above' | 'below'> {
  const own = attributes(elementAttributes(context.options));
  const bare = (...tags: readonly string[]): Markup =>
    html`${tags.map((tag) => html`<${raw(tag)}${own}></${raw(tag)}>\n`)}`;
  return {
    above: html`${bare('compliance-banner', 'exchange-announcement', 'exchange-header', 'exchange-kyc-bar')}
      <exchange-growth-tabs${own} active="rewards"></exchange-growth-tabs>`,
    below: html`<exchange-side-nav${own} path="/myaccount/myfunds/spot"></exchange-side-nav>
      <compliance-gate${own}><p id="guarded">What the gate lets go.</p></compliance-gate>
      <p id="coin">A coin: <exchange-coin-icon${own} coin="BTC"></exchange-coin-icon></p>
      ${bare('exchange-search', 'exchange-not-found')}
      <exchange-chart${own} symbol="BTC_USDT" datafeed="/udf" style="display: block; height: 360px"></exchange-chart>
      ${bare('exchange-reminder', 'exchange-fund-password', 'exchange-deposit-chooser', 'exchange-app-banner')}
      ${bare('exchange-claim-gifts', 'exchange-chat', 'exchange-transfer', 'exchange-footer')}`,
  };
}

const drawPlain = ({ above, content, below }: HostPageParts): Markup => html`${above} ${content} ${below}`;

/** Renders the page as HTML that is also well-formed XML. */
export function renderHostPage(host: HostPage, context: PageContext): string {
  const { mainOrigin, partnerOrigin, path, options } = context;
  const isInside = path.endsWith('/inside');
  // `127.0.0.1` is cross-origin and cross-site to `localhost`.
  const inside = `${mainOrigin.replace('localhost', '127.0.0.1')}${path}/inside?script=${options.script}`;
  const parts = { ...elementsOf(context), content: CONTENT, mainOrigin, partnerOrigin, inside, isInside };
  const [before, after] = host.around ?? [raw(''), raw('')];
  const isFrame = host.isFrame === true && !isInside;
  const page = html`${raw(host.doctype ?? '<!DOCTYPE html>')}
<html${attributes({ lang: 'en', ...host.root })}>
<head>
<title>${host.title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="csrf-token" content="${context.csrf}" />
<link rel="icon" href="/demo/assets/icon.svg" />
${host.base?.(parts)}${STYLE}${isFrame ? raw('') : html`${RESERVE_STYLE}${host.head}${configurationBlock(context)}${shellScript(context)}`}
</head>
<body${attributes({ ...host.body })}>
${before}${(host.draw ?? drawPlain)(parts)}${after}
</body>
</html>
`.markup;
  // The page's own files are always loaded from this origin, regardless of its `<base>`.
  return host.base
    ? page.replaceAll(/(src|href|datafeed)="\/(?=exchange-shell|hosts|demo|udf)/g, `$1="${mainOrigin}/`)
    : page;
}
