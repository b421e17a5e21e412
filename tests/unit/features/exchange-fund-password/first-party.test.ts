import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../../src/domain/conditions/explain.ts';
import {
  FIRST_PARTY,
  firstPartyFacts,
  isFirstParty,
  type PagePlace,
  secureOrigin,
} from '../../../../src/features/exchange-fund-password/rules/first-party.ts';
import { type Origin, parseOrigin } from '../../../../src/domain/links/target.ts';
import { NO_OPERATOR, type Operator } from '../../../../src/domain/trust/operator.ts';

const originOf = (text: string): Origin => parseOrigin(text)!;
const EXCHANGE = originOf('https://www.exchange.example');
const MIRROR = originOf('https://mirror.exchange.example');
const API = originOf('https://api.exchange.example');
const PARTNER = originOf('https://partner.example');
const LOOPBACK = originOf('http://localhost:4100');
const OPERATOR: Operator = {
  ...NO_OPERATOR,
  pages: [EXCHANGE, MIRROR],
  gateways: [API],
  partners: [PARTNER],
  isDemo: false,
};
const DEMO: Operator = { ...OPERATOR, isDemo: true };
const ON_EXCHANGE: PagePlace = { page: EXCHANGE, gateway: API, ancestors: [], isSecure: true };

describe('isFirstParty()', () => {
  it.each<[string, Partial<PagePlace>, boolean]>([
    ['a listed page with a listed gateway', {}, true],
    ['a listed page that is its own gateway', { gateway: EXCHANGE }, true],
    ['another listed page', { page: MIRROR }, true],
    ['a page that is not listed', { page: PARTNER }, false],
    ['a page that is not listed and is its own gateway', { page: PARTNER, gateway: PARTNER }, false],
    ['a gateway that is not listed', { gateway: PARTNER }, false],
    ['a page without an origin', { page: undefined }, false],
    ['a gateway without an origin', { gateway: undefined }, false],
    ['neither a page nor a gateway with an origin', { page: undefined, gateway: undefined }, false],
    ['a listed host on another port', { page: originOf('https://www.exchange.example:8443') }, false],
    ['a listed host over http', { page: originOf('http://www.exchange.example') }, false],
    ['a subdomain of a listed host', { page: originOf('https://a.www.exchange.example') }, false],
    ['a loopback page', { page: LOOPBACK, gateway: LOOPBACK }, false],
    ['a frame in a page of its own origin', { ancestors: [EXCHANGE, EXCHANGE] }, true],
    ['a frame in a page of another origin', { ancestors: [PARTNER] }, false],
    ['a frame of its own origin in a foreign frame', { ancestors: [EXCHANGE, PARTNER] }, false],
    ['a frame whose parent hides its origin', { ancestors: [undefined] }, false],
    ['a frame of its own origin in a frame that hides its origin', { ancestors: [EXCHANGE, undefined] }, false],
    ['a frame in another listed page', { ancestors: [MIRROR] }, false],
    ['unknown ancestors', { ancestors: undefined }, false],
    ['an insecure context', { isSecure: false }, false],
    ['an unknown context', { isSecure: undefined }, false],
  ])('returns true only for the exchange’s pages (%s) [OP-99, OP-109]', (_, change, expected) => {
    expect(isFirstParty({ ...ON_EXCHANGE, ...change }, OPERATOR)).toBe(expected);
  });

  it.each([
    'http://localhost',
    'http://localhost:4100',
    'http://shop.localhost:4100',
    'http://127.0.0.1:8080',
    'https://[::1]:8443',
  ])('accepts a loopback page in a demo build only (%s) [OP-109]', (text) => {
    const place = { ...ON_EXCHANGE, page: parseOrigin(text), gateway: parseOrigin(text) };
    expect([isFirstParty(place, DEMO), isFirstParty(place, OPERATOR)]).toEqual([true, false]);
  });

  it.each([
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil',
    'http://128.0.0.1',
  ])('rejects a page that only looks like a loopback address (%s)', (text) => {
    expect(isFirstParty({ ...ON_EXCHANGE, page: parseOrigin(text) }, DEMO)).toBe(false);
  });

  it('rejects a loopback page if the gateway uses another port', () => {
    expect(isFirstParty({ ...ON_EXCHANGE, page: LOOPBACK, gateway: originOf('http://localhost:4101') }, DEMO)).toBe(
      false,
    );
  });

  it('accepts only loopback addresses if the release has no operator list [OP-109]', () => {
    expect(isFirstParty({ ...ON_EXCHANGE, page: LOOPBACK, gateway: LOOPBACK }, NO_OPERATOR)).toBe(true);
    expect(isFirstParty(ON_EXCHANGE, NO_OPERATOR)).toBe(false);
  });

  const origin = fc.constantFrom(EXCHANGE, MIRROR, API, PARTNER, LOOPBACK, undefined);
  const place: fc.Arbitrary<PagePlace> = fc.record({
    page: origin,
    gateway: origin,
    ancestors: fc.oneof(fc.constant(undefined), fc.array(fc.oneof(origin, fc.string()), { maxLength: 4 })),
    isSecure: fc.constantFrom(true, false, undefined),
  });
  const operator: fc.Arbitrary<Operator> = fc.record({
    pages: fc.subarray([EXCHANGE, MIRROR]),
    gateways: fc.subarray([API, EXCHANGE]),
    applications: fc.constant([]),
    services: fc.constant([]),
    partners: fc.subarray([PARTNER]),
    hosts: fc.constant({}),
    isDemo: fc.boolean(),
  });

  it('returns false if any fact is unknown or false', () => {
    fc.assert(
      fc.property(place, operator, (where, release) => {
        if (!isFirstParty(where, release)) return;
        expect(where.isSecure).toBe(true);
        expect(where.ancestors?.every((one) => one === where.page)).toBe(true);
        for (const loss of [
          { page: undefined },
          { ancestors: undefined },
          { isSecure: undefined },
          { gateway: undefined },
        ])
          expect(isFirstParty({ ...where, ...loss }, release)).toBe(false);
      }),
    );
  });

  it('never accepts more pages if the list is shorter or the page is in an additional foreign frame', () => {
    fc.assert(
      fc.property(place, operator, fc.string(), (where, release, stranger) => {
        const shorter = { ...release, pages: release.pages.slice(1), gateways: [], isDemo: false };
        if (isFirstParty(where, shorter)) expect(isFirstParty(where, release)).toBe(true);
        const framed = { ...where, ancestors: [...(where.ancestors ?? []), `https://${stranger}.evil.example`] };
        expect(isFirstParty(framed, release)).toBe(false);
      }),
    );
  });
});

describe('FIRST_PARTY', () => {
  it('explains which fact is false', () => {
    const facts = firstPartyFacts({ ...ON_EXCHANGE, ancestors: [PARTNER] }, OPERATOR);
    expect(explain(FIRST_PARTY, facts)).toContain('isAmongItsOwn');
  });
});

describe('secureOrigin() [OP-99]', () => {
  it.each([
    ['https://www.exchange.example', 'https://www.exchange.example'],
    ['http://www.exchange.example', 'https://www.exchange.example'],
    ['http://localhost.exchange.example', 'https://localhost.exchange.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('upgrades an origin to https unless it is a loopback address (%s → %s)', (origin, expected) => {
    expect(secureOrigin(parseOrigin(origin)!)).toBe(expected);
  });
});
