import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canConfirm, FREQUENCIES, mayConfirmAgain, readConfirmed } from '../../../src/domain/fund-password.ts';

describe('the fund password', () => {
  it('FPW-01 every time is 2, once an hour 1, never 0, in this order', () => {
    expect(FREQUENCIES).toEqual([2, 1, 0]);
  });

  it.each([
    ['verify', false, false, false],
    ['verify', true, false, true],
    ['verify', false, true, false],
    ['frequency', false, false, false],
    ['frequency', true, false, false],
    ['frequency', false, true, false],
    ['frequency', true, true, true],
  ] as const)('FPW-03 FPW-05 trap 36 %s: password %s, code %s, confirm %s', (mode, password, code, expected) => {
    expect(canConfirm(mode, { password, code })).toBe(expected);
  });

  it.each([
    [undefined, 0, true],
    [0, 0, false],
    [0, 1000, false],
    [0, 1499.9, false],
    [0, 1500, true],
    [700, 2199, false],
    [700, 2200, true],
  ])('FPW-04 trap 36 after one at %s ms, another at %i ms: %s', (last, now, expected) => {
    expect(mayConfirmAgain(last, now)).toBe(expected);
  });

  it('what a page’s function answers is right only where it says so, whatever it is', () => {
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
