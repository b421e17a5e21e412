import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  needsVerifying,
  parseReferral,
  parseReferralValue,
  REFERRAL_LIFETIME,
  resolveReferral,
  signupQueryOf,
} from '../../../../src/domain/member/referral.ts';

const landing = (query: string) => parseReferral((name) => new URLSearchParams(query).get(name) ?? undefined);
const whole = { code: 'ABC123', type: '103', channel: 'home', group: 'g1' };

describe('parseReferral()', () => {
  it('returns the code, type, channel and group [OP-47]', () => {
    expect(landing('?ref=ABC123&ref_type=103&ch=home&group_id=g1&x=y')).toEqual(whole);
    expect(landing('?ref=ABC123')).toEqual({ code: 'ABC123' });
    expect(landing('?ch=home')).toBeUndefined();
  });

  it.each([
    '%20ABC123',
    'ABC123%20',
    'ABC123/',
    'ABC123%0A',
    'ABC123%E2%80%8B',
    '%EF%BB%BFABC123',
    'ABC123)',
    'ABC123.',
    'ABC123%C2%A0,',
  ])('parses a link that was copied with extra characters (%s) [OP-47]', (code) =>
    expect(landing(`?ref=${code}&ch=${code}`)).toEqual({ code: 'ABC123', channel: 'ABC123' }),
  );

  it('parses a link that was copied as HTML [OP-47]', () => {
    expect(landing('?ref=ABC123&amp;ref_type=103&amp;ch=home&amp;group_id=g1')).toEqual(whole);
  });

  it('keeps punctuation within a plain code [OP-47]', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[\w-](?:[\w.-]{0,20}[\w-])?$/),
        fc.constantFrom('', ' ', '\u200b', '/', ').'),
        (code, after) => {
          expect(parseReferral((name) => (name === 'ref' ? code + after : undefined))).toEqual({ code });
        },
      ),
    );
  });

  it.each(['a'.repeat(10_240), 'x\r\nSet-Cookie: a=b', 'x;domain=evil.example', 'x y', '', '%0d', 'é', '<b>', 'a/b'])(
    'rejects a hostile code (%.20j)',
    (code) => {
      expect(parseReferralValue(code)).toBeUndefined();
      expect(parseReferral((name) => (name === 'ref' ? code : 'fine'))).toBeUndefined();
    },
  );

  it('drops a hostile type, channel or group but keeps the code', () => {
    expect(parseReferral((name) => (name === 'ref' ? 'ok' : 'x;domain=evil.example'))).toEqual({ code: 'ok' });
  });
});

describe('signupQueryOf()', () => {
  it('returns only referral parameters [OP-20]', () => {
    expect(signupQueryOf(whole)).toBe('ref=ABC123&ref_type=103&ch=home&group_id=g1');
    expect(signupQueryOf({ code: 'A' })).toBe('ref=A');
  });
});

describe('needsVerifying()', () => {
  it('returns false for a stored code and ignores a malformed stored code [REF-02, OP-47]', () => {
    expect(needsVerifying(whole, 'ABC123')).toBe(false);
    expect(needsVerifying(whole, 'OTHER')).toBe(true);
    expect(needsVerifying(whole, undefined)).toBe(true);
    expect(needsVerifying({ code: 'a' }, 'a;b')).toBe(true);
  });
});

describe('resolveReferral()', () => {
  it('stores all four cookies for code 0 [REF-01, REF-03]', () => {
    expect(resolveReferral(whole, 0)).toEqual({
      ref_uid: 'ABC123',
      ref_type: '103',
      ref_channel: 'home',
      group_id: 'g1',
    });
    expect(REFERRAL_LIFETIME).toBe(14 * 24 * 3600);
  });

  it('clears the values stored for an earlier code [REF-03]', () => {
    expect(resolveReferral({ code: 'B' }, 0)).toEqual({ ref_uid: 'B', ref_type: '', ref_channel: '', group_id: '' });
  });

  it('updates only channel and group for code 10530135 [REF-04, trap 23]', () => {
    expect(resolveReferral(whole, 10_530_135)).toEqual({ ref_channel: 'home', group_id: 'g1' });
    expect(resolveReferral({ code: 'B' }, 10_530_135)).toEqual({});
  });

  it.each([1, -1, 10_530_136, undefined])(
    'changes nothing if the gateway responds with an unknown code (%s) [REF-05, OP-47]',
    (answer) => {
      expect(resolveReferral(whole, answer)).toEqual({});
    },
  );

  it('stores only short, plain values', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.option(fc.integer(), { nil: undefined }), (code, other, answer) => {
        const referral = parseReferral((name) => (name === 'ref' ? code : other));
        if (referral === undefined) return;
        for (const value of Object.values(resolveReferral(referral, answer))) expect(value).toMatch(/^[\w.-]{0,64}$/);
        expect(signupQueryOf(referral)).toMatch(/^[\w.=&-]+$/);
      }),
    );
  });
});
