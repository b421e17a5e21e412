import type { SiteId } from '../sites/site.ts';

/** Where the bar's closing is remembered, for the session (KYC-02, OP-43). */
export const KYC_BAR_KEY = 'exchange:kyc-bar';

/** KYC 2 is done: level 2, level 3, or a company (OP-43). */
export function isKyc2Complete(verified: string): boolean {
  return ['1', '4', '3'].includes(verified);
}

/** Why the KYC bar does not stand; undefined when it does (KYC-01, KYC-02, OP-43). */
export function explainKycBar(of: {
  readonly isLogin: boolean;
  readonly verified: string;
  readonly siteId: SiteId;
  readonly isClosed: boolean;
}): string | undefined {
  if (!of.isLogin) return 'not isLogin';
  if (of.siteId === 666) return 'on testnet';
  if (isKyc2Complete(of.verified)) return `verified is ${of.verified}`;
  return of.isClosed ? 'closed in this session' : undefined;
}

/** Where the bar leads: level 1 goes on to KYC 2, everybody else begins (KYC-10, KYC-11). */
export function kycPath(verified: string): '/myaccount/kyc2' | '/myaccount/kyc_home' {
  return verified === '2' ? '/myaccount/kyc2' : '/myaccount/kyc_home';
}
