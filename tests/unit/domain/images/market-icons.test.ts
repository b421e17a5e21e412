import { describe, expect, it } from 'vitest';
import { chainName, marketIconSources } from '../../../../src/domain/images/coin-icon.ts';

const DEFAULT = 'https://img/images/coin_icon/64/default.png';
const coinIcon = (code: string): string => `https://img/images/coin_icon/64/${code}.png`;
/** Returns the URL of an image on the gateway, and undefined for other hosts, as the elements do. */
const image = (address: string): string | undefined =>
  address.startsWith('/') ? `https://img${address}` : address.startsWith('https://img/') ? address : undefined;
const sourcesOf = (icon: string, coin: string | undefined, whitelist: readonly string[] | undefined = []) =>
  marketIconSources({ icon, coin }, 'https://img', whitelist, image);

describe('marketIconSources()', () => {
  it('prefers the coin of the icon to the coin of the pair [DAT-33, ICO-05]', () => {
    expect(sourcesOf('wbtc', 'BTC')).toEqual([coinIcon('wbtc'), coinIcon('btc'), DEFAULT]);
    expect(sourcesOf('btc', 'BTC')).toEqual([coinIcon('btc'), DEFAULT]);
    expect(sourcesOf('', 'BTC')).toEqual([coinIcon('btc'), DEFAULT]);
  });

  it('accepts an image URL on the gateway but not on another host [DAT-36]', () => {
    expect(sourcesOf('/images/pilot/pepe.png', undefined)).toEqual(['https://img/images/pilot/pepe.png', DEFAULT]);
    expect(sourcesOf('https://evil.example/x.png', 'BTC')).toEqual([coinIcon('btc'), DEFAULT]);
  });

  it('never returns the icon of a coin for a token with the same symbol [DAT-36]', () => {
    expect(sourcesOf('', undefined)).toEqual([DEFAULT]);
    expect(sourcesOf('https://evil.example/x.png', undefined)).toEqual([DEFAULT]);
  });

  it('returns only whitelisted coins, even if the URL is a coin icon’s [ICO-05]', () => {
    expect(sourcesOf('/images/coin_icon/64/pepe.png', undefined, ['PEPE'])).toEqual([coinIcon('pepe'), DEFAULT]);
    expect(sourcesOf('/images/coin_icon/64/pepe.png', undefined, ['BTC'])).toEqual([DEFAULT]);
    expect(sourcesOf('wbtc', 'BTC', ['BTC'])).toEqual([coinIcon('btc'), DEFAULT]);
    expect(sourcesOf('btc', 'BTC', undefined)).toHaveLength(2);
    expect(marketIconSources({ icon: 'btc', coin: 'BTC' }, 'https://img', undefined, image)).toEqual([DEFAULT]);
  });
});

describe('chainName()', () => {
  it.each([
    ['/images/chain_icon/eth.png', 'ETH'],
    ['https://img/chain/Base.svg?v=3', 'BASE'],
    ['/images/chain_icon/3f9a01.png', ''],
    ['/images/chain_icon/', ''],
    ['', ''],
  ])(
    'returns the chain’s name in upper case, or an empty string if the file name is a hash (%j: %j) [DAT-36]',
    (address, name) => {
      expect(chainName(address)).toBe(name);
    },
  );
});
