import { describe, expect, it } from 'vitest';
import { holds } from '../../../../src/domain/conditions/condition.ts';
import { KYC_BAR, kycPath } from '../../../../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import { hasKycLevel, kycLevel } from '../../../../src/domain/compliance/kyc-levels.ts';

const LEVELS = [
  ['0', 0],
  ['5', 0.5],
  ['2', 1],
  ['1', 2],
  ['4', 3],
  ['3', 'company'],
] as const;

describe('kycLevel() [DAT-30]', () => {
  it.each(LEVELS)('maps the verification status to a level (%s → %s)', (verified, level) => {
    expect(kycLevel(verified)).toBe(level);
    for (const [, other] of LEVELS) expect(holds(hasKycLevel([other]), { verified })).toBe(other === level);
  });

  it.each(['', '6', '-1', '1.0', 'x'])('returns 0 for the unknown value %j', (verified) => {
    expect(kycLevel(verified)).toBe(0);
  });

  it('is below 2 for users who see the bar, and 1 for users who continue with KYC 2 [KYC-02, KYC-10, KYC-11, OP-43]', () => {
    for (const [verified, level] of LEVELS) {
      const isShown = holds(KYC_BAR, { isLogin: true, siteId: 0, verified });
      expect(isShown, verified).toBe(typeof level === 'number' && level < 2);
      expect(kycPath(verified)).toBe(level === 1 ? '/myaccount/kyc2' : '/myaccount/kyc_home');
    }
  });
});
