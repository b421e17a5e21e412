import { describe, expect, it } from 'vitest';
import { readConfiguration, readSearchResults, readSymbolInfo } from '../../../../src/domain/chart/symbol-info.ts';

/** Whoever asks for all of its fields fails: an answer of 10 MB may have a million of them. */
const endless = (fields: object): object =>
  new Proxy(fields, {
    ownKeys: () => {
      throw new Error('All of its fields were asked for');
    },
  });

describe('answers of a feed', () => {
  it('OP-107 only the fields that are known are read, however many there are', () => {
    const configuration = { supported_resolutions: ['1', 60], supports_time: true, exchanges: [], more: 1 };
    expect(readConfiguration(endless(configuration))).toEqual({
      supported_resolutions: ['1', ''],
      supports_time: true,
      exchanges: [],
    });
    expect(readSymbolInfo(endless({ name: 'BTC_USDT', pricescale: 10 }))).toMatchObject({
      ticker: 'BTC_USDT',
      pricescale: 10,
    });
    expect(readSearchResults([endless({ symbol: 'BTC_USDT' })])).toMatchObject([{ full_name: 'BTC_USDT' }]);
  });

  it('CHR-09 what is inherited is no field', () => {
    expect(readSymbolInfo(Object.create({ name: 'BTC_USDT' }))).toBeUndefined();
    expect(readConfiguration(Object.create({ exchanges: [] }))).toEqual({ supported_resolutions: undefined });
    for (const nothing of [undefined, null, 7, 'text']) expect(readSymbolInfo(nothing)).toBeUndefined();
  });
});
