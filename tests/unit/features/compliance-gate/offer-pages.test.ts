import { assert, constantFrom, pre, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isExcludedPage, OFFER_ROWS } from '../../../../src/features/compliance-gate/rules/offer-pages.ts';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/languages.ts';
import { type LinkKey, LINKS } from '../../../../src/domain/links/catalog/index.ts';
import { CORE_LINKS } from '../../../../src/domain/links/families/core-links.ts';
import { LINKS_NEEDING } from '../../../../src/domain/links/families/family-links.ts';
import type { Link } from '../../../../src/domain/links/link.ts';
import {
  KYC_PATH,
  SECURITY_PATH,
  TICKETS_PATH,
  WITHDRAW_PATH,
} from '../../../../src/features/compliance-gate/rules/restrictions/restriction-paths.ts';
import { FAMILIES, type Family } from '../../../../src/domain/sites/family.ts';

/** Pages that the offer never restricts although their links belong to a family: account, orders, prices, news, learning and help. */
const ALWAYS_OPEN =
  /^\/(?:myaccount|strategybot|c2c\/orders|help|learn|bitwiki|explore|ethereum-upgrade-hard-forks|price|price-prediction|how-to-buy|converter|rank|calendar|bigdata|announcements|articlelist|upcoming-event|live-news|hot_news)(?:[/?]|$)/;

const EXAMPLES = {
  fiat: 'EUR',
  'fiat-lower': 'eur',
  pair: 'ETH_USDT',
  footerPair: 'BTC_USDT',
  orderFiat: 'EUR',
  gtSlug: 'gt',
  gtName: 'gt',
};
const pathOf = (key: LinkKey): string | undefined => {
  const { path, host }: Link = LINKS[key];
  return host === undefined
    ? path?.replaceAll(/\{([^}]+)\}/g, (_, name: string) => EXAMPLES[name as keyof typeof EXAMPLES])
    : undefined;
};

const needs = new Map<LinkKey, Family[]>();
for (const family of FAMILIES)
  for (const key of LINKS_NEEDING[family]) needs.set(key, [...(needs.get(key) ?? []), family]);

describe('isExcludedPage()', () => {
  for (const [key, families] of needs) {
    const path = pathOf(key);
    if (path === undefined) continue;
    it(`${ALWAYS_OPEN.test(path) ? 'never excludes the page' : 'excludes the page on sites that don’t offer its product'} (${path}) [OP-125]`, () => {
      for (const family of FAMILIES)
        expect(isExcludedPage(path, [family]), family).toBe(!ALWAYS_OPEN.test(path) && families.includes(family));
    });
  }

  it.each([
    ...CORE_LINKS.flatMap((key) => pathOf(key) ?? []),
    KYC_PATH,
    SECURITY_PATH,
    TICKETS_PATH,
    WITHDRAW_PATH,
    '/state_compliance_tips',
    '/',
  ])('never excludes a page that every site offers (%s)', (path) => expect(isExcludedPage(path, FAMILIES)).toBe(false));

  it('excludes a page together with its subpages in every language', () => {
    const below = stringMatching(/^(?:\/[a-z\d_-]{1,8}){0,3}$/);
    const plain = OFFER_ROWS.filter(([pattern, families]) => families.length === 1 && !pattern.includes('?'));
    assert(
      property(
        constantFrom(...plain),
        constantFrom('', ...LANGUAGE_CODES),
        below,
        ([pattern, families], language, rest) => {
          pre(OFFER_ROWS.every(([other]) => other === pattern || !`${pattern}${rest}`.startsWith(other)));
          const path = `${language === '' ? '' : `/${language}`}${pattern}${rest}`;
          expect(isExcludedPage(path, families)).toBe(true);
          expect(isExcludedPage(path, [])).toBe(false);
        },
      ),
    );
  });
});
