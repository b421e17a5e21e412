import { describe, expect, it } from 'vitest';
import { configuredNames, rewritePath, wrapLink } from '../../../../src/domain/links/href.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { situation, type SituationOptions } from '../situation.ts';

const isExternal = (address: string, options: SituationOptions = {}) =>
  wrapLink(address, situation(options).link)?.external;

describe('wrapLink() [LNK-08, LNK-09]', () => {
  it('treats a link as external unless its origin is a configured host or the page’s origin', () => {
    expect(isExternal('https://www.exchange.example/x', { link: { hosts: {} } })).toBe(true);
    expect(isExternal('https://page.example/x', { link: { hosts: {}, origin: 'https://page.example' } })).toBe(false);
  });

  it.each([
    ['turkey', 'https://tr.exchange.example'],
    ['malta', 'https://mt.exchange.example'],
    ['eu', 'https://eu.exchange.example'],
    ['testnet', 'https://test.exchange.example'],
    ['main', 'https://www.exchange.example'],
    ['japan', 'https://www.exchange.example'],
  ] as const)('treats only the site’s host as internal (%s, %s)', (site, origin) => {
    const origins = ['www', 'tr', 'mt', 'eu', 'test', 'auth'].map((name) => `https://${name}.exchange.example`);
    expect(origins.filter((one) => isExternal(`${one}/x`, { site }) === false)).toEqual([origin]);
  });

  it('treats https links to an anti-phishing host as internal, regardless of letter case [OP-88]', () => {
    const link = { site: { ...SITES[0], antiPhishingHosts: ['GO.Exchange.example'] } };
    expect(isExternal('https://go.exchange.example/x', { link })).toBe(false);
    expect(isExternal('http://go.exchange.example/x', { link })).toBe(true);
    expect(isExternal('https://other.example/x', { link })).toBe(true);
  });
});

describe('rewritePath() [OP-15]', () => {
  const rewrites = [
    { from: '/earn/*', to: '/eu-earn' },
    { from: '/fee', to: '/eu-fee' },
  ];
  it.each([
    ['/earn/', '/eu-earn'],
    ['/earn/x/y', '/eu-earn'],
    ['/earn', undefined],
    ['/earnings', undefined],
    ['/fee', '/eu-fee'],
    ['/fees', undefined],
    ['/fee/x', undefined],
    ['/price', undefined],
  ])('rewrites %s to %s', (path, to) => {
    const target = rewritePath(path, situation({ site: 'eu', link: { rewrites } }).link);
    expect(target?.kind === 'path' ? target.path : target).toBe(to);
  });

  it('rewrites only BTC_USDT to the EU site’s pair by default', () => {
    const { rewrites: _, ...link } = situation({ site: 'eu' }).link;
    expect(rewritePath('/fee', link)).toBeUndefined();
    expect(rewritePath('/trade/BTC_USDT', link)).toMatchObject({ path: '/trade/BTC_USDC' });
  });
});

describe('configuredNames() [OP-18]', () => {
  it('returns the names of configured hosts and targets, except empty lists', () => {
    const { hosts, targets } = situation({
      link: { hosts: { eu: 'https://eu.example' }, targets: { uaePolicies: [{ title: 'P', href: '/p' }], social: [] } },
    }).link;
    expect(configuredNames(hosts, targets)).toEqual(['eu', 'uaePolicies']);
  });
});
