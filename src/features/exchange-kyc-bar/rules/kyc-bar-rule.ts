import { all, not } from '../../../domain/conditions/condition.ts';
import { isLogin, onSite } from '../../../domain/conditions/named.ts';
import { hasKycLevel, kycLevel } from '../../../domain/compliance/kyc-levels.ts';

/** The session storage key for the closed bar (KYC-02, OP-43). */
export const KYC_BAR_KEY = 'exchange:kyc-bar';

/** KYC 2 is complete at level 2, at level 3 and for companies (OP-43). */
const isKyc2Complete = hasKycLevel([2, 3, 'company'], 'isKyc2Complete');

/** The condition under which the KYC bar is shown, unless it was closed in this session (KYC-01, KYC-02, OP-43). */
export const KYC_BAR = all(isLogin, not(onSite('testnet')), not(isKyc2Complete));

/** Returns the bar's target: KYC 2 for level 1, otherwise the first step (KYC-10, KYC-11). */
export function kycPath(verified: string): '/myaccount/kyc2' | '/myaccount/kyc_home' {
  return kycLevel(verified) === 1 ? '/myaccount/kyc2' : '/myaccount/kyc_home';
}
