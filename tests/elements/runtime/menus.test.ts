import { sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { menuData } from '../../../demo/gateway/markets/menu-data.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { Persona } from '../../../demo/gateway/personas/persona.ts';
import { LANGUAGES } from '../../../src/domain/languages/language-table.ts';
import { type EntryName, isShown } from '../../../src/domain/menus/entries.ts';
import { MENUS } from '../../../src/features/menus.ts';
import { type ResolvedItem, resolveMenu, type Situation } from '../../../src/domain/menus/resolve.ts';
import { SITES } from '../../../src/domain/sites/registry.ts';
import type { SiteId } from '../../../src/domain/sites/site.ts';
import { isKnownKey, isOtherKey } from '../../support/known-keys.ts';
import { HOSTS, situation, TARGETS } from '../../unit/domain/situation.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import { allInside, getInside, inside, loadShell, part, type Placed, place, until } from '../support/elements.ts';

type Tag = keyof HTMLElementTagNameMap;

/** Selectors of the containers in which an element renders a menu. Each contains the whole menu. */
interface Boxes {
  readonly place: string;
  readonly tag: Tag;
  readonly boxes: readonly [string, ...string[]];
  /** The header entry without which the containers don't exist. */
  readonly behind?: EntryName;
}

const BOXES: readonly Boxes[] = [
  { place: 'Header: navigation', tag: 'exchange-header', boxes: ['[part~="nav"]', '#sidebar nav'] },
  {
    place: 'Header: wallet',
    tag: 'exchange-header',
    boxes: ['#account-wallet', '#user-drawer .section:first-child'],
    behind: 'wallet',
  },
  {
    place: 'Header: orders',
    tag: 'exchange-header',
    boxes: ['#account-orders', '#user-drawer .section:last-child'],
    behind: 'orders',
  },
  { place: 'Header: user', tag: 'exchange-header', boxes: ['#user-drawer .user-menu'], behind: 'avatar' },
  { place: 'Header: fund wallet', tag: 'exchange-header', boxes: ['[part~="deposit-drawer"]'], behind: 'deposit' },
  { place: 'Notifications', tag: 'exchange-header', boxes: ['.notice-foot'], behind: 'bell' },
  { place: 'Notifications', tag: 'exchange-reminder', boxes: ['.notice-foot'] },
  { place: 'Not found', tag: 'exchange-not-found', boxes: ['[data-root]'] },
  { place: 'Growth tabs', tag: 'exchange-growth-tabs', boxes: ['[part~="tabs"]'] },
  { place: 'Side navigation', tag: 'exchange-side-nav', boxes: ['[part~="nav"]'] },
  { place: 'Footer: columns', tag: 'exchange-footer', boxes: ['[part~="columns"]'], behind: 'footerGrid' },
  { place: 'Footer: legal', tag: 'exchange-footer', boxes: ['.legal'] },
  { place: 'Footer: float menu', tag: 'exchange-footer', boxes: ['[part~="float-menu"]'], behind: 'floatMenu' },
];

const TESTED_SITES = [0, 177, 83, 777] as const satisfies readonly SiteId[];
const ARTICLES = [
  { title: 'What is staking?', slug: 'what-is-staking', id: '11' },
  { title: 'What is DeFi?', slug: 'what-is-defi', id: '12' },
];

let gateway: Gateway | undefined;
let element: Placed;
let count = 0;

const keysIn = (selector: string): string[] =>
  allInside(element, `${selector} [data-key]`).flatMap(({ dataset }) => dataset['key'] ?? []);

const linksOf = (items: readonly ResolvedItem[]): string[] =>
  items.flatMap(({ key, href, children, hoverChildren = [] }) => [
    ...(href === undefined ? [] : [key]),
    ...linksOf(children),
    ...linksOf(hoverChildren),
  ]);

/** Returns the persona's situation on the site according to the demo gateway. */
function situationOf(site: SiteId, { isLogin }: Persona): Situation {
  const { key, defaultLanguage } = SITES[site];
  return situation({
    site: key,
    facts: { isLogin, ...(isLogin && { whiteListShow: true, verified: '1', safeLevel: 2, country: '81' }) },
    link: { articles: ARTICLES },
    overlay: menuData(LANGUAGES[defaultLanguage].dataCode).menus,
  });
}

/** Returns the keys of the element's links that are neither in the tables nor in `resolved`, which lists the gateway's and the page's entries. */
const unknownKeys = (resolved: readonly string[]): string[] =>
  keysIn('[data-root]').filter((key) => !resolved.includes(key) && !isKnownKey(key));

async function putUp(tag: Tag, site: SiteId, persona: Persona, more: Readonly<Record<string, string>> = {}) {
  count += 1;
  gateway = standInGateway(answersFor(persona));
  element = await place(tag, {
    gateway: `https://menus-${count}.localhost`,
    'site-id': String(site),
    language: SITES[site].defaultLanguage,
    ...more,
  });
}

/** Clicks the part if the element has it, and waits until it has opened. */
async function press(name: string, selector: string): Promise<void> {
  const button = part(element, name);
  if (button === null) return;
  button.click();
  await until(() => inside(element, selector), `${selector} behind ${name}`);
}

/** Opens every menu, drawer and list of the header. Their content remains rendered after they close. */
async function openHeader(): Promise<void> {
  await press('sidebar-toggle', '#sidebar .sidebar-entry');
  await press('wallet', '#account-wallet .funds-total');
  await press('orders', '#account-orders:popover-open');
  await press('avatar', '#user-drawer .section');
  await press('deposit', '[part~="deposit-drawer"] a');
  await press('download', '#download-app .apk');
  await press('language', '#language-menu [data-key]');
  await press('search', '#search [part~="result"]');
  inside(element, '[popovertarget="nav-markets"]')?.click();
  await until(() => inside(element, '[part="market-row"]'), 'the market lists');
  const bell = part(element, 'bell')?.getBoundingClientRect();
  if (bell) {
    await sendMouse({ type: 'move', position: [Math.round(bell.x + bell.width / 2), Math.round(bell.y + 10)] });
    await until(() => inside(element, '[part="message"]'), 'the notifications');
  }
  await press('settings', 'dialog [data-key]');
}

/** Functions that make an element render all its content, by tag. */
const OPEN: Partial<Record<Tag, (of: Situation) => Promise<unknown> | void>> = {
  'exchange-header': async ({ facts }) => {
    if (facts.isLogin) await until(() => part(element, 'wallet'), 'the member');
    await openHeader();
  },
  'exchange-reminder': async () => {
    element.setAttribute('open', '');
    await until(() => inside(element, '.notice-foot a'), 'the panel');
  },
  'exchange-side-nav': async ({ facts }) => {
    if (facts.isLogin) await until(() => inside(element, '[data-key="subAccounts"]'), 'the member');
  },
  'exchange-not-found': async () => {
    Object.assign(element, { articles: ARTICLES });
    await until(() => inside(element, '[data-key="articles2"]'), 'the stories');
  },
  'exchange-footer': async ({ facts }) => {
    await until(() => gateway?.calls.some(({ path }) => path.endsWith('/settings')), 'the settings call');
    if (!isShown('floatMenu', facts)) return;
    const menu = await until(() => inside(element, '[part~="float-menu"]:popover-open'), 'the float menu');
    getInside(menu, '.float-button:not(.to-top)').click();
    await until(() => inside(menu, 'a'), 'its links');
  },
};

/** Returns a container's missing and unexpected entries. */
function faultsOf(box: string, expected: readonly string[]): string[] {
  const drawn = keysIn(box);
  return [
    ...expected.filter((key) => !drawn.includes(key)).map((key) => `${box} lacks ${key}`),
    ...drawn.filter((key) => !expected.includes(key) && !isOtherKey(key)).map((key) => `${box} has ${key}`),
  ];
}

/** Moves the mouse away from all elements, because hovering would open menus. Then removes the element and its gateway. */
async function takeDown(): Promise<void> {
  await sendMouse({ type: 'move', position: [5, 880] });
  inside(element, 'dialog[open] [part~="close"]')?.click();
  element.remove();
  gateway?.restore();
}

before(async () => {
  await setViewport({ width: 1600, height: 900 });
  await loadShell();
  ExchangeShell.configure({ hosts: HOSTS, links: TARGETS });
});
after(async () => {
  ExchangeShell.configure({ hosts: {}, links: {} });
  await setViewport({ width: 800, height: 600 });
});

describe('the menu table', () => {
  it('lists the menus and elements that this test covers', () => {
    const expected = MENUS.flatMap(({ place: at, elements }) => elements.map((tag) => `${at} in ${tag}`));
    expect(BOXES.map(({ place: at, tag }) => `${at} in ${tag}`)).to.have.members(expected);
  });
});

describe('every menu in the table', () => {
  afterEach(takeDown);

  for (const site of TESTED_SITES)
    for (const persona of [VISITOR, TRADER])
      for (const tag of new Set(BOXES.map((row) => row.tag)))
        it(`is rendered without additional entries (${tag}, site ${site}, ${persona.key})`, async () => {
          const of = situationOf(site, persona);
          await putUp(tag, site, persona);
          await OPEN[tag]?.(of);
          const faults = BOXES.filter((row) => row.tag === tag).flatMap(({ place: at, boxes, behind }) => {
            const menu = MENUS.find((one) => one.place === at)?.menuOf(site);
            const isThere = menu && (behind === undefined || isShown(behind, of.facts));
            // An empty notification list links to the settings (RMD-08).
            const offered = new Set(allInside(element, '.notice-body [data-key]').map(({ dataset }) => dataset['key']));
            const expected = (isThere ? linksOf(resolveMenu(menu, of)) : []).filter((key) => !offered.has(key));
            return boxes.flatMap((box) => faultsOf(box, expected));
          });
          expect(faults).to.deep.equal([]);
          const resolved = MENUS.flatMap(({ menuOf }) => linksOf(resolveMenu(menuOf(site), of)));
          expect(unknownKeys(resolved)).to.deep.equal([]);
        });
});

describe('every other link with a key', () => {
  afterEach(takeDown);

  const OTHERS: readonly (readonly [Tag, string, Readonly<Record<string, string>>])[] = [
    ['exchange-announcement', 'visitor', { page: 'home' }],
    ['exchange-kyc-bar', 'low-kyc', {}],
    ['compliance-banner', 'business-banner', {}],
    ['compliance-gate', 'restricted-location', {}],
    ['exchange-search', 'trader', {}],
  ];
  for (const [tag, name, attributes] of OTHERS)
    it(`is listed in a table (${tag}, ${name})`, async () => {
      const persona = parsePersona(name) ?? VISITOR;
      await putUp(tag, 0, persona, attributes);
      if (tag === 'exchange-search') (await until(() => inside(element, '[part~="input"]'), 'the field')).focus();
      await until(() => keysIn('[data-root]').length > 0, 'a key');
      expect(unknownKeys([])).to.deep.equal([]);
    });
});
