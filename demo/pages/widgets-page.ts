import { parsePersona } from '../gateway/personas/index.ts';
import { VISITOR } from '../gateway/personas/people.ts';
import { explainChoice, type HiddenEntry } from '../playground/hidden-entries.ts';
import { plainPlace } from '../playground/hidden-widgets.ts';
import { configurationBlock, demoHead, missingBuildNotice, pageDocument, shellScript, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';
import type { PageOptions } from './options.ts';

/** A widget's description, with the buttons that open it. */
interface Widget {
  readonly tag: string;
  readonly text: string;
  /** Buttons that open the widget, and the attributes that they set. */
  readonly openers: readonly (readonly [label: string, attributes: Readonly<Record<string, string>>])[];
}

/** The current page in the member area, set explicitly because this URL isn't one of the exchange's. */
const TABS = { active: 'rewards' };
const NAV = { path: '/myaccount/myfunds/spot' };

/** Widgets that are visible from the start. */
const VISIBLE: readonly Widget[] = [
  {
    tag: 'exchange-growth-tabs',
    text: 'Links to the growth pages, in a strip above the content. Affiliates and brokers have additional tabs.',
    openers: [],
  },
  {
    tag: 'exchange-side-nav',
    text: 'Account navigation beside the content: 300 px wide from 1440 px, 104 px wide below that, and a dropdown up to 992 px.',
    openers: [],
  },
];

/** Widgets that appear when they are opened or when their rule matches. */
const ON_DEMAND: readonly Widget[] = [
  {
    tag: 'exchange-fund-password',
    text: 'Asks for the fund password, on the exchange’s own pages only. It is 123456 for every persona; the code 000000 is wrong.',
    openers: [
      ['Verify', { mode: 'verify' }],
      ['Change frequency', { mode: 'frequency' }],
    ],
  },
  {
    tag: 'exchange-deposit-chooser',
    text: 'Deposit methods. Each opens in a new window. Available on every site.',
    openers: [
      ['Deposit', {}],
      ['Deposit BTC', { coin: 'BTC', fiat: 'EUR' }],
    ],
  },
  {
    tag: 'exchange-app-banner',
    text: 'Promotes the app at the bottom of the screen, on phones, on the main site, to users without restrictions. A dismissal is stored.',
    openers: [],
  },
  {
    tag: 'exchange-claim-gifts',
    text: 'Offers gifts to visitors on phones, on the home page, twice a day. Waits for compliance notices and open dialogs.',
    openers: [],
  },
  {
    tag: 'exchange-chat',
    text: 'The customer chat, an application of the page, in a window that stays while the page is used. Also behind “Chat room” and “Live support”. Not on phones or below 768 px.',
    openers: [
      ['Chat', {}],
      ['Chat with room-7', { 'target-id': 'room-7' }],
    ],
  },
  {
    tag: 'exchange-transfer',
    text: 'The page’s application to move funds: a React-free single-spa parcel. Visitors are asked to log in instead.',
    openers: [['Transfer', {}]],
  },
];

/** Returns a function that explains why a widget is hidden, as far as the server can tell without the browser's storage. */
function hiddenOf({ options, personaKey, mainOrigin, isPhone }: PageContext): (tag: string) => readonly HiddenEntry[] {
  const { site = 0, language = 'en', codes = [], flags = [], isHome, theme = 'light' } = options;
  const persona = parsePersona(personaKey) ?? VISITOR;
  const place = plainPlace(mainOrigin, { isPhone, page: isHome ? 'home' : '' });
  return (element) =>
    explainChoice(
      { element, site, language, theme, persona, codes, flags, path: '/', width: 0 },
      mainOrigin,
      place,
    ).flatMap(({ hidden }) => hidden);
}

function card({ tag, text, openers }: Widget, hidden: readonly HiddenEntry[]): Markup {
  const buttons = openers.map(
    ([label, more]) =>
      html`<button type="button" data-widget="${tag}" data-attributes="${JSON.stringify(more)}">${label}</button> `,
  );
  const reasons = hidden.map(
    ({ key, label, reason }) =>
      html` <span data-hidden="${key}">${key === tag ? undefined : html`${label} `}<code>${reason}</code></span>`,
  );
  return html`<li class="card">
    <h3>${tag}</h3>
    <p>${text}</p>
    <p data-reason="${tag}">${hidden.length === 0 ? 'Not hidden here.' : html`Not here:${reasons}`}</p>
    <p class="also">${buttons}</p>
  </li>`;
}

/** Returns a page with all widgets, and buttons that open the hidden widgets. */
export function widgetsPage(context: PageContext): string {
  const { options, personaKey } = context;
  const own = elementAttributes(options);
  const draw = (tag: string, more: Readonly<Record<string, string>> = {}) =>
    html`<${raw(tag)}${attributes({ ...own, ...more })}></${raw(tag)}>`;
  const hidden = hiddenOf(context);
  const cards = (widgets: readonly Widget[]) =>
    html`<ul class="cards">
      ${widgets.map((widget) => card(widget, hidden(widget.tag)))}
    </ul>`;
  return pageDocument(context, {
    title: 'Widgets',
    head: demoHead(
      html`<link rel="stylesheet" href="/demo/assets/area.css" />`,
      shellStyles(),
      configurationBlock(context, options.isHome ? { page: 'home' } : {}),
      html`<script src="/demo/assets/widgets.js" defer></script>`,
      shellScript(context),
    ),
    body: html`${draw('exchange-header')}${draw('compliance-gate')}${draw('exchange-growth-tabs', TABS)}${missingBuildNotice(context)}
      <div class="area">
        ${draw('exchange-side-nav', NAV)}
        <main class="demo">
          <header class="intro">
            <h1>Widgets</h1>
            <p>Two are visible. The others load when a button opens them or their rule applies.</p>
          </header>
          <section aria-labelledby="who">
            <h2 id="who">Persona</h2>
            ${people(options, personaKey)}
          </section>
          <section aria-labelledby="visible">
            <h2 id="visible">Visible on this page</h2>
            ${cards(VISIBLE)}
          </section>
          <section aria-labelledby="on-demand">
            <h2 id="on-demand">Opened on demand</h2>
            ${cards(ON_DEMAND)}
          </section>
        </main>
      </div>
      ${ON_DEMAND.map(({ tag }) => draw(tag))} ${draw('exchange-footer')}`,
  });
}

function people(options: PageOptions, personaKey: string): Markup {
  const home = (isHome: boolean) => (isHome ? { home: '1' } : undefined);
  const pill = (label: string, more: Readonly<Record<string, string>>, isCurrent: boolean) =>
    html`<li>
      <a href="${keepQuery('/widgets', options, more)}" ${isCurrent ? html` aria-current="true"` : undefined}
        >${label}</a
      >
    </li>`;
  return html`<ul class="pills">
    ${['visitor', 'trader', 'affiliate', 'vip11', 'uk-limited'].map((persona) =>
      pill(`As ${persona}`, { persona, ...home(options.isHome) }, persona === personaKey),
    )}
    ${pill('As the home page', { persona: personaKey, ...home(!options.isHome) }, options.isHome)}
  </ul>`;
}
