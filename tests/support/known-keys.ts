import { ENTRIES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { MENUS } from '../../src/features/menus.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';

/** Elements with a `data-key` that is neither a menu entry nor a part's link, each with an explanation. */
export const OTHER_KEYS: readonly (readonly [key: string | RegExp, meaning: string])[] = [
  ['ukRiskSummary', 'risk summary, in the UK notice (FTR-96)'],
  ['home', 'The logo: the way to the home page of the site, which the not-found page has as an entry.'],
  ['apk', "The file of the app's own, below the code that a phone reads."],
  ['kycGuide', 'How identity is checked, beside what asks for it.'],
  ['switch-site', 'The answer to the question of another site.'],
  ['announcement', 'The announcement, where it leads somewhere.'],
  ['compliance', 'The answer of a compliance dialog that has no name of its own.'],
  ['compliance-banner', 'The button of the business notice.'],
  ['compliance-tip', 'The button of the tip that replaces a page.'],
  ['compliance-toast', 'The button of a notice that the gateway writes.'],
  ['fundPassword', 'Where the fund password is changed, below its field.'],
  ['totp', 'Where an authenticator is set up, below the field of its code.'],
  ['kycHome', 'Where identity is upgraded, from the dialog that asks for it.'],
  ['security', 'The security settings, from the notice of a risk.'],
  ['risk', 'Where the notice of a risk leads.'],
  ['supportForm', 'The form of the support, in the text of a restriction.'],
  [/^language-[a-z-]+$/, 'A language of a picker.'],
  [/^social-[\w-]+$/, 'A social network of the page configuration.'],
  [/^notice-/, 'A notification.'],
  [/^(?:spot|futures|pilot|pre-market|pre-mint)-/, 'A row of a market list, or of the search.'],
];

/** Whether the key is one of them. */
export function isOtherKey(key: string): boolean {
  return OTHER_KEYS.some(([known]) => (typeof known === 'string' ? known === key : known.test(key)));
}

const linksOf = (item: MenuItem): readonly string[] =>
  'group' in item ? item.items.flatMap(linksOf) : 'link' in item ? [item.link] : [];

/** The links of all menus on all sites and of the parts that are a single link. */
const LINK_KEYS: ReadonlySet<string> = new Set([
  ...MENUS.flatMap(({ menuOf }) => SITE_IDS.flatMap((site) => menuOf(site).items.flatMap(linksOf))),
  ...Object.values(ENTRIES).flatMap((entry) => ('link' in entry ? [entry.link] : [])),
]);

/** Whether a table contains the key. */
export const isKnownKey = (key: string): boolean => LINK_KEYS.has(key) || isOtherKey(key);
