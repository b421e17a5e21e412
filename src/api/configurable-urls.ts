/** The resources whose URL a page may configure (HTP-32), including logging out on all devices (OP-04). */
export const CONFIGURABLE_URLS = [
  'complianceCheck',
  'commonData',
  'userInfo',
  'footerTips',
  'coinIconWhitelist',
  'downloadLinks',
  'siteSettings',
  'logoutAll',
] as const;

export type ConfigurableUrl = (typeof CONFIGURABLE_URLS)[number];
