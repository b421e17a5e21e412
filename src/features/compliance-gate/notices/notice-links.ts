/** Where notices lead on (RST-12, RST-18, RST-19, KYC-10). */
export const WITHDRAW_PATH = '/myaccount/withdraw/USDT';
export const TICKETS_PATH = '/myaccount/tickets';
export const KYC_UPGRADE_PATH = '/myaccount/kyc_home';
export const AGREEMENT_PATH = '/user-agreement';
