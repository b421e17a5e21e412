import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Origin, parseOrigin, parseTarget } from '../../../../src/domain/links/target.ts';
import { NO_OPERATOR, type Operator } from '../../../../src/domain/trust/operator.ts';
import {
  type Authority,
  type NamedUrl,
  type Purpose,
  refusalOf,
  REFUSALS,
  type TrustContext,
} from '../../../../src/domain/trust/trust.ts';

const originOf = (text: string): Origin => parseOrigin(text)!;
const PAGE = originOf('https://shop.example');
const OPERATOR: Operator = {
  ...NO_OPERATOR,
  pages: [originOf('https://www.exchange.example')],
  gateways: [originOf('https://api.exchange.example')],
  applications: [originOf('https://apps.exchange.example')],
  services: [originOf('https://images.exchange.example')],
  isDemo: false,
};
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

function refuse(
  url: string,
  purpose: Purpose,
  own: Partial<TrustContext> & Pick<Partial<NamedUrl>, 'integrity' | 'isOrigin'> = {},
) {
  const target = parseTarget(url);
  if (target === undefined || target.kind === 'mail') throw new Error(`${url} is no URL.`);
  const { integrity, isOrigin = false, ...context } = own;
  const reason = refusalOf(
    { target, purpose, integrity, isOrigin },
    { authority: 'markup', page: PAGE, usesNonce: false, operator: OPERATOR, named: [], ...context },
  );
  return reason === undefined ? 'accepted' : Object.entries(REFUSALS).find(([, refusal]) => refusal === reason)?.[0];
}

describe('refusalOf() for a script', () => {
  const FOREIGN = 'https://evil.example/x.js';
  const LISTED = 'https://apps.exchange.example/search.js';
  it.each<[string, Authority, boolean, string | undefined, string]>([
    ['/app.js', 'markup', false, undefined, 'accepted'],
    ['/app.js', 'markup', true, undefined, 'code'],
    ['/app.js', 'script', true, undefined, 'accepted'],
    ['https://shop.example/app.js', 'markup', false, undefined, 'accepted'],
    ['https://shop.example/app.js', 'markup', true, undefined, 'code'],
    [FOREIGN, 'markup', false, undefined, 'integrity'],
    [FOREIGN, 'markup', false, INTEGRITY, 'code'],
    [FOREIGN, 'markup', true, INTEGRITY, 'code'],
    [FOREIGN, 'script', false, undefined, 'integrity'],
    [FOREIGN, 'script', true, INTEGRITY, 'accepted'],
    [LISTED, 'markup', false, undefined, 'integrity'],
    [LISTED, 'markup', false, INTEGRITY, 'accepted'],
    [LISTED, 'markup', true, INTEGRITY, 'code'],
    [LISTED, 'script', false, undefined, 'integrity'],
    ['https://api.exchange.example/x.js', 'markup', false, INTEGRITY, 'code'],
  ])(
    'returns the reason if the script is refused (%s from %s, nonces %s, integrity %s: %s) [OP-108]',
    (url, authority, usesNonce, integrity, expected) => {
      expect(refuse(url, 'module', { authority, usesNonce, integrity })).toBe(expected);
    },
  );

  it('refuses every script from markup on a page with nonces', () => {
    const url = fc.constantFrom('/x.js', FOREIGN, LISTED, 'https://shop.example/x.js');
    fc.assert(
      fc.property(
        url,
        fc.constantFrom<Purpose>('module', 'worker'),
        fc.constantFrom(INTEGRITY, undefined),
        (to, purpose, integrity) => {
          expect(refuse(to, purpose, { usesNonce: true, integrity, named: [PAGE, originOf(FOREIGN)] })).not.toBe(
            'accepted',
          );
        },
      ),
    );
  });
});

describe('refusalOf() for a service worker', () => {
  it.each<[string, Authority, boolean, string]>([
    ['/sw.js', 'markup', false, 'accepted'],
    ['/sw.js', 'markup', true, 'code'],
    ['/sw.js', 'script', true, 'accepted'],
    ['https://evil.example/sw.js', 'script', false, 'worker'],
    ['https://apps.exchange.example/sw.js', 'markup', false, 'worker'],
  ])(
    'returns the reason if the worker is refused (%s from %s, nonces %s: %s) [OP-108, SWK-01]',
    (url, authority, usesNonce, expected) => {
      expect(refuse(url, 'worker', { authority, usesNonce })).toBe(expected);
    },
  );
});

describe('refusalOf() for an origin', () => {
  it.each<[string, Purpose, boolean, string]>([
    ['https://evil.example', 'gateway', false, 'origin'],
    ['https://evil.example', 'link', true, 'origin'],
    ['https://api.exchange.example', 'gateway', true, 'accepted'],
    ['https://www.exchange.example', 'gateway', true, 'accepted'],
    ['https://images.exchange.example/a/', 'service', true, 'accepted'],
    ['https://images.exchange.example', 'gateway', false, 'origin'],
    ['https://apps.exchange.example', 'gateway', false, 'origin'],
    ['https://shop.example/x', 'service', false, 'accepted'],
    ['/uploads/feed', 'service', true, 'nonce'],
    ['/uploads/feed', 'service', false, 'accepted'],
    ['http://localhost:4100', 'gateway', false, 'origin'],
  ])(
    'returns the reason if the origin is refused (%s as %s, nonces %s: %s) [OP-108]',
    (url, purpose, usesNonce, expected) => {
      expect(refuse(url, purpose, { usesNonce })).toBe(expected);
    },
  );

  it('accepts the page’s own origin even on a page with nonces', () => {
    expect(refuse('https://shop.example', 'gateway', { usesNonce: true, isOrigin: true })).toBe('accepted');
  });

  it('accepts an origin that a script has configured', () => {
    expect(refuse('https://evil.example', 'gateway', { named: [originOf('https://evil.example')] })).toBe('accepted');
    expect(refuse('https://evil.example', 'gateway', { authority: 'script' })).toBe('accepted');
  });

  it('accepts loopback origins in a demo build only', () => {
    const demo = { ...OPERATOR, isDemo: true };
    expect(refuse('http://localhost:4100', 'gateway', { operator: demo, usesNonce: true })).toBe('accepted');
  });
});

describe('refusalOf()', () => {
  it('accepts every value from a script that it accepts from markup', () => {
    const url = fc.constantFrom(
      '/a',
      'https://evil.example/a',
      'https://apps.exchange.example/a',
      'https://shop.example/a',
    );
    const purpose = fc.constantFrom<Purpose>('module', 'worker', 'gateway', 'service', 'link');
    fc.assert(
      fc.property(
        url,
        purpose,
        fc.boolean(),
        fc.constantFrom(INTEGRITY, undefined),
        (to, use, usesNonce, integrity) => {
          if (refuse(to, use, { usesNonce, integrity }) === 'accepted')
            expect(refuse(to, use, { usesNonce, integrity, authority: 'script' })).toBe('accepted');
        },
      ),
    );
  });
});
