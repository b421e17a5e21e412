import type { SiteFlag } from './site.ts';

/** Descriptions of the flags. */
export const FLAG_DOCS: Readonly<Record<SiteFlag, string>> = {
  hiddenAppDownload: 'Hides everything that promotes the app: QR menu, sidebar button and app banner (SIT-33).',
  hiddenNotification: 'Hides the notification bell (SIT-34, SIT-44).',
  hiddenReferral: 'Hides every referral link (SIT-35).',
  hiddenThemeSwitch: 'Hides the theme switch everywhere (SIT-36).',
  hiddenLanguageAndRate: 'Hides the language and exchange-rate pickers (SIT-37).',
  hiddenFooterSignup: 'Hides the footer’s sign-up block (SIT-38).',
  hiddenMultipleOrder: 'Hides the orders menu (SIT-39).',
  hiddenSpotOrder: 'Hides the spot orders link in the top bar (SIT-40).',
  hiddenPersonalInfo: 'Hides the personal summary panel, and its figures in the user drawer (SIT-41, OP-100).',
  hiddenPersonalInfoAvatar: 'Hides the avatar and its drawer. The summary then opens from the name (SIT-42, OP-100).',
  hiddenLogout: 'Hides logout (SIT-43).',
  hiddenDownload: 'Hides the download menu with the QR code (SIT-45).',
  hiddenLanguage: 'Hides the language entry (SIT-46).',
  hiddenThemeMode: 'Hides the dark-mode toggle in the top bar (SIT-47).',
  hiddenSetting: 'Hides the settings entry (SIT-48).',
  hiddenExchangeRate: 'Hides the exchange-rate list (SIT-49).',
  hiddenSearch: 'Hides search (SIT-50).',
  hiddenRegister: 'Hides sign-up (SIT-51).',
  hiddenTestnetTrade: 'Hides the demo-trading link to the test network (SIT-52).',
  hiddenBackTrade: 'Hides the back-to-live-trading button (SIT-53).',
  hiddenPaywith: 'Hides the pay-with list in the buy-crypto panel (SIT-54).',
  hiddenLoginAndSignup: 'Hides login and sign-up (SIT-55).',
  chatroom: 'The site has a chat room. If false, its entry is hidden (SIT-27).',
  bigData: 'The site has the big-data page. If false, its link is hidden (SIT-27).',
};
