import { assert, dictionary, jsonValue, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/lib/canonical-json.ts';

describe('canonicalJson()', () => {
  it('returns the canonical form of the examples in RFC 8785', () => {
    const numbers = [333333333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001];
    expect(canonicalJson({ numbers, string: '€$\u000F\nA\'B"\\\\"/', literals: [null, true, false] })).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(
      Object.values(JSON.parse(`[${canonicalJson(keys).replaceAll(/.*?:(\d)[,}]/gs, '$1,')}0]`) as number[]),
    ).toEqual([2, 4, 6, 7, 1, 5, 3, 0]);
  });

  it('omits undefined fields', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it('serialises every JSON value, regardless of the order of its keys', () => {
    assert(
      property(dictionary(string(), jsonValue()), (value) => {
        const text = canonicalJson(value);
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
