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

describe('who sent the person', () => {
  it('OP-47 reads code, type, channel and group', () => {
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
  ])('OP-47 takes the code out of a link that was copied with more: %s', (code) =>
    expect(landing(`?ref=${code}&ch=${code}`)).toEqual({ code: 'ABC123', channel: 'ABC123' }),
  );

  it('OP-47 reads a link that was copied as HTML', () => {
    expect(landing('?ref=ABC123&amp;ref_type=103&amp;ch=home&amp;group_id=g1')).toEqual(whole);
  });

  it('OP-47 keeps what is inside a plain code', () => {
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
    'a hostile code is refused: %.20j',
    (code) => {
      expect(parseReferralValue(code)).toBeUndefined();
      expect(parseReferral((name) => (name === 'ref' ? code : 'fine'))).toBeUndefined();
    },
  );

  it('a hostile type, channel or group is left out, and the code stays', () => {
    expect(parseReferral((name) => (name === 'ref' ? 'ok' : 'x;domain=evil.example'))).toEqual({ code: 'ok' });
  });

  it('OP-20 sign-up carries on what was said, and nothing else', () => {
    expect(signupQueryOf(whole)).toBe('ref=ABC123&ref_type=103&ch=home&group_id=g1');
    expect(signupQueryOf({ code: 'A' })).toBe('ref=A');
  });

  it('REF-02, OP-47 the stored code is not verified again; a malformed stored one counts as absent', () => {
    expect(needsVerifying(whole, 'ABC123')).toBe(false);
    expect(needsVerifying(whole, 'OTHER')).toBe(true);
    expect(needsVerifying(whole, undefined)).toBe(true);
    expect(needsVerifying({ code: 'a' }, 'a;b')).toBe(true);
  });

  it('REF-01, REF-03 code 0 stores all four', () => {
    expect(resolveReferral(whole, 0)).toEqual({
      ref_uid: 'ABC123',
      ref_type: '103',
      ref_channel: 'home',
      group_id: 'g1',
    });
    expect(REFERRAL_LIFETIME).toBe(14 * 24 * 3600);
  });
  it('REF-03 what an earlier code brought along ends with it', () => {
    expect(resolveReferral({ code: 'B' }, 0)).toEqual({ ref_uid: 'B', ref_type: '', ref_channel: '', group_id: '' });
  });
  it('REF-04, trap 23 code 10530135 updates channel and group only', () => {
    expect(resolveReferral(whole, 10_530_135)).toEqual({ ref_channel: 'home', group_id: 'g1' });
    expect(resolveReferral({ code: 'B' }, 10_530_135)).toEqual({});
  });
  it.each([1, -1, 10_530_136, undefined])('REF-05, OP-47 the answer %s changes nothing', (answer) => {
    expect(resolveReferral(whole, answer)).toEqual({});
  });

  it('whatever stands in the address, what is stored is short and plain', () => {
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
