/** The targets of the buttons in restriction dialogs (RST-12, RST-18, RST-19, KYC-10). */
export const WITHDRAW_PATH = '/myaccount/withdraw/USDT';
export const TICKETS_PATH = '/myaccount/tickets';
export const KYC_PATH = '/myaccount/kyc_home';
/** The account's security page. The header's menu links to another page (KYC-09, OP-17). */
export const SECURITY_PATH = '/myaccount/security';
