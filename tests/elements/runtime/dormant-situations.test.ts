import { sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { assert, asyncProperty, constantFrom, dictionary, option, record, subarray } from 'fast-check';
import { siteSettings } from '../../../demo/gateway/answers.ts';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { Persona } from '../../../demo/gateway/personas/persona.ts';
import { MENU_CODES } from '../../../src/domain/compliance/menu-codes.ts';
import { isLanguageAllowed, LANGUAGE_CODES } from '../../../src/domain/languages/languages.ts';
import { pageRegistry } from '../../../src/stores/page/page-registry.ts';
import { FAMILIES } from '../../../src/domain/sites/family.ts';
import { SITE_IDS } from '../../../src/domain/sites/registry.ts';
import { answersFor } from '../support/gateway.ts';
import { allInside, until } from '../support/elements.ts';
import { useSingleElement } from './dormant-area-fixtures.ts';
import { type DormantFixture, type DormantTag, MENUS, placeDormant, SETTINGS } from './dormant-fixtures.ts';

const TAGS: readonly DormantTag[] = ['exchange-header', 'exchange-footer', 'exchange-growth-tabs', 'exchange-side-nav'];
/** Messages that some elements render in some situations. The last message equals the built-in English message. */
const MESSAGES = {
  'link.signup': 'Join',
  'link.rewardsHub.desc': 'Perks',
  'header.menu': 'All pages',
  'footer.holder': 'Ours',
  'footer.ukNotice': 'Beware.',
  'footer.signup': 'Join us',
  'group.moreRewards': 'Perks',
  'link.referral': 'Refer',
  'link.help': 'Aid',
  'link.login': 'Log in',
} as const;
type MessageName = keyof typeof MESSAGES;
const FLAGS = ['hiddenNft', 'hiddenSearch', 'hiddenLoginAndSignup', 'hiddenStartup', 'hiddenLanguage'] as const;

/** Page configurations that each change some elements on some sites. */
const CONFIGURATIONS: Readonly<Record<string, Parameters<typeof ExchangeShell.configure>[0]>> = {
  copyright: { copyright: 'Exchange Ltd' },
  date: { ukPromotionDate: '1 May 2026' },
  hosts: {
    hosts: {
      main: 'https://www.exchange.example',
      malta: 'https://mt.exchange.example',
      testnet: 'https://test.exchange.example',
      testnetLogin: 'https://auth.exchange.example/',
      turkey: 'https://tr.exchange.example',
    },
  },
  licences: { links: { licences: '/legal/licences' } },
  riskSummary: { links: { ukRiskSummary: '/risk-summary' } },
  social: { links: { social: [{ key: 'x', href: 'https://social.example/exchange' }] } },
  uaeFees: { links: { uaeFees: '/fees' } },
  rewrites: {
    rewrites: [
      { from: '/referral', to: '/refer' },
      { from: '/help/*', to: '/support' },
    ],
  },
  agreement: { sites: { 0: { agreementPath: '/our-agreement' } } },
  logo: { sites: { 182: { logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' } } } },
  totp: { sites: { 0: { totpIssuer: 'Exchange' } } },
};
interface Situation {
  readonly tag: DormantTag;
  readonly site: number;
  readonly language: string;
  readonly persona: Persona;
  /** Menu codes blocked by compliance. */
  readonly codes: readonly string[];
  /** The currency in the gateway's settings, unless it is the site's own. */
  readonly fiat: string | undefined;
  /** The only language in the gateway's settings, by its own or another name. */
  readonly languageName: string | undefined;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly notOffered: readonly string[];
  readonly messages: readonly MessageName[];
  /** The names of page configurations. */
  readonly configured: readonly string[];
}

const situations = record({
  tag: constantFrom(...TAGS),
  site: constantFrom(...SITE_IDS),
  language: constantFrom(...LANGUAGE_CODES),
  persona: constantFrom(
    VISITOR,
    ...PERSONAS.filter(({ isLogin }) => !isLogin),
    ...PERSONAS.filter((_, index) => index % 5 === 1),
  ),
  codes: subarray([...MENU_CODES], { maxLength: 2 }),
  fiat: option(constantFrom('EUR', 'JPY'), { nil: undefined }),
  languageName: option(constantFrom('English', 'Another name'), { nil: undefined, freq: 2 }),
  flags: dictionary(constantFrom(...FLAGS), constantFrom(true, false), { maxKeys: 1 }),
  notOffered: subarray([...FAMILIES], { maxLength: 1 }),
  messages: subarray(Object.keys(MESSAGES) as MessageName[], { maxLength: 1 }),
  configured: subarray(Object.keys(CONFIGURATIONS), { maxLength: 1 }),
}).filter(({ site, language }) => isLanguageAllowed(language, site));

/**
 * Parts that render when they open, links that configured hosts add to the header's closed menus, and the float menu, which follows its own
 * rules.
 */
const LATER =
  '.language-list, .fiat-list, .paywith, .float-menu, .menu-link[data-key="demoTrading"], .menu-link[data-key="turkeySite"]';

const ATTRIBUTES = ['href', 'src', 'alt', 'target', 'aria-label', 'data-action'];

/**
 * Returns an element's perceivable output in order: text, links, controls, images and names, including those in closed menus. `isIncluded`
 * excludes nodes.
 */
function outputOf(element: Element, isIncluded: (node: Element) => boolean = () => true): readonly string[] {
  const root = element.shadowRoot?.querySelector('[data-root]');
  const nodes = [
    ...(root?.querySelectorAll(`a, button, input, img, h2, h3, p, small, summary, span, [aria-label]`) ?? []),
  ];
  return nodes
    .filter((node) => node.closest(LATER) === null && isIncluded(node))
    .map((node) => {
      const names = ATTRIBUTES.map((name) => node.getAttribute(name) ?? '');
      // The text of other elements is that of their descendants.
      const text = node.matches('a, button, h2, h3, p, small, summary, span') ? node.textContent : '';
      return [...names, text.trim().replaceAll(/\s+/g, ' ')].join('|');
    })
    .filter((line) => /[^|]/.test(line));
}

/** Returns the part of an element's output that is visible without opening a menu. */
const visibleOutputOf = (element: Element): string => outputOf(element, (node) => node.checkVisibility()).join('\n');

const isReactRoot = (box: Element): boolean => Object.keys(box).some((key) => key.startsWith('__reactContainer'));

/** Hydrates all islands of a hydrated element, including those whose hydration keys have not changed. */
async function hydrateIslands(element: Element): Promise<void> {
  const islands = [...(element.shadowRoot?.querySelectorAll('.island:not(:has(> .island))') ?? [])];
  for (const island of islands) island.parentElement?.dispatchEvent(new PointerEvent('pointerover'));
  await until(() => islands.every((island) => isReactRoot(island)), 'the hydration of all islands');
}

interface Comparison {
  readonly served: DormantFixture<DormantTag>;
  /** Whether the hydrated element differs from the prerendered markup. */
  readonly isDifferent: boolean;
  /** The hydrated element's visible output. */
  readonly visibleOutput: string;
}

/** Inserts an element from prerendered markup and compares the markup with a hydrated element in the same situation. */
async function compare(situation: Situation): Promise<Comparison> {
  const { tag, site, language, persona, codes, fiat, languageName, flags, notOffered, messages, configured } =
    situation;
  // Discards the previous situation's configuration. A page can override its keys, but cannot unset them.
  pageRegistry().configurations.length = 0;
  ExchangeShell.configure({
    // The home page's footer hydrates when it becomes visible, because React tracks views of its sign-up block.
    page: 'about',
    flags,
    offer: { [site]: Object.fromEntries(notOffered.map((family) => [family, false])) },
    messages: Object.fromEntries(messages.map((key) => [language, { [key]: MESSAGES[key] }])),
    ...Object.assign({}, ...configured.map((name) => CONFIGURATIONS[name])),
  });
  // Without the gateway's menu, because entries that it adds to a closed menu are not a reason to hydrate.
  const settings = siteSettings(persona, { fiat, codes, flags: [] }).data;
  const answers = {
    ...answersFor(persona, codes, fiat),
    [MENUS]: v2({ tabs: [], menus: [] }),
    [SETTINGS]: v1(languageName === undefined ? settings : { ...settings, lang_list: { [language]: languageName } }),
  };
  const attributes = { 'site-id': String(site), language };
  const hydrated = await placeDormant(tag, answers, { ...attributes, hydrate: 'load' });
  await hydrateIslands(hydrated.element);
  await hydrated.settled();
  const [output, visibleOutput] = [outputOf(hydrated.element), visibleOutputOf(hydrated.element)];
  hydrated.restore();
  let markup: readonly string[] = [];
  // Read the markup before the element starts, because it may hydrate immediately.
  const prepare = (element: Element): void => void (markup = outputOf(element));
  const served = await placeDormant(tag, answers, attributes, { prepare });
  return { served, isDifferent: JSON.stringify(output) !== JSON.stringify(markup), visibleOutput };
}

/** Opens the page as a referral's landing page. Resolves when sign-up links carry the referral, which is captured once per page. */
async function openLandingPage(query: string): Promise<void> {
  history.replaceState(null, '', query);
  const { element, restore } = await placeDormant('exchange-header', {}, { hydrate: 'load' });
  await until(() => allInside(element, 'a[href*="/signup?ref="]').length > 0, 'a sign-up link with the referral');
  restore();
}

useSingleElement();
// Moves the mouse away, because hovering over an element would hydrate it.
beforeEach(async () => {
  await setViewport({ width: 1600, height: 2000 });
  await sendMouse({ type: 'move', position: [1000, 1980] });
});

describe('a dormant element', () => {
  for (const query of ['', '?ref=abc'])
    it(`hydrates if and only if its output differs${query === '' ? '' : ', even on a referral’s landing page'}`, async function (this: {
      timeout(ms: number): void;
    }) {
      // Rendering dozens of elements may exceed the default time limit.
      this.timeout(180_000);
      if (query !== '') await openLandingPage(query);
      await assert(
        asyncProperty(situations, async (situation) => {
          const { served, isDifferent, visibleOutput } = await compare(situation);
          if (isDifferent) await until(served.isHydrated, 'hydration');
          await until(() => visibleOutputOf(served.element) === visibleOutput, 'the current output');
          await served.settled();
          expect(served.isHydrated()).to.equal(isDifferent);
          served.restore();
        }),
        // Shrinking a failure would exceed the time limit.
        { numRuns: 50, endOnFailure: true },
      );
    });
});
