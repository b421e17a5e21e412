import { describe, expect, it } from 'vitest';
import { entriesOfView, type Offer, reasonsOfView } from '../../../cli/diff/release-record.ts';
import { PERSONAS, parsePersona } from '../../../demo/gateway/personas/index.ts';
import { type AuditNode, auditOf } from '../../../demo/playground/audit-tree.ts';
import type { LanguageCode } from '../../../src/domain/languages/languages.ts';
import type { SiteId } from '../../../src/domain/sites/site.ts';
import { createOffer, publicNames, restrictedPages } from '../../../tools/release/release-record.ts';

const offer = createOffer([0, 177], ['en', 'es', 'tr']);

/** Returns a persona's recorded targets by entry, with the language code. */
function recorded(
  { sites, viewsByPersona, personas, ...rest }: Offer,
  site: SiteId,
  language: LanguageCode,
  persona: string,
): Readonly<Record<string, string>> {
  const view = viewsByPersona[sites[site]?.[language] ?? -1]?.[personas.indexOf(persona)] ?? -1;
  const entries = entriesOfView({ sites, viewsByPersona, personas, ...rest }, view);
  return Object.fromEntries([...entries].map(([entry, target]) => [entry, target.replaceAll('{language}', language)]));
}

/** Returns the targets of the entries that an audit shows, by path. */
function shownIn(nodes: readonly AuditNode[], above = ''): Readonly<Record<string, string>> {
  return Object.assign(
    {},
    ...nodes
      .filter(({ shown }) => shown)
      .map(({ key, href, children }) => {
        const entry = above === '' ? key : `${above} › ${key}`;
        const own = href !== undefined || children.length === 0 ? { [entry]: href ?? '' } : {};
        return { ...own, ...shownIn(children, entry) };
      }),
  ) as Readonly<Record<string, string>>;
}

describe('createOffer()', () => {
  it.each([
    [0, 'en', 'visitor'],
    [0, 'es', 'trader'],
    [177, 'tr', 'visitor'],
    [0, 'en', 'uk-limited'],
  ] as const)('records the entries that the audit of site %i in %s shows to %s', (site, language, key) => {
    const persona = parsePersona(key);
    if (persona === undefined) throw new Error(`There is no persona ${key}.`);
    const situation = {
      element: '',
      site,
      language,
      theme: 'light',
      persona,
      codes: [],
      flags: [],
      path: '/nft',
      width: 0,
    } as const;
    const audited = auditOf(situation, 'https://www.exchange.example').filter(({ key: place }) => place !== 'Partner');
    const shown = shownIn(audited);
    expect(Object.keys(shown).length).toBeGreaterThan(100);
    expect(recorded(offer, site, language, key)).toEqual(shown);
  });

  it('records in words why an entry is hidden', () => {
    const view = offer.viewsByPersona[offer.sites[0]?.['en'] ?? -1]?.[offer.personas.indexOf('visitor')] ?? -1;
    const reasonOf = reasonsOfView(offer, view);
    expect(reasonOf('Header: parts › deposit')).toBe('the user is not logged in (not isLogin)');
    expect(reasonOf('Header: navigation › unknown')).toBe('this menu of the release does not contain the entry');
  });

  it('covers every persona except those with hostile data', () => {
    expect(offer.personas).toEqual(PERSONAS.filter(({ hostile }) => hostile !== true).map(({ key }) => key));
  });

  it('stores equal rows and equal views only once', () => {
    expect(new Set(offer.rows.map((row) => JSON.stringify(row))).size).toBe(offer.rows.length);
    expect(new Set(offer.views.map((view) => JSON.stringify(view))).size).toBe(offer.views.length);
  });
});

describe('restrictedPages()', () => {
  it('lists pages that a code or the offer of a site restricts', () => {
    expect(restrictedPages()).toEqual(
      expect.arrayContaining([
        ['/rank', 'code ranking'],
        ['/crypto/buy', 'code bank_card'],
        ['/nft', 'restrict-offer on site 177'],
      ]),
    );
  });
});

describe('publicNames()', () => {
  it('lists all kinds of names', () => {
    const names = publicNames();
    expect(Object.entries(names).filter(([, list]) => list.length === 0)).toEqual([]);
    expect(names.attribute).toEqual(expect.arrayContaining(['* site-id', 'exchange-header variant']));
    expect(names.attributeValue).toContain('exchange-header variant="demo"');
    expect(names.cancelableEvent).toContain('exchange-header exchange-logout');
    expect(names.configurationKey).toEqual(
      expect.arrayContaining(['native', 'native.kyc', 'sites.*.logo', 'articles[].image']),
    );
    expect(names.storageKey).toContain('localStorage exchange:theme');
    expect(names.packageEntry).toContain('./edge');
  });
});
