import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AbsoluteTarget, parseTarget } from '../../../../src/domain/links/target.ts';
import { URL_VECTORS } from '../../../hostile/vectors.ts';

const ORIGIN = 'https://www.exchange.example';
const TURKEY = 'https://tr.exchange.example';
const HOSTS = { hosts: { turkey: parseTarget(`${TURKEY}/`) as AbsoluteTarget } };

let visited: string[];
let dispatched: string[];
let errors: string[];
const host = {
  dispatchEvent: (event: CustomEvent<{ href: string; source: string }>) => {
    if (event.type === 'exchange-error') errors.push(event.detail.source);
    else dispatched.push(event.detail.href);
    return !event.defaultPrevented;
  },
} as unknown as HTMLElement;

/** Stubs the page's location with the given `assign()`. */
function stubPage(assign: (href: string) => void): void {
  const location = { origin: ORIGIN, href: `${ORIGIN}/price`, pathname: '/price', search: '', assign };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
}

beforeEach(() => {
  [visited, dispatched, errors] = [[], [], []];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  // Every redirect fails, so that a test can try several URLs.
  stubPage((href) => {
    visited.push(href);
    throw new Error('the page stays');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('redirectOnce() [OP-73]', () => {
  it(`navigates only to the page’s origin and the Turkey site (${URL_VECTORS.length} URLs)`, async () => {
    const { redirectOnce } = await import('../../../../src/runtime/dormant/redirect.ts');
    for (const vector of URL_VECTORS) await redirectOnce(host, vector, HOSTS);
    for (const href of [...visited, ...dispatched]) expect([ORIGIN, TURKEY]).toContain(new URL(href).origin);
    visited = [];
    await redirectOnce(host, `${TURKEY}/tr/price`, HOSTS);
    await redirectOnce(host, '/state_compliance_tips', HOSTS);
    expect(visited).toEqual([`${TURKEY}/tr/price`, `${ORIGIN}/state_compliance_tips`]);
  });

  it('redirects once per page load, after dispatching an event that the page may cancel', async () => {
    const { redirectOnce } = await import('../../../../src/runtime/dormant/redirect.ts');
    stubPage((href) => void visited.push(href));
    const refusing = { dispatchEvent: () => false } as unknown as HTMLElement;
    expect(await redirectOnce(refusing, '/a', HOSTS)).toBe('prevented');
    expect(await redirectOnce(host, '/a', HOSTS)).toBe('leaving');
    expect(await redirectOnce(host, '/b', HOSTS)).toBe('leaving');
    expect(visited).toEqual([`${ORIGIN}/a`]);
    expect(dispatched).toEqual([`${ORIGIN}/a`]);
  });

  for (const [name, href, assign] of [
    ['another origin', 'https://evil.example/', () => {}],
    ['another scheme', 'javascript:alert(1)', () => {}],
    [
      'a URL that the browser rejects',
      '/a',
      () => {
        throw new Error('refused');
      },
    ],
  ] as const)
    it(`refuses ${name} with one exchange-error`, async () => {
      const { redirectOnce } = await import('../../../../src/runtime/dormant/redirect.ts');
      stubPage(assign);
      expect(await redirectOnce(host, href, HOSTS)).toBe('refused');
      expect(errors).toEqual(['redirect']);
    });
});
