import type { SiteFlag } from './site.ts';

/** Descriptions of the flags. */
export const FLAG_DOCS: Readonly<Record<SiteFlag, string>> = {
  hiddenAppDownload: 'Hides everything that promotes the app: QR menu, sidebar button and app banner (SIT-33).',
  hiddenNotification: 'Hides the notification bell (SIT-34, SIT-44).',
  hiddenReferral: 'Hides every referral link (SIT-35).',
  hiddenThemeSwitch: 'Hides the theme switch everywhere (SIT-36).',
  hiddenLanguageAndRate: 'Hides the language and exchange-rate pickers (SIT-37).',
  hiddenFooterSignup: 'Hides the sign-up block of the footer (SIT-38).',
  hiddenMultipleOrder: 'Hides the orders menu (SIT-39).',
  hiddenSpotOrder: 'Hides the link to the spot orders in the top bar (SIT-40).',
  hiddenPersonalInfo: 'Hides the personal summary panel, and its figures in the user drawer (SIT-41, OP-100).',
  hiddenPersonalInfoAvatar: 'Hides the avatar and its drawer; the summary opens from the name (SIT-42, OP-100).',
  hiddenLogout: 'Hides logout (SIT-43).',
  hiddenDownload: 'Hides the download QR menu (SIT-45).',
  hiddenLanguage: 'Hides the language entry (SIT-46).',
  hiddenThemeMode: 'Hides the dark-mode toggle of the top bar (SIT-47).',
  hiddenSetting: 'Hides the settings entry (SIT-48).',
  hiddenExchangeRate: 'Hides the exchange-rate list (SIT-49).',
  hiddenSearch: 'Hides search (SIT-50).',
  hiddenRegister: 'Hides sign-up (SIT-51).',
  hiddenTestnetTrade: 'Hides the demo-trading link to the test network (SIT-52).',
  hiddenBackTrade: 'Hides the back-to-live-trading button (SIT-53).',
  hiddenPaywith: 'Hides the pay-with list of the buy-crypto panel (SIT-54).',
  hiddenLoginAndSignup: 'Hides login and sign-up (SIT-55).',
  chatroom: 'The site has a chat room; false hides its entry (SIT-27).',
  bigData: 'The site has the big-data page; false hides its link (SIT-27).',
};
