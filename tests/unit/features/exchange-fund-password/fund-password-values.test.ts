import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canConfirm,
  FREQUENCIES,
  mayConfirmAgain,
  normalizeCode,
  readConfirmed,
} from '../../../../src/features/exchange-fund-password/rules/fund-password-values.ts';

describe('normalizeCode() [FPW-05]', () => {
  it.each([
    ['123456', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['123 456', '123456'],
    ['123\u00a0456', '123456'],
    ['123-456', '123456'],
    ['１２３４５６', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['१२३४५६', '123456'],
    ['\u200e123456\u200b', '123456'],
    ['Code: 123456', '123456'],
    ['𝟏𝟐𝟑𝟜𝟝𝟞', '123456'],
    ['0090', '0090'],
    ['1234567890', '12345678'],
    ['abc', ''],
    ['', ''],
  ])('returns the digits of the code (%j: %j)', (typed, code) => expect(normalizeCode(typed)).toBe(code));

  it('converts the digits of every script in order', () => {
    for (const { numberingSystem } of Intl.supportedValuesOf('numberingSystem').map((name) =>
      new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false }).resolvedOptions(),
    )) {
      const written = new Intl.NumberFormat(`en-u-nu-${numberingSystem}`, { useGrouping: false }).format(98_765_432);
      if (/^\p{Nd}+$/u.test(written)) expect(normalizeCode(written), numberingSystem).toBe('98765432');
    }
  });
});

describe('FREQUENCIES', () => {
  it('contains 2 (every time), 1 (once an hour) and 0 (never), in this order [FPW-01]', () => {
    expect(FREQUENCIES).toEqual([2, 1, 0]);
  });
});

describe('canConfirm()', () => {
  it.each([
    ['verify', false, false, false],
    ['verify', true, false, true],
    ['verify', false, true, false],
    ['frequency', false, false, false],
    ['frequency', true, false, false],
    ['frequency', false, true, false],
    ['frequency', true, true, true],
  ] as const)(
    'returns true only if the form is complete (%s, password %s, code %s: %s) [FPW-03, FPW-05, trap 36]',
    (mode, password, code, expected) => {
      expect(canConfirm(mode, { password, code })).toBe(expected);
    },
  );
});

describe('mayConfirmAgain()', () => {
  it.each([
    [undefined, 0, true],
    [0, 0, false],
    [0, 1000, false],
    [0, 1499.9, false],
    [0, 1500, true],
    [700, 2199, false],
    [700, 2200, true],
  ])(
    'returns true 1.5 s after the last confirmation (last at %s ms, now %i ms: %s) [FPW-04, trap 36]',
    (last, now, expected) => {
      expect(mayConfirmAgain(last, now)).toBe(expected);
    },
  );
});

describe('readConfirmed()', () => {
  it('accepts only `ok: true` as the result of the page’s callback', () => {
    expect(readConfirmed({ ok: true })).toEqual({ ok: true, message: '' });
    expect(readConfirmed({ ok: false, message: 'No' })).toEqual({ ok: false, message: 'No' });
    expect(readConfirmed({ ok: false, message: 'x'.repeat(5000) }).message).toHaveLength(2000);
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        const { ok, message } = readConfirmed(answer);
        expect(typeof message).toBe('string');
        if (ok) expect((answer as { ok: unknown }).ok).toBe(true);
      }),
    );
    for (const lie of ['true', 1, {}, [true]]) expect(readConfirmed({ ok: lie }).ok).toBe(false);
  });
});
