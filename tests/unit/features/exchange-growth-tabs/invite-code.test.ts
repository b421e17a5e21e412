import { describe, expect, it } from 'vitest';
import { inviteCodeOf, invitePath } from '../../../../src/features/exchange-growth-tabs/rules/invite-code.ts';
import { parseReferral } from '../../../../src/domain/member/referral.ts';

describe('inviteCodeOf()', () => {
  it.each([
    ['ABC123', 'x9', 'ABC123'],
    ['', 'x9', 'x9'],
    ['bad code', 'x9', 'x9'],
    ['', '', undefined],
    ['a'.repeat(65), '<b>', undefined],
  ])(
    'returns the code if it is valid, or else the uid (%j, %j: %j) [DAT-31, REF-08]',
    (kolCode, encryptedUid, code) => {
      expect(inviteCodeOf({ kolCode, encryptedUid })).toBe(code);
    },
  );
});

describe('invitePath()', () => {
  it('returns a link to sign-up with a code that the landing page accepts [REF-01]', () => {
    const { pathname, searchParams } = new URL(invitePath('AB_c.1-2'), 'https://www.exchange.example');
    expect(pathname).toBe('/signup');
    expect(parseReferral((name) => searchParams.get(name) ?? undefined)?.code).toBe('AB_c.1-2');
  });
});
