/** Where the buttons of restrictions lead (RST-12, RST-18, RST-19, KYC-10). */
export const WITHDRAW_PATH = '/myaccount/withdraw/USDT';
export const TICKETS_PATH = '/myaccount/tickets';
export const KYC_PATH = '/myaccount/kyc_home';
/** Where an account is secured; the header’s menu has a page of another name (KYC-09, OP-17). */
export const SECURITY_PATH = '/myaccount/security';
