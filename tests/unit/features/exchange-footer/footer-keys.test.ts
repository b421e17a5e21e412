import { describe, expect, it } from 'vitest';
import { FOOTERS } from '../../../../src/features/exchange-footer/rules/footer-menus.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import { hrefsOf, situation } from '../../domain/situation.ts';

/** The documented keys, with the links that they hide in the main site's footer. */
const KEYS: readonly (readonly [ledger: string, keys: string, links: readonly string[]])[] = [
  ['FTR-99', 'ventures', ['ventures']],
  ['FTR-100', 'credit_paywith_card', []],
  ['FTR-100', 'bank_card', []],
  ['FTR-100, OP-123', 'credit_paywith_card bank_card', ['buyCryptoPage', 'sellCrypto']],
  ['FTR-101', 'spot_trade', ['footerTrade']],
  ['FTR-101', 'derivatives', ['futuresCenter']],
  ['FTR-101', 'margin_etf_trade', ['etf']],
  ['FTR-102', 'nft', ['nft']],
  ['FTR-103', 'gatepay', ['payment']],
  ['FTR-104', 'otc', ['otc']],
  ['FTR-104', 'card', ['card']],
  ['FTR-104', 'shop', ['shop']],
  ['FTR-105', 'vip_service', ['vip']],
  ['FTR-105', 'latest_news', ['announcements']],
  ['FTR-105', 'help_center', ['help']],
  ['FTR-106', 'fiat_trade', ['merchant', 'merchantProgram']],
  ['FTR-106', 'affiliate', ['affiliate']],
  ['FTR-106', 'learn', ['learn', 'learnCourse', 'learnGlossary']],
  ['FTR-107', 'deposit', []],
  ['FTR-107', 'pilot', []],
];

const keysOf = (codes: readonly string[]): readonly string[] =>
  Object.keys(hrefsOf(resolveMenu(FOOTERS[0], situation({ facts: { codes } }))));
const everything = keysOf([]);

describe('a compliance key of the footer', () => {
  it.each(KEYS)('hides exactly its own links ($1) [$0, FTR-98]', (_, keys, links) => {
    expect(everything).toEqual(expect.arrayContaining([...links]));
    expect(everything.filter((link) => !keysOf(keys.split(' ')).includes(link)).toSorted()).toEqual(
      [...links].toSorted(),
    );
  });

  it('hides its links even if all keys apply [FTR-98]', () => {
    const taken = new Set(KEYS.flatMap(([, , links]) => links));
    expect(keysOf(KEYS.flatMap(([, keys]) => keys.split(' ')))).toEqual(everything.filter((link) => !taken.has(link)));
  });
});

it('FOOTERS contains the same links for the sites of each of the 7 groups [FTR-01]', () => {
  const columns = new Map(
    SITE_IDS.map((id) => {
      const site = SITES[id].key;
      return [
        site,
        Object.keys(hrefsOf(resolveMenu(FOOTERS[id], situation({ site }))))
          .toSorted()
          .join(' '),
      ] as const;
    }),
  );
  const groups = [
    ['main', 'testnet'],
    ['turkey'],
    ['hongkong'],
    ['malta', 'eu'],
    ['singapore', 'uk', 'bahamas', 'japan'],
    ['usa'],
    ['uae'],
  ] as const;
  for (const sites of groups) expect(new Set(sites.map((site) => columns.get(site))).size, sites.join()).toBe(1);
  expect(new Set(columns.values()).size).toBe(groups.length);
});
