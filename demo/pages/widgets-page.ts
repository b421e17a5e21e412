import { parsePersona } from '../gateway/personas/index.ts';
import { VISITOR } from '../gateway/personas/people.ts';
import { explainWidget, plainPlace } from '../playground/hidden-widgets.ts';
import { factsOf } from '../playground/situation.ts';
import {
  configurationBlock,
  demoHead,
  missingBuildNotice,
  pageDocument,
  RESERVE_STYLE,
  shellScript,
} from './layout.ts';
import type { PageContext } from './layout.ts';
import { attributes, html, raw } from './markup.ts';
import type { Markup } from './markup.ts';
import { elementAttributes, keepQuery } from './options.ts';

/** One widget of the page, with what a page author would write around it. */
interface Widget {
  readonly tag: string;
  readonly text: string;
  /** Buttons that open it, each with the attributes that it sets. */
  readonly openers: readonly (readonly [label: string, attributes: Readonly<Record<string, string>>])[];
}

const WIDGETS: readonly Widget[] = [
  {
    tag: 'exchange-fund-password',
    text: 'Asks for the fund password, on the exchange’s own pages only. The one of every persona is 123456; the code 000000 is wrong.',
    openers: [
      ['Verify', { mode: 'verify' }],
      ['Change frequency', { mode: 'frequency' }],
    ],
  },
  {
    tag: 'exchange-deposit-chooser',
    text: 'The ways to deposit, each in a new window. Opens on any site whose page asks.',
    openers: [
      ['Deposit', {}],
      ['Deposit BTC', { coin: 'BTC', fiat: 'EUR' }],
    ],
  },
  {
    tag: 'exchange-app-banner',
    text: 'Promotes the app at the foot of the screen: on phones of the main site, where nothing limits the person. A dismissal is kept.',
    openers: [],
  },
  {
    tag: 'exchange-claim-gifts',
    text: 'Offers gifts to a visitor on a phone, on the home page, twice a day. It waits for compliance, and for what a person has opened.',
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
    text: 'An application of the page that moves funds: a single-spa parcel without React. A visitor is asked to log in, and it is not loaded.',
    openers: [['Transfer', {}]],
  },
];

/** Why each widget is not there, as far as a server can tell: what this browser has kept, it does not know. */
function reasonsOf({ options, personaKey, mainOrigin, isPhone }: PageContext): (tag: string) => string | undefined {
  const { site = 0, language = 'en', codes = [], flags = [], isHome } = options;
  const persona = parsePersona(personaKey) ?? VISITOR;
  const facts = factsOf({ site, language, persona, codes, flags, width: 0 }, mainOrigin);
  const place = plainPlace(mainOrigin, { isPhone, page: isHome ? 'home' : '' });
  return (tag) => explainWidget(tag, facts, place, mainOrigin);
}

function card({ tag, text, openers }: Widget, reason: string | undefined): Markup {
  const buttons = openers.map(
    ([label, more]) =>
      html`<button type="button" data-widget="${tag}" data-attributes="${JSON.stringify(more)}">${label}</button> `,
  );
  return html`<li class="card">
    <h3>${tag}</h3>
    <p>${text}</p>
    <p data-reason="${tag}">
      ${reason === undefined ? 'Nothing hides it here.' : html`Not here: <code>${reason}</code>`}
    </p>
    <p class="also">${buttons}</p>
  </li>`;
}

/** Every widget that sleeps until it is asked for, with the buttons that ask for it. */
export function widgetsPage(context: PageContext): string {
  const { options, personaKey } = context;
  const own = attributes(elementAttributes(options));
  const reasonOf = reasonsOf(context);
  const people = ['visitor', 'trader', 'vip11', 'uk-limited'].map(
    (key) =>
      html`<li>
        <a
          href="${keepQuery('/widgets', options, { persona: key, ...(options.isHome && { home: '1' }) })}"
          ${key === personaKey ? html` aria-current="true"` : undefined}
          >As ${key}</a
        >
      </li>`,
  );
  return pageDocument(context, {
    title: 'Widgets',
    head: demoHead(
      RESERVE_STYLE,
      configurationBlock(context, options.isHome ? { page: 'home' } : {}),
      html`<script src="/demo/assets/widgets.js" defer></script>`,
      shellScript(context),
    ),
    body: html`<exchange-header${own}></exchange-header><compliance-gate${own}></compliance-gate>${missingBuildNotice(context)}
<main class="demo">
  <header class="intro">
    <h1>Widgets</h1>
    <p>Asleep they load nothing and ask nothing. A button wakes one, or its own rule does.</p>
  </header>
  <section aria-labelledby="who"><h2 id="who">Who is here</h2><ul class="pills">${people}<li><a href="${keepQuery('/widgets', options, { persona: personaKey, ...(!options.isHome && { home: '1' }) })}"${options.isHome ? html` aria-current="true"` : undefined}>As the home page</a></li></ul></section>
  <section aria-labelledby="widgets"><h2 id="widgets">Asleep on this page</h2><ul class="cards">${WIDGETS.map((widget) => card(widget, reasonOf(widget.tag)))}</ul></section>
</main>
${WIDGETS.map(({ tag }) => html`<${raw(tag)}${own}></${raw(tag)}>`)}
<exchange-footer${own}></exchange-footer>`,
  });
}
