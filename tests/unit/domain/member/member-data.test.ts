import { describe, expect, it } from 'vitest';
import type { Origin } from '../../../../src/domain/links/target.ts';
import { maySeeMemberData } from '../../../../src/domain/member/member-data.ts';
import { NO_OPERATOR, type Operator } from '../../../../src/domain/trust/operator.ts';

const OPERATOR: Operator = {
  ...NO_OPERATOR,
  isDemo: false,
  pages: ['https://www.exchange.example' as Origin],
  partners: ['https://partner.example' as Origin],
  gateways: ['https://api.exchange.example' as Origin],
  applications: ['https://apps.exchange.example' as Origin],
  services: ['https://images.exchange.example' as Origin],
};
const GATEWAY = 'https://api.exchange.example';

describe('maySeeMemberData() [OP-119]', () => {
  it.each([
    ['the gateway’s own origin', 'https://api.exchange.example', true],
    ['a page of the exchange', 'https://www.exchange.example', true],
    ['a partner that the release lists', 'https://partner.example', true],
    ['any other page', 'https://news.example', false],
    ['a subdomain of a listed page', 'https://blog.www.exchange.example', false],
    ['a listed page over http', 'http://www.exchange.example', false],
    ['an origin listed for applications only', 'https://apps.exchange.example', false],
    ['an origin listed for services only', 'https://images.exchange.example', false],
    ['a loopback page in a regular build', 'http://localhost:4173', false],
    ['a page without an origin', undefined, false],
  ])('returns true only for trusted pages (%s)', (_where, page, expected) => {
    expect(maySeeMemberData({ page: page as Origin, gateway: GATEWAY as Origin }, OPERATOR)).toBe(expected);
  });

  it('returns false for pages without an origin, regardless of the gateway URL', () => {
    expect(maySeeMemberData({ page: undefined, gateway: undefined }, OPERATOR)).toBe(false);
  });

  it('returns true for loopback pages in a demo build', () => {
    const page = 'http://localhost:4173' as Origin;
    expect(maySeeMemberData({ page, gateway: GATEWAY as Origin }, { ...OPERATOR, isDemo: true })).toBe(true);
  });
});
