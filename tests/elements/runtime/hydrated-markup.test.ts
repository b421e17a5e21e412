import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import type { Persona } from '../../../demo/gateway/personas/persona.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import { nextEvent, twoFrames, until } from '../support/elements.ts';

/** The browser's and the gateway's data about the user. The markup was rendered for an unknown visitor. */
interface Situation {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly persona?: Persona;
  readonly codes?: readonly string[];
  readonly configuration?: object;
}

const SITUATIONS: Readonly<Record<string, Situation>> = {
  'nothing known': {},
  'a currency to buy with': { cookies: { defaultBuyCryptoFiat: 'EUR' } },
  'a display currency': { cookies: { curr_fiat: 'TRY' } },
  'price colours and period': { cookies: { market_rise_color: '1', timezone: '0' } },
  'a referral': { session: { 'exchange:signup-query': 'ref=NEW42&ch=home' } },
  'a dark theme': { stored: { 'exchange:theme': '1' } },
  'restricted codes': { codes: ['nft', 'otc', 'derivatives'] },
  'a member': { persona: TRADER, cookies: { uid: '10042' } },
  'a member without the cookie': { persona: TRADER },
  'a member in the UK': { persona: parsePersona('uk-member') ?? TRADER, cookies: { uid: '10042' } },
  'the page’s links': { configuration: { rewrites: { '/price': '/prices' }, linkBase: location.origin } },
  'all of the above': {
    persona: TRADER,
    cookies: { uid: '10042', defaultBuyCryptoFiat: 'EUR', curr_fiat: 'TRY', market_rise_color: '1' },
    session: { 'exchange:signup-query': 'ref=NEW42&ch=home' },
    stored: { 'exchange:theme': '1', 'exchange:real-time-rate': 'closed' },
    codes: ['nft', 'otc'],
  },
};

let gateway: Gateway | undefined;
let frame: HTMLIFrameElement | undefined;

const remember = ({ cookies = {}, stored = {}, session = {} }: Situation): void => {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`;
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
};
const forget = ({ cookies = {}, stored = {}, session = {} }: Situation): void => {
  for (const name of Object.keys(cookies)) document.cookie = `${name}=; path=/; max-age=0`;
  for (const key of Object.keys(stored)) localStorage.removeItem(key);
  for (const key of Object.keys(session)) sessionStorage.removeItem(key);
};

/** Returns the shadow tree as lines of text, without details that depend only on how it was rendered. */
function linesOf(root: ShadowRoot): string[] {
  const lines: string[] = [];
  const add = (node: Node, depth: number): void => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.textContent?.trim() ?? '';
      if (text !== '') lines.push(`${' '.repeat(depth)}${text}`);
    }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const element = node as Element;
    if (['LINK', 'STYLE'].includes(element.tagName) || element.hasAttribute('data-end')) return;
    const attributes = [...element.attributes]
      .filter(({ name, value }) => !['id', 'style', 'nonce'].includes(name) && !/(?:^|[ _])_r_|-r_/.test(value))
      .filter(({ name }) => !element.matches('[data-root], .side') || !/^data-|^hidden$/.test(name))
      .map(({ name, value }) => ` ${name}="${value}"`)
      .toSorted();
    // A removed element's box keeps its space.
    if (attributes.length === 0 && element.childNodes.length === 0) return;
    lines.push(`${' '.repeat(depth)}<${element.localName}${attributes.join('')}>`);
    // A closed menu's content may be prerendered, or missing until the menu opens.
    if (element.matches('[popover], details:not([open])')) return;
    for (const child of element.childNodes) add(child, depth + 1);
  };
  for (const child of root.childNodes) add(child, 0);
  return lines;
}

/** Renders the element on a separate page, hydrates all its parts and returns its root. */
async function render(tag: string, isMarkup: boolean, situation: Situation): Promise<ShadowRoot> {
  frame = document.body.appendChild(document.createElement('iframe'));
  [frame.width, frame.height] = ['1600', '900'];
  const [page, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (page === null || view === null) throw new Error('the frame has no page');
  view.fetch = (...given) => window.fetch(...given);
  // A page theme makes React render the bare tag, because no snapshot exists for it.
  const configuration = { theme: 'light', ...situation.configuration };
  page.head.innerHTML = `<script type="application/json" data-exchange-shell>${JSON.stringify(configuration)}</script>`;
  const markup = isMarkup
    ? await (await fetch(`/dist/fragments/inline/${tag}.0.en.html`)).text()
    : `<${tag} site-id="0" language="en"></${tag}>`;
  page.body.setHTMLUnsafe(markup);
  const element = page.body.firstElementChild as HTMLElement;
  element.setAttribute('hydrate', 'load');
  const ready = nextEvent(element, 'exchange-ready');
  const script = page.createElement('script');
  script.src = new URL('/dist/shell.js', location.href).href;
  page.head.append(script);
  await ready;
  const root = element.shadowRoot as ShadowRoot;
  for (const island of root.querySelectorAll('.island'))
    island.dispatchEvent(new view.FocusEvent('focusin', { bubbles: true }));
  await settle(root);
  await settle(root);
  return root;
}

/** Waits until the tree has not changed for ten frames. */
async function settle(root: ShadowRoot): Promise<void> {
  let [before, calm] = ['', 0];
  await until(() => {
    const now = linesOf(root).join('\n');
    calm = now === before ? calm + 1 : 0;
    before = now;
    return calm > 10;
  }, 'a tree that no longer changes');
  await twoFrames();
}

/** Runs an action in the situation. Afterwards, removes the page, the stored values and the gateway. */
async function inSituation<T>(situation: Situation, action: () => Promise<T>): Promise<T> {
  gateway = standInGateway(answersFor(situation.persona ?? VISITOR, situation.codes ?? []));
  try {
    remember(situation);
    return await action();
  } finally {
    forget(situation);
    gateway.restore();
    frame?.remove();
  }
}

async function treeOf(tag: string, isMarkup: boolean, situation: Situation): Promise<readonly string[]> {
  const lines = linesOf(await render(tag, isMarkup, situation));
  frame?.remove();
  return lines;
}

describe('prerendered markup', () => {
  for (const tag of ['exchange-header', 'exchange-footer', 'exchange-growth-tabs', 'exchange-side-nav'])
    for (const [name, situation] of Object.entries(SITUATIONS))
      it(`equals a fresh render after hydration (${tag}, ${name}) [BUY-11, OP-104]`, async () => {
        const [fresh, hydrated] = await inSituation(situation, async () => [
          await treeOf(tag, false, situation),
          await treeOf(tag, true, situation),
        ]);
        expect({
          onlyHydrated: hydrated.filter((line) => !fresh.includes(line)),
          onlyFresh: fresh.filter((line) => !hydrated.includes(line)),
        }).to.deep.equal({ onlyHydrated: [], onlyFresh: [] });
      });

  for (const persona of [VISITOR, TRADER])
    it(`contains the chosen currency in every buy link after hydration (${persona.key}) [LNK-10, BUY-11]`, async () => {
      const situation = { persona, cookies: { defaultBuyCryptoFiat: 'EUR' } };
      const links = await inSituation(situation, async () => {
        const root = await render('exchange-header', true, situation);
        return [...root.querySelectorAll('a[href*="fiat="]')].map((link) => link.getAttribute('href') ?? '');
      });
      expect(links).to.not.have.length(0);
      expect(links.filter((href) => !/[?&]fiat=EUR(?:&|$)/.test(href))).to.deep.equal([]);
    });
});
