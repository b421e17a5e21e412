import { all, not } from '../../../domain/conditions/condition.ts';
import { isLogin, onSite } from '../../../domain/conditions/named.ts';
import { hasKycLevel, kycLevel } from '../../../domain/compliance/kyc-levels.ts';

/** Where the bar's closing is remembered, for the session (KYC-02, OP-43). */
export const KYC_BAR_KEY = 'exchange:kyc-bar';

/** KYC 2 is done: level 2, level 3, or a company (OP-43). */
const isKyc2Complete = hasKycLevel([2, 3, 'company'], 'isKyc2Complete');

/** When the KYC bar stands, unless it was closed in this session (KYC-01, KYC-02, OP-43). */
export const KYC_BAR = all(isLogin, not(onSite('testnet')), not(isKyc2Complete));

/** Where the bar leads: level 1 goes on to KYC 2, everybody else begins (KYC-10, KYC-11). */
export function kycPath(verified: string): '/myaccount/kyc2' | '/myaccount/kyc_home' {
  return kycLevel(verified) === 1 ? '/myaccount/kyc2' : '/myaccount/kyc_home';
}
