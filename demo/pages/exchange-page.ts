import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { parseLanguage } from '../../src/domain/languages/languages.ts';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import { PERSONAS } from '../gateway/personas/index.ts';
import {
  ANNOUNCEMENT_HEIGHT,
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  shellScript,
  shellStyles,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes } from './options.ts';

/** First path segments of the exchange's pages for which the demo has placeholders. */
const AREAS = new Set(
  (
    'trade futures futures-delivery futures_center options pilot convert etf pre-market premint margin margin_trade price rank nft otc card live live-news ' +
    'learn blog post profile help announcements referral rewards_hub institution shop crypto c2c startup startup-mining web3 launchpad launchpool copytrading ' +
    'simple-earn hodl structured_financial auto-investment dual-currency-investment cryptoloan c2cloan eth2 staking crypto-trading-bots strategybot ' +
    'competition myaccount reminder buy-sell-crypto upcoming-event invest user-agreement privacy-policy mobileapp signup developers page fee'
  ).split(' '),
);

export interface ExchangePath {
  /** The language of the path's prefix, if any. */
  readonly language: LanguageCode | undefined;
  /** The path without the prefix. */
  readonly path: string;
}

/** Splits the language prefix off a path. */
export function splitPath(path: string): ExchangePath {
  const [, first = '', ...rest] = path.split('/');
  const language = first === first.toLowerCase() ? parseLanguage(first) : undefined;
  return language ? { language, path: `/${rest.join('/')}` } : { language: undefined, path };
}

export const isExchangeArea = (path: string) => AREAS.has(path.split('/')[1] ?? '');

function exchangeFrame(context: PageContext, title: string, main: Markup, gated: boolean, head?: Markup): string {
  const own = attributes(elementAttributes(context.options));
  return pageDocument(context, {
    title,
    head: demoHead(
      shellStyles(),
      gated ? ANNOUNCEMENT_HEIGHT : undefined,
      head,
      configurationBlock(context),
      shellScript(context),
    ),
    body: html`<exchange-header${own}></exchange-header><exchange-reminder${own}></exchange-reminder>
${gated ? html`<exchange-announcement${own} page="home"></exchange-announcement><compliance-banner${own}></compliance-banner><exchange-kyc-bar${own}></exchange-kyc-bar>` : ''}${missingBuildNotice(context)}
${gated ? html`<compliance-gate${own}>${main}</compliance-gate>` : html`<compliance-gate${own}></compliance-gate>${main}`}
<exchange-footer${own}></exchange-footer>`,
  });
}

/** Returns a placeholder for a product page whose content is inside the gate. */
export function productPage(context: PageContext, { path }: ExchangePath): string {
  const alternates = Object.values(LANGUAGES).map(
    ({ code, documentCode }) =>
      html`<link rel="alternate" hreflang="${documentCode}" href="${code === 'en' ? path : `/${code}${path}`}" />`,
  );
  const main = html`<main class="demo" lang="en" dir="ltr">
    <header class="intro">
      <h1>${path}</h1>
      <p>
        Represents a page of the exchange. Its content is behind the compliance gate, so restricted users see the reason
        instead of this sentence.
      </p>
    </header>
    <ul class="pills">
      ${['visitor', 'trader', 'restricted', 'tips-mode', 'blocked-country'].map((key) => html`<li><a href="?persona=${key}">As ${key}</a></li>`)}
      <li><a href="/">Back to the demo</a></li>
    </ul>
  </main>`;
  return exchangeFrame(context, path, main, true, html`${alternates}`);
}

/** Returns the page to which restricted users are redirected (CMP-13). */
export function restrictionPage(context: PageContext): string {
  return exchangeFrame(
    context,
    'Not available',
    html`<main class="demo" lang="en" dir="ltr">
      <header class="intro">
        <h1>Not available where you are</h1>
        <p>The exchange redirects users in restricted countries to this page.</p>
      </header>
      <ul class="pills">
        <li><a href="/?persona=visitor">Continue as a visitor</a></li>
      </ul>
    </main>`,
    false,
  );
}

/** Returns the demo's login page: a form with one button for each member persona. */
export function loginPage(context: PageContext): string {
  const buttons = PERSONAS.filter(({ isLogin }) => isLogin).map(
    ({ key, title, description }) =>
      html`<li class="card">
        <button name="persona" value="${key}">${title}</button>
        <p>${description}</p>
      </li>`,
  );
  return exchangeFrame(
    context,
    'Log in',
    html`<main class="demo" lang="en" dir="ltr">
      <header class="intro">
        <h1>Log in</h1>
        <p>Choose one of the fictional users. No password is needed.</p>
      </header>
      <form method="post" action="/demo/login">
        <input type="hidden" name="return" value="/legacy" />
        <ul class="cards">
          ${buttons}
        </ul>
      </form>
    </main>`,
    false,
  );
}

export function notFoundPage(context: PageContext): string {
  const own = attributes(elementAttributes(context.options));
  return exchangeFrame(context, 'Not found', html`<main><exchange-not-found${own}></exchange-not-found></main>`, false);
}
