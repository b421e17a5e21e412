import { describe as suite, expect, it } from 'vitest';
import {
  type Condition,
  all,
  any,
  blocked,
  holds,
  includes,
  isAbove,
  isAtLeast,
  isBelow,
  isOneOf,
  isTrue,
  not,
} from '../../../../src/domain/conditions/condition.ts';
import { decide } from '../../../../src/domain/conditions/decide.ts';
import { describe, explain } from '../../../../src/domain/conditions/explain.ts';
import { FACT_DOCS } from '../../../../src/domain/conditions/facts.docs.ts';
import { UNKNOWN_FACTS, type Facts } from '../../../../src/domain/conditions/facts.ts';
import { isCopper, isLimited, isLogin, isVisitor, onSite } from '../../../../src/domain/conditions/named.ts';

const facts = (some: Partial<Facts> = {}): Facts => ({ ...UNKNOWN_FACTS, ...some });

suite('a fact', () => {
  it('is documented', () => {
    for (const [name, meaning] of Object.entries(FACT_DOCS)) expect(meaning, name).toMatch(/\.$/);
  });

  it('describes an unrestricted visitor of the main site by default [ROL-04, USR-25]', () => {
    expect(holds(isVisitor, UNKNOWN_FACTS)).toBe(true);
    expect(holds(any(isLogin, isLimited, isCopper), UNKNOWN_FACTS)).toBe(false);
  });
});

suite('a condition', () => {
  it('is false for an unknown number, whether it is isAtLeast() or isBelow() [RST-13]', () => {
    const sides = (tierLevel?: unknown) =>
      [isAtLeast('tierLevel', 11), isBelow('tierLevel', 11)].map((side) => holds(side, { tierLevel }));
    expect([10, 11, '11'].map((level) => sides(level))).toEqual([
      [false, true],
      [true, false],
      [true, false],
    ]);
    for (const unknown of [undefined, null, '', 'high', Number.NaN]) expect(sides(unknown)).toEqual([false, false]);
    expect(describe(any(isAtLeast('tierLevel', 11), isBelow('tierLevel', 3)))).toBe(
      'tierLevel 11 or more or tierLevel below 3',
    );
  });

  it('treats a uid cookie as a probable member until the response arrives [HDR-04, OP-19]', () => {
    expect(holds(isVisitor, facts({ hasUidCookie: true }))).toBe(false);
    expect(holds(isVisitor, facts({ hasUidCookie: true, sessionKnown: true }))).toBe(true);
    expect(holds(isVisitor, facts({ sessionKnown: true, isLogin: true }))).toBe(false);
  });

  it('is unchanged after JSON serialisation', () => {
    const rule = all(isLogin, not(any(isCopper, onSite('eu'))));
    expect(JSON.parse(JSON.stringify(rule))).toEqual(rule);
  });

  it('never throws for a malformed fact', () => {
    const broken = { ...UNKNOWN_FACTS, codes: null, flags: 'hiddenSearch', isLogin: 'yes' } as unknown as Facts;
    expect(holds(blocked('nft'), broken)).toBe(false);
    expect(holds(includes('flags', 'hiddenSearch'), broken)).toBe(false);
    expect(holds(isTrue('isLogin'), broken)).toBe(false);
  });
});

suite('holds()', () => {
  it('returns true for an empty all(), and false for an empty any()', () => {
    expect(holds(all(), UNKNOWN_FACTS)).toBe(true);
    expect(holds(any(), UNKNOWN_FACTS)).toBe(false);
    expect(explain(any(), UNKNOWN_FACTS)).toBe('never');
  });
});

suite('explain()', () => {
  it('returns the parts that make a condition false', () => {
    expect(explain(not(isCopper), facts({ isCopper: true }))).toBe('isCopper');
    expect(explain(isLogin, facts())).toBe('not isLogin');
    expect(explain(not(isLimited), facts({ isItalyLimit: true }))).toBe('isItalyLimit');
    expect(explain(all(isLogin, not(blocked('nft'))), facts({ codes: ['nft'] }))).toBe('not isLogin, blocked nft');
    expect(explain(onSite('turkey', 'eu'), facts())).toBe('not on turkey or eu');
    expect(explain(any(isLogin, isCopper), facts())).toBe('not isLogin and not isCopper');
    expect(explain(not(includes('flags', 'hiddenSearch')), facts({ flags: ['hiddenSearch'] }))).toBe('hiddenSearch');
    expect(explain(not(all(isLogin, not(isCopper))), facts({ isLogin: true }))).toBe('isLogin and not isCopper');
  });

  it('returns undefined if the condition is true', () => {
    expect(explain(not(isCopper), facts())).toBeUndefined();
  });
});

suite('describe()', () => {
  it('puts nested conditions in parentheses', () => {
    expect(describe(all(isLogin, not(any(isCopper, blocked('otc')))))).toBe(
      'isLogin and not (isCopper or blocked otc)',
    );
    expect(describe(isAbove('crossMarginUid', 1))).toBe('crossMarginUid above 1');
    expect(describe(isOneOf('country', ['233']))).toBe('country 233');
    expect(describe(all())).toBe('always');
  });
});

suite('isAbove()', () => {
  it('compares numbers and numeric strings, and is false for empty strings', () => {
    expect(holds(isAbove('verified', 0), facts({ verified: '3' }))).toBe(true);
    expect(holds(isAbove('verified', 0), facts({ verified: '0' }))).toBe(false);
    expect(holds(isAbove('verified', -1), facts({ verified: '' }))).toBe(false);
    expect(holds(isAbove('crossMarginUid', 1), facts({ crossMarginUid: 1 }))).toBe(false);
    expect(holds(isAbove('crossMarginUid', 1), facts({ crossMarginUid: 2 }))).toBe(true);
  });
});

suite('decide()', () => {
  it('returns undefined if the result depends on an unknown fact', () => {
    const facts = { isCopper: true, isPhone: false };
    const unknown = ['isLogin'] as const;
    const answer = (condition: Condition<'isLogin' | 'isCopper' | 'isPhone'>) => decide(condition, facts, unknown);
    expect(answer(isLogin)).toBeUndefined();
    expect(answer(not(isLogin))).toBeUndefined();
    expect(answer(all(isLogin, isTrue('isCopper')))).toBeUndefined();
    expect(answer(all(isLogin, isTrue('isPhone')))).toBe(false);
    expect(answer(any(isLogin, isTrue('isCopper')))).toBe(true);
    expect(answer(not(any(isLogin, isTrue('isPhone'))))).toBeUndefined();
    expect([answer(all()), answer(any())]).toEqual([true, false]);
  });
});
