import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AbsoluteTarget, parseTarget } from '../../../src/domain/links/target.ts';
import { URL_VECTORS } from '../../hostile/vectors.ts';

const ORIGIN = 'https://www.exchange.example';
const TURKEY = 'https://tr.exchange.example';
const HOSTS = { hosts: { turkey: parseTarget(`${TURKEY}/`) as AbsoluteTarget } };

let visited: string[];
let told: string[];
const host = {
  dispatchEvent: (event: CustomEvent<{ href: string }>) => {
    told.push(event.detail.href);
    return !event.defaultPrevented;
  },
} as unknown as HTMLElement;

/** A page that refuses to be left, so that each address is tried. */
function stubPage(assign: (href: string) => void): void {
  const location = { origin: ORIGIN, href: `${ORIGIN}/price`, pathname: '/price', search: '', assign };
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', { location });
}

beforeEach(() => {
  [visited, told] = [[], []];
  vi.resetModules();
  stubPage((href) => {
    visited.push(href);
    throw new Error('the page stays');
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('OP-73 the one redirect', () => {
  it(`leads nowhere but to this origin and the Turkey site, whatever of ${URL_VECTORS.length} addresses it is given`, async () => {
    const { redirectOnce } = await import('../../../src/element/redirect.ts');
    for (const vector of URL_VECTORS) redirectOnce(host, vector, HOSTS);
    for (const href of [...visited, ...told]) expect([ORIGIN, TURKEY]).toContain(new URL(href).origin);
    visited = [];
    redirectOnce(host, `${TURKEY}/tr/price`, HOSTS);
    redirectOnce(host, '/state_compliance_tips', HOSTS);
    expect(visited).toEqual([`${TURKEY}/tr/price`, `${ORIGIN}/state_compliance_tips`]);
  });

  it('goes once a load, after the page was told, and not where it was prevented', async () => {
    const { redirectOnce } = await import('../../../src/element/redirect.ts');
    stubPage((href) => void visited.push(href));
    const refusing = { dispatchEvent: () => false } as unknown as HTMLElement;
    expect(redirectOnce(refusing, '/a', HOSTS)).toBe(false);
    expect(redirectOnce(host, '/a', HOSTS)).toBe(true);
    expect(redirectOnce(host, '/b', HOSTS)).toBe(false);
    expect(visited).toEqual([`${ORIGIN}/a`]);
    expect(told).toEqual([`${ORIGIN}/a`]);
  });
});
