import { describe, expect, it } from 'vitest';
import { marginOf, mergeMargins, NO_MARGIN } from '../../../../src/domain/markets/margin.ts';

describe('marginOf()', () => {
  it.each([
    ['isolated margin alone', 10, 0, false, { isolated: 10, cross: 0, isOffered: true }],
    ['isolated and cross margin', 10, 5, true, { isolated: 10, cross: 5, isOffered: true }],
    ['cross margin alone', 0, 5, true, { isolated: 0, cross: 5, isOffered: true }],
    ['no cross margin leverage without credit', 10, 5, false, { isolated: 10, cross: 0, isOffered: true }],
    ['an offer of credit without leverage', 0, 0, true, { isolated: 0, cross: 0, isOffered: true }],
    ['no margin without leverage and credit', 0, 0, false, NO_MARGIN],
    ['no leverage of 1 or less', 1, -3, false, NO_MARGIN],
    ['no implausible leverage', 1e9, Number.NaN, false, NO_MARGIN],
  ])('returns %s [DAT-33]', (_, multiple, crossMultiple, enableCredit, margin) => {
    expect(marginOf({ multiple, crossMultiple, enableCredit })).toEqual(margin);
  });
});

describe('mergeMargins()', () => {
  it('returns the highest leverage of a pair with several entries [DAT-33, OP-101]', () => {
    const [one, other] = [marginOf({ multiple: 3, crossMultiple: 0, enableCredit: false }), NO_MARGIN];
    const third = marginOf({ multiple: 0, crossMultiple: 5, enableCredit: true });
    expect(mergeMargins([other, one, third])).toEqual({ isolated: 3, cross: 5, isOffered: true });
    expect(mergeMargins([NO_MARGIN, NO_MARGIN])).toEqual(NO_MARGIN);
  });
});
