import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECK_INTERVAL,
  checkSession,
  delayBeforeCheck,
  endsSession,
  isOtherUser,
  ownerKey,
} from '../../../../src/domain/member/session-owner.ts';

const NONE = { uid: '', switchTag: '' };
const A = { uid: '1', switchTag: '' };
const user = { isLogin: true, uid: '1', isSub: false, isSubAccount: false };

describe('checkSession()', () => {
  it.each([
    ['another uid', A, { uid: '2', switchTag: '' }, 'member', true, 'changed'],
    ['a logout', A, NONE, 'member', true, 'changed'],
    ['a login', NONE, A, 'visitor', true, 'changed'],
    ['a switch of accounts', A, { uid: '1', switchTag: '1' }, 'member', true, 'changed'],
    ['the same cookies', A, A, 'member', true, 'same'],
    ['the same cookies, on a page of another origin', A, A, 'member', false, 'same'],
    ['a visitor without cookies', NONE, NONE, 'visitor', true, 'same'],
    ['a visitor on a page of another origin', NONE, NONE, 'visitor', false, 'ask'],
    ['a member whose cookie the page cannot read', NONE, NONE, 'member', false, 'ask'],
    ['a member without a cookie', NONE, NONE, 'member', true, 'ask'],
    ['a session that is not known yet', NONE, NONE, 'unknown', false, 'same'],
  ] as const)(
    'returns whether the session has changed ($0: $5)',
    (_name, before, now, status, isSameOrigin, expected) => {
      expect(checkSession({ before, now, status, isSameOrigin })).toBe(expected);
    },
  );

  it('returns “changed” for a member if and only if the cookies differ', () => {
    const cookies = fc.record({ uid: fc.string(), switchTag: fc.string() });
    fc.assert(
      fc.property(cookies, cookies, fc.boolean(), (before, now, isSameOrigin) => {
        const isChanged = checkSession({ before, now, status: 'member', isSameOrigin }) === 'changed';
        expect(isChanged).toBe(before.uid !== now.uid || before.switchTag !== now.switchTag);
      }),
    );
  });
});

describe('ownerKey()', () => {
  it('returns equal keys only for the same session and cookies', () => {
    const owner = fc.tuple(fc.nat(), fc.record({ uid: fc.string(), switchTag: fc.string() }));
    fc.assert(
      fc.property(owner, owner, (one, other) => {
        const isSame = one[0] === other[0] && one[1].uid === other[1].uid && one[1].switchTag === other[1].switchTag;
        expect(ownerKey(...one) === ownerKey(...other)).toBe(isSame);
      }),
    );
  });
});

describe('isOtherUser()', () => {
  it.each([
    [{ ...user, uid: '2' }, true],
    [{ ...user, isLogin: false }, true],
    [{ ...user, isSub: true }, true],
    [{ ...user, isSubAccount: true }, true],
    [user, false],
  ])('returns whether the user has changed (%j)', (other, expected) => {
    expect(isOtherUser(user, other)).toBe(expected);
  });

  it('returns false for two visitors even if other values differ', () => {
    expect(isOtherUser({ ...user, isLogin: false }, { ...user, isLogin: false, uid: '9' })).toBe(false);
  });
});

describe('delayBeforeCheck()', () => {
  it.each([
    [undefined, 5, 0],
    [1000, 1000, CHECK_INTERVAL],
    [1000, 1000 + CHECK_INTERVAL - 1, 1],
    [1000, 1000 + CHECK_INTERVAL, 0],
    [9000, 1000, 0],
  ])('returns the delay until the next check (last request at %s, now %s: %s ms)', (askedAt, now, expected) => {
    expect(delayBeforeCheck(askedAt, now)).toBe(expected);
  });
});

describe('endsSession()', () => {
  it('returns true for a member until the gateway has confirmed the user after a 401', () => {
    expect(endsSession('member', '1', undefined)).toBe(true);
    expect(endsSession('member', '1', '1')).toBe(false);
    expect(endsSession('member', '2', '1')).toBe(true);
    expect(endsSession('visitor', '', undefined)).toBe(false);
    expect(endsSession('unknown', '', undefined)).toBe(false);
  });
});
