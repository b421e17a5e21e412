import { assert, constantFrom, oneof, option, property, record, subarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Hosts } from '../../../../src/domain/links/href.ts';
import { SITE_DIALOGS, siteActionOf, siteDialogTarget } from '../../../../src/domain/links/site-action.ts';
import { type AbsoluteTarget, parseTarget } from '../../../../src/domain/links/target.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';

const ORIGINS = {
  main: 'https://www.exchange.example',
  turkey: 'https://tr.exchange.example',
  malta: 'https://mt.exchange.example',
  eu: 'https://eu.exchange.example',
} as const;
type HostName = keyof typeof ORIGINS;

const hostsOf = (names: readonly HostName[]): Hosts =>
  Object.fromEntries(names.map((name) => [name, parseTarget(`${ORIGINS[name]}/`) as AbsoluteTarget]));

const situations = record({
  site: constantFrom(...Object.values(SITES)),
  hosts: subarray(Object.keys(ORIGINS) as HostName[]).map(hostsOf),
});
const links = option(
  oneof(
    constantFrom(...Object.values(ORIGINS)).map((origin) => `${origin}/campaign?a=1#b`),
    constantFrom('/campaign', '', 'https://elsewhere.example/', 'javascript:alert(1)'),
  ),
  { nil: undefined },
);
const originOf = (href: string): string => new URL(href).origin;

describe('siteDialogTarget()', () => {
  it('returns a URL on a configured host, or else the name of the missing key [LNG-13, LNK-05, OP-103]', () => {
    assert(
      property(constantFrom(...SITE_DIALOGS), links, situations, (dialog, href, { site, hosts }) => {
        const target = siteDialogTarget(dialog, href, { site, hosts });
        const origins = Object.values(hosts as Readonly<Record<string, AbsoluteTarget>>).map(({ origin }) => origin);
        if ('href' in target) expect(origins).toContain(originOf(target.href));
        else expect(target.missing).toMatch(/^hosts\.(?:turkey|malta|eu)$/);
      }),
    );
  });

  it('returns the Turkey dialog’s target only if that site is configured [LNG-13]', () => {
    assert(
      property(links, situations, (href, { site, hosts }) => {
        const target = siteDialogTarget('turkey-site', href, { site, hosts });
        expect('href' in target).toBe(hosts.turkey !== undefined);
        if ('href' in target) expect(originOf(target.href)).toBe(ORIGINS.turkey);
      }),
    );
  });

  it('returns the target of every link that requires confirmation [LNK-05, OP-15, OP-103]', () => {
    assert(
      property(links, situations, (href = '', { site, hosts }) => {
        const action = siteActionOf(href, { site, hosts });
        if (action !== 'switch-site' && action !== 'choose-turkey-site') return;
        const dialog = action === 'switch-site' ? action : 'turkey-site';
        expect(siteDialogTarget(dialog, href, { site, hosts })).toEqual({ href });
      }),
    );
  });
});
