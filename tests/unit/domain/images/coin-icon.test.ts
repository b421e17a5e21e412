import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coinIconSize,
  coinIconSources,
  coinIconVersion,
  untilNextHour,
} from '../../../../src/domain/images/coin-icon.ts';

const HOUR = 3_600_000;

describe('where a coin icon is looked for', () => {
  it('ICO-02 below the asset base, in lower case, then the default', () =>
    expect(coinIconSources('BTC', 'https://cdn.example', ['BTC'])).toEqual([
      'https://cdn.example/images/coin_icon/64/btc.png',
      'https://cdn.example/images/coin_icon/64/default.png',
    ]));

  it('ICO-05 a coin off the whitelist has the default image only', () =>
    expect(coinIconSources('DOGE', '', ['BTC'])).toEqual(['/images/coin_icon/64/default.png']));

  it('OP-60 a whitelist that did not load, or is empty, forbids nothing', () =>
    expect(coinIconSources('DOGE', '', [])).toHaveLength(2));

  it('ICO-04 carries the version that is given', () =>
    expect(coinIconSources('btc', '', [], 7)[0]).toBe('/images/coin_icon/64/btc.png?v=7'));

  it.each([
    ['币安人生', '%E5%B8%81%E5%AE%89%E4%BA%BA%E7%94%9F'],
    ['USDC.E', 'usdc.e'],
    ['$WIF', '%24wif'],
    ['İST', encodeURIComponent('i̇st')],
  ])('ICO-05 %s has its picture where it is listed', (coin, file) => {
    expect(coinIconSources(coin, '', [coin])[0]).toBe(`/images/coin_icon/64/${file}.png`);
    expect(coinIconSources(coin, '', ['BTC'])).toEqual(['/images/coin_icon/64/default.png']);
  });

  it('a hostile code never leaves the folder', () => {
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

describe('the hourly version', () => {
  it('ICO-04 CCH-13 changes on the hour, to the millisecond', () => {
    expect(coinIconVersion(HOUR * 5 - 1)).toBe(4);
    expect(coinIconVersion(HOUR * 5)).toBe(5);
    expect(untilNextHour(HOUR * 5)).toBe(HOUR);
    expect(untilNextHour(HOUR * 6 - 1)).toBe(1);
  });
});

describe('the size', () => {
  it.each([
    [undefined, 24],
    ['', 24],
    ['48', 48],
    ['8', 8],
    ['7', 24],
    ['999', 24],
    ['1e2', 24],
    ['javascript:alert(1)', 24],
  ])('ICO-01 %s is %i px', (asked, size) => expect(coinIconSize(asked)).toBe(size));
});
