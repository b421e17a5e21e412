import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../../../../src/api/endpoints/compliance/compliance-check.ts';
import { isBlocked } from '../../../../src/domain/compliance/blocked-codes.ts';
import { bothRestrictions, mergeFields, restricts } from '../../../../src/domain/compliance/verdict.ts';

const { limit } = complianceCheck.fallback;
const free = { menu: [], limit };

describe('bothRestrictions() [OP-92, OP-105]', () => {
  it('combines the codes, without duplicates, and the limits of both responses', () => {
    const one = { menu: ['nft', 'otc'], limit: { ...limit, isUkLimit: true, limitCountry: 'GB' } };
    const other = { menu: ['otc', 'etf'], limit: { ...limit, isNlLimit: true, limitCountry: 'NL' } };
    expect(bothRestrictions(one, other)).toEqual({
      menu: ['nft', 'otc', 'etf'],
      limit: { ...limit, isUkLimit: true, isNlLimit: true, limitCountry: 'GB' },
    });
    expect(bothRestrictions(other, one).limit.limitCountry).toBe('NL');
    expect(bothRestrictions(free, one)).toEqual(one);
    expect(bothRestrictions(one, free)).toEqual(one);
    expect(bothRestrictions(free, free)).toEqual(free);
  });
});

describe('mergeFields()', () => {
  it('returns the first value unless it is falsy', () => {
    expect(mergeFields({ a: true, b: false, c: '', d: 'x' }, { a: false, b: true, c: 'y', d: 'z' })).toEqual({
      a: true,
      b: true,
      c: 'y',
      d: 'x',
    });
  });
});

describe('restricts()', () => {
  it('returns true for any code or limit and false for an empty response', () => {
    expect(restricts(free)).toBe(false);
    expect(restricts({ ...free, menu: ['nft'] })).toBe(true);
    expect(restricts({ ...free, limit: { ...limit, ltwToast: true } })).toBe(true);
  });
});

describe('isBlocked() with a list of codes [OP-107]', () => {
  it('parses the list once for any number of entries', () => {
    let read = 0;
    const list = Object.defineProperty(['otc'], 0, {
      get: () => {
        read += 1;
        return 'nft';
      },
    });
    expect([isBlocked('nft', list), isBlocked('otc', list), isBlocked('nft', list)]).toEqual([true, false, true]);
    expect(read).toBe(1);
  });

  it('accepts provider keys of at most 100 characters [FTR-103]', () => {
    expect(isBlocked('shop', [`shop_${'x'.repeat(95)}`])).toBe(true);
    expect(isBlocked('shop', [`shop_${'x'.repeat(96)}`])).toBe(false);
  });
});
