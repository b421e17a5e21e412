import { ENTRIES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { MENUS } from '../../src/features/menus.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';

/** Values of `data-key` that belong to neither a menu entry nor a part's link, with the elements that use them. */
export const OTHER_KEYS: readonly (readonly [key: string | RegExp, meaning: string])[] = [
  ['ukRiskSummary', 'The risk summary in the UK notice (FTR-96).'],
  ['home', 'The logo, which links to the home page. On the not-found page, this link is an entry.'],
  ['apk', 'The link to the APK file, below the QR code.'],
  ['kycGuide', 'The link to the guide on identity verification.'],
  ['switch-site', 'The button that confirms switching to another site.'],
  ['announcement', 'The announcement’s link.'],
  ['compliance', 'An answer in a compliance dialog without its own key.'],
  ['compliance-banner', 'The button of the business notice.'],
  ['compliance-tip', 'The button of the tip that replaces a page.'],
  ['compliance-toast', 'The button of a notice from the gateway.'],
  ['fundPassword', 'The link to change the fund password, below its field.'],
  ['totp', 'The link to set up an authenticator, below the code field.'],
  ['kycHome', 'The link to identity verification in the dialog that requires it.'],
  ['security', 'The link to the security settings in the risk notice.'],
  ['risk', 'The risk notice’s link.'],
  ['supportForm', 'The link to the support form in a restriction notice.'],
  [/^language-[a-z-]+$/, 'A language in a picker.'],
  [/^social-[\w-]+$/, 'A social network from the page configuration.'],
  [/^notice-/, 'A notification.'],
  [/^(?:spot|futures|pilot|pre-market|pre-mint)-/, 'A row of a market list or search result.'],
];

/** Returns whether the key is in `OTHER_KEYS`. */
export function isOtherKey(key: string): boolean {
  return OTHER_KEYS.some(([known]) => (typeof known === 'string' ? known === key : known.test(key)));
}

const linksOf = (item: MenuItem): readonly string[] =>
  'group' in item ? item.items.flatMap(linksOf) : 'link' in item ? [item.link] : [];

/** The keys of all links in all sites' menus, and of parts that consist of one link. */
const LINK_KEYS: ReadonlySet<string> = new Set([
  ...MENUS.flatMap(({ menuOf }) => SITE_IDS.flatMap((site) => menuOf(site).items.flatMap(linksOf))),
  ...Object.values(ENTRIES).flatMap((entry) => ('link' in entry ? [entry.link] : [])),
]);

/** Returns whether the key belongs to a link or is in `OTHER_KEYS`. */
export const isKnownKey = (key: string): boolean => LINK_KEYS.has(key) || isOtherKey(key);
