import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/domain/conditions/explain.ts';
import {
  FIRST_PARTY,
  firstPartyFacts,
  isFirstParty,
  type PagePlace,
  secureOrigin,
} from '../../../src/domain/first-party.ts';
import { parseOrigin } from '../../../src/domain/links/target.ts';
import { SITE_IDS, SITES } from '../../../src/domain/sites/registry.ts';

const EXCHANGE = parseOrigin('https://www.exchange.example');
const MIRROR = parseOrigin('https://mirror.exchange.example');
const PARTNER = parseOrigin('https://partner.example');
const AT_HOME: PagePlace = { siteId: 0, page: EXCHANGE, gateway: EXCHANGE, ancestors: [], isSecure: true };
const HOSTS = ['www.exchange.example', 'Mirror.Exchange.Example'];

describe('OP-99 where the fund password is asked', () => {
  it.each<[string, Partial<PagePlace>, readonly string[], boolean]>([
    ['at the gateway’s origin, in the top window', {}, [], true],
    ['the same on another site', { siteId: 177 }, [], true],
    ['at another origin', { page: PARTNER }, [], false],
    ['at a page without an origin', { page: undefined }, [], false],
    ['of a gateway that is no origin', { gateway: undefined }, [], false],
    ['where neither is known', { page: undefined, gateway: undefined }, [], false],
    ['at another port', { page: parseOrigin('https://www.exchange.example:8443') }, [], false],
    ['at another scheme', { page: parseOrigin('http://www.exchange.example') }, [], false],
    ['at a host below', { page: parseOrigin('https://a.www.exchange.example') }, [], false],
    ['both hosts in the release', { page: MIRROR }, HOSTS, true],
    ['one host in the release', { page: PARTNER }, HOSTS, false],
    ['the other host in the release', { page: MIRROR, gateway: PARTNER }, HOSTS, false],
    ['a host of the release without https', { page: parseOrigin('http://mirror.exchange.example') }, HOSTS, false],
    [
      'a host of the release at another port',
      { page: parseOrigin('https://mirror.exchange.example:444') },
      HOSTS,
      false,
    ],
    ['in a frame of its own origin', { ancestors: [EXCHANGE, EXCHANGE] }, [], true],
    ['in a frame of another origin', { ancestors: [PARTNER] }, [], false],
    ['in its own frame within a foreign one', { ancestors: [EXCHANGE, PARTNER] }, [], false],
    ['in a frame that does not tell', { ancestors: [undefined] }, [], false],
    ['within its own frame, around which is one that does not tell', { ancestors: [EXCHANGE, undefined] }, [], false],
    ['in a mirror’s frame', { ancestors: [MIRROR] }, HOSTS, false],
    ['where the windows are unknown', { ancestors: undefined }, [], false],
    ['in the clear', { isSecure: false }, [], false],
    ['where that is unknown', { isSecure: undefined }, [], false],
  ])('%s', (_, change, hosts, expected) => {
    expect(isFirstParty({ ...AT_HOME, ...change }, hosts)).toBe(expected);
  });

  it('says which fact is missing', () => {
    const facts = firstPartyFacts({ ...AT_HOME, ancestors: [PARTNER] });
    expect(explain(FIRST_PARTY, facts)).toContain('isAmongItsOwn');
  });

  it('asks the hosts of the release: no site has any, until the operator’s are built in', () => {
    for (const id of SITE_IDS) expect(SITES[id].antiPhishingHosts).toEqual([]);
  });
});

describe('OP-99 whatever the place', () => {
  const origins = [EXCHANGE, MIRROR, PARTNER, parseOrigin('http://localhost:4100'), undefined];
  const origin = fc.constantFrom(...origins);
  const place: fc.Arbitrary<PagePlace> = fc.record({
    siteId: fc.constantFrom(...SITE_IDS),
    page: origin,
    gateway: origin,
    ancestors: fc.oneof(fc.constant(undefined), fc.array(fc.oneof(origin, fc.string()), { maxLength: 4 })),
    isSecure: fc.constantFrom(true, false, undefined),
  });
  const hosts = fc.subarray(HOSTS);

  it('whoever is at home is so in every way: one fact that is unknown or against it is enough for a no', () => {
    fc.assert(
      fc.property(place, hosts, (where, known) => {
        if (!isFirstParty(where, known)) return;
        expect(where.page).toBeDefined();
        expect(where.isSecure).toBe(true);
        expect(where.ancestors?.every((one) => one === where.page)).toBe(true);
        for (const loss of [
          { page: undefined },
          { ancestors: undefined },
          { isSecure: undefined },
          { gateway: undefined },
        ])
          expect(isFirstParty({ ...where, ...loss }, known)).toBe(false);
      }),
    );
  });

  it('fewer hosts, or one more frame of somebody else, never let anybody in', () => {
    fc.assert(
      fc.property(place, hosts, fc.string(), (where, known, stranger) => {
        if (isFirstParty(where, [])) expect(isFirstParty(where, known)).toBe(true);
        const framed = { ...where, ancestors: [...(where.ancestors ?? []), `https://${stranger}.evil.example`] };
        expect(isFirstParty(framed, known)).toBe(false);
      }),
    );
  });
});

describe('OP-99 where a page that may not ask leads', () => {
  it.each([
    ['https://www.exchange.example', 'https://www.exchange.example'],
    ['http://www.exchange.example', 'https://www.exchange.example'],
    ['http://localhost.exchange.example', 'https://localhost.exchange.example'],
    ['http://localhost', 'http://localhost'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('%s: over %s', (origin, expected) => {
    expect(secureOrigin(parseOrigin(origin)!)).toBe(expected);
  });
});
