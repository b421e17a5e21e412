import { describe, expect, it } from 'vitest';
import { LINK_KEYS } from '../../../../src/domain/links/catalog/index.ts';
import { CORE_LINKS } from '../../../../src/domain/links/families/core-links.ts';
import { FAMILY_LINKS, LINKS_NEEDING } from '../../../../src/domain/links/families/family-links.ts';
import { FAMILIES, isFamily } from '../../../../src/domain/sites/family.ts';
import { reasonNotOffered, resolveOffer } from '../../../../src/domain/sites/offer.ts';
import { isSite, SITE_IDS } from '../../../../src/domain/sites/registry.ts';

/** The sites that offer each product family (`y`), in the order of `SITE_IDS`: 0, 71, 106, 182, 177, 232, 14, 153, 83, 181, 777, 666. */
const TABLE = {
  spot: 'yyyyyyyyyyyy',
  derivatives: 'y-----y--y-y',
  margin: 'y-----y----y',
  etf: 'y-----y----y',
  bots: 'y-y-y-yy-yyy',
  staking: 'yyyy--y-yyy-',
  yield: 'y-----y--y--',
  structured: 'y-----y-----',
  loans: 'y-----y-----',
  launch: 'y-----y-----',
  earlyTokens: 'y-----y----y',
  p2p: 'y-----y--y--',
  buy: 'yyyyyyyyyyy-',
  payments: 'y-y---y--yy-',
  web3: 'yyyy-yyyyyy-',
  rewards: 'y-y-yyy-yyy-',
  institutional: 'yyyyyyyyyyy-',
  community: 'yyyyyyyyyyyy',
};

describe('resolveOffer()', () => {
  it.each(Object.entries(TABLE))('offers a product only on its sites (%s: %s) [ROL-09, OP-91]', (family, row) => {
    const cells = SITE_IDS.map((id) => (resolveOffer(id).some((missing) => missing === family) ? '-' : 'y'));
    expect(cells.join('')).toBe(row);
  });

  it('is tested for every product family [OP-91]', () => {
    expect(Object.keys(TABLE)).toEqual(FAMILIES);
  });

  it('uses the page’s value for each cell, or else the gateway’s, or else the default [OP-91]', () => {
    const gateway = { '182': { staking: false, bots: true }, '0': { spot: false } };
    const page = { '182': { bots: false, margin: true } };
    const before = resolveOffer(182);
    expect(resolveOffer(182, undefined, {})).toEqual(before);
    const after = resolveOffer(182, gateway, page);
    expect(after).toEqual(FAMILIES.filter((one) => one === 'staking' || (before.includes(one) && one !== 'margin')));
    expect(resolveOffer(0, gateway, page)).toEqual(['spot']);
    expect(resolveOffer(14, gateway, page)).toEqual([]);
  });
});

describe('isSite()', () => {
  it('accepts only exact site ids', () => {
    expect(['182', '0', '0182', ' 182', '999', 'uk', '__proto__'].filter(isSite)).toEqual(['182', '0']);
  });
});

describe('isFamily()', () => {
  it('accepts only exact names', () => {
    expect(['staking', 'Staking', 'core', '__proto__', ''].filter(isFamily)).toEqual(['staking']);
  });
});

describe('reasonNotOffered()', () => {
  it('returns a reason with the site’s name, or undefined if the product is offered', () => {
    const facts = { siteId: 182, notOffered: ['bots'] } as const;
    expect(reasonNotOffered(facts, (family) => family === 'bots')).toBe('not offered on Exchange UK');
    expect(reasonNotOffered(facts, (family) => family === 'etf')).toBeUndefined();
    expect(reasonNotOffered({ ...facts, notOffered: ['etf', 'bots'] }, (family) => family === 'bots')).toMatch(/UK$/);
  });
});

describe('FAMILY_LINKS', () => {
  const keys = [...FAMILIES.flatMap((family): readonly string[] => FAMILY_LINKS[family]), ...CORE_LINKS];

  it('contains every catalog link exactly once, together with CORE_LINKS [OP-91]', () => {
    expect(keys.toSorted()).toEqual([...LINK_KEYS].toSorted());
  });
});

describe('LINKS_NEEDING', () => {
  it('also contains a bot under the family in which it trades', () => {
    const more = FAMILIES.flatMap((family) =>
      LINKS_NEEDING[family].slice(FAMILY_LINKS[family].length).map((key) => [key, family] as const),
    );
    expect(Object.fromEntries(more)).toEqual({
      spotFutureArbitrage: 'derivatives',
      futuresGrid: 'derivatives',
      composeIndicator: 'derivatives',
      copyTrading: 'derivatives',
      marginGrid: 'margin',
    });
    for (const [key] of more) expect(FAMILY_LINKS.bots).toContain(key);
  });
});
