import { describe, expect, it } from 'vitest';
import { BUY_GROUP, HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import type { SiteKey } from '../../../../src/domain/sites/site.ts';
import { usesBuyFiat } from '../../../../src/features/exchange-header/rules/buy-fiat.ts';
import { situation } from '../../domain/situation.ts';

const buyEntries = (site: SiteKey) =>
  resolveMenu(HEADER_NAV, situation({ site })).filter(({ key }) => key === BUY_GROUP);

describe('usesBuyFiat()', () => {
  it.each([
    ['main', true],
    ['turkey', true],
    ['japan', false],
    ['uae', false],
  ] as const)('returns whether the site’s buy menu uses a currency (%s → %s) [BUY-08, BUY-10]', (site, uses) => {
    expect(usesBuyFiat(buyEntries(site))).toBe(uses);
  });

  it('returns false for entries that only the gateway defines', () => {
    expect(usesBuyFiat([{ key: 'toString', label: '', children: [] }])).toBe(false);
  });
});
