import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinIconSize,
  coinIconSources,
  coinIconVersion,
  untilNextHour,
} from '../../../../src/domain/images/coin-icon.ts';

const HOUR = 3_600_000;

describe('coinIconSources()', () => {
  it('returns the lower-case path below the asset base, then the default [ICO-02]', () =>
    expect(coinIconSources('BTC', 'https://cdn.example', ['BTC'])).toEqual([
      'https://cdn.example/images/coin_icon/64/btc.png',
      'https://cdn.example/images/coin_icon/64/default.png',
    ]));

  it('returns only the default for a coin that isn’t whitelisted [ICO-05]', () =>
    expect(coinIconSources('DOGE', '', ['BTC'])).toEqual(['/images/coin_icon/64/default.png']));

  it('allows every coin if the whitelist is empty [OP-60]', () =>
    expect(coinIconSources('DOGE', '', [])).toHaveLength(2));

  it('adds the version [ICO-04]', () =>
    expect(coinIconSources('btc', '', [], 7)[0]).toBe('/images/coin_icon/64/btc.png?v=7'));

  it.each([
    ['币安人生', '%E5%B8%81%E5%AE%89%E4%BA%BA%E7%94%9F'],
    ['USDC.E', 'usdc.e'],
    ['$WIF', '%24wif'],
    ['İST', encodeURIComponent('i̇st')],
  ])('returns the icon of the coin %s if it is whitelisted [ICO-05]', (coin, file) => {
    expect(coinIconSources(coin, '', [coin])[0]).toBe(`/images/coin_icon/64/${file}.png`);
    expect(coinIconSources(coin, '', ['BTC'])).toEqual(['/images/coin_icon/64/default.png']);
  });

  it('never returns a URL outside the icon folder for hostile codes', () => {
    fc.assert(
      fc.property(fc.string(), (coin) => {
        for (const source of coinIconSources(coin, '', []))
          expect(source).toMatch(/^\/images\/coin_icon\/64\/[\w%-]+(?:\.+[\w%-]+)*\.png$/);
      }),
    );
    expect(coinIconSources('../../evil', '', [])).toHaveLength(1);
    expect(coinIconSources('__proto__', '', ['__proto__'])).toHaveLength(1);
  });
});

describe('coinIconVersion()', () => {
  it('changes exactly on the hour [ICO-04, CCH-13]', () => {
    expect(coinIconVersion(HOUR * 5 - 1)).toBe(4);
    expect(coinIconVersion(HOUR * 5)).toBe(5);
    expect(untilNextHour(HOUR * 5)).toBe(HOUR);
    expect(untilNextHour(HOUR * 6 - 1)).toBe(1);
  });
});

describe('coinIconSize()', () => {
  it.each([
    [undefined, 24],
    ['', 24],
    ['48', 48],
    ['8', 8],
    ['7', 24],
    ['999', 24],
    ['1e2', 24],
    ['javascript:alert(1)', 24],
  ])('returns a size in pixels (%j: %i) [ICO-01]', (attribute, size) => expect(coinIconSize(attribute)).toBe(size));
});
