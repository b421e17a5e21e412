import { all, any, isAbove, isTrue, not, type Condition } from '../conditions/condition.ts';
import { blocked, flagOn, isLogin, isMain, isSubAccount, isVisitor } from '../conditions/named.ts';
import type { LinkKey } from '../links/catalog/index.ts';
import type { Family } from '../sites/family.ts';
import { hasKycLevel } from '../compliance/kyc-levels.ts';

export interface Entry {
  /** What must hold for the entry to be on the page; otherwise it is absent, not invisible. */
  readonly when: Condition;
  readonly meaning: string;
  /** Where it leads, for an entry that is one link. */
  readonly link?: LinkKey;
  /** The product family without which it is not there (OP-91). */
  readonly family?: Family;
}

const without = (...flags: Parameters<typeof flagOn>): Condition => not(flagOn(...flags));
const canEnter = all(isVisitor, without('hiddenLoginAndSignup'));
/** In single-button mode one button is enough: sign-up for visitors, where there is one (OP-21). */
const isHiddenBySingleButton = all(isTrue('singleButton'), without('hiddenRegister'));

/** The parts of the top bar, its drawers and its lists, with the rule of each (HDR-28…45, SIT-33…57). */
export const HEADER_ENTRIES = {
  login: { when: all(canEnter, not(isHiddenBySingleButton)), link: 'login', meaning: 'Log in (HDR-01, HDR-05).' },
  signup: { when: all(canEnter, without('hiddenRegister')), link: 'signup', meaning: 'Sign up (HDR-02, SIT-51).' },
  deposit: {
    when: all(isMain, isLogin, not(blocked('deposit')), not(all(isTrue('isNarrow'), isTrue('singleButton')))),
    meaning: 'Deposit button and its drawer "Fund wallet" (HDR-28, HDR-45, DEP-09, DRW-03, OP-82).',
  },
  wallet: { when: isLogin, link: 'fundsOverview', meaning: 'Wallet menu (HDR-31, FND-26).' },
  balance: {
    when: all(isLogin, isTrue('showsMemberData')),
    meaning: 'Total balance in the wallet menu (USR-14, OP-119).',
  },
  orders: {
    when: all(isLogin, without('hiddenMultipleOrder')),
    link: 'spotOrders',
    meaning: 'Orders menu (HDR-32, ORD-15).',
  },
  spotOrders: {
    when: all(isLogin, without('hiddenSpotOrder')),
    link: 'spotOrders',
    meaning: 'Link to the spot orders (HDR-33, ORD-15).',
  },
  user: {
    when: all(isLogin, isTrue('showsMemberData'), without('hiddenPersonalInfo')),
    meaning: 'Personal summary panel, and its figures in the drawer (HDR-34, USR-26, OP-100, OP-119).',
  },
  avatar: {
    when: all(isLogin, without('hiddenPersonalInfoAvatar')),
    link: 'profile',
    meaning: 'Avatar; opens the user drawer. Without it the summary hangs on the name (HDR-52, USR-26, OP-100).',
  },
  verified: {
    when: all(isLogin, hasKycLevel([2, 3], 'verified at level 2 or 3')),
    meaning: 'The identity counts as verified; "Not verified" stands otherwise (USR-17, trap 9).',
  },
  weakSafety: {
    when: all(isLogin, not(isAbove('safeLevel', 1))),
    meaning: 'Hint that the account is weakly protected (USR-18, trap 10).',
  },
  logout: { when: all(isLogin, without('hiddenLogout')), meaning: 'Logout of this or of all devices (LGO-11).' },
  bell: {
    when: all(isLogin, isTrue('showsMemberData'), without('hiddenNotification')),
    link: 'reminder',
    meaning: 'Notification bell (HDR-36, RMD-11, OP-119).',
  },
  download: {
    when: all(without('hiddenDownload'), without('hiddenAppDownload')),
    link: 'mobileApp',
    meaning: 'Download QR menu, and the button of the sidebar (HDR-35, DLQ-02).',
  },
  language: {
    when: all(without('hiddenLanguage'), without('hiddenLanguageAndRate')),
    meaning: 'Language entry and list (HDR-37, SET-18).',
  },
  exchangeRate: {
    when: all(without('hiddenExchangeRate'), without('hiddenLanguageAndRate')),
    meaning: 'Exchange-rate list and tab (SET-03, SET-18).',
  },
  theme: {
    when: all(without('hiddenThemeMode'), without('hiddenThemeSwitch')),
    meaning: 'Dark-mode toggle (HDR-38, THM-04).',
  },
  settings: { when: without('hiddenSetting'), meaning: 'Settings (HDR-39, SET-18).' },
  search: { when: without('hiddenSearch'), meaning: 'Search (HDR-40).' },
  liveTrading: {
    when: all(isTrue('isDemo'), without('hiddenBackTrade')),
    meaning: 'Back to live trading, in the demo variant (HDR-29, HDR-42).',
  },
  switchAccount: {
    when: all(isLogin, any(all(isMain, not(isSubAccount)), isTrue('hasSwitchTag'))),
    meaning: 'Switch account (HDR-44).',
  },
  chatRoom: { when: without('hiddenChatRoom'), link: 'chatRoom', meaning: 'Chat room (NAV-90, CHT-14, ROL-08).' },
  paywith: {
    when: without('hiddenPaywith'),
    family: 'buy',
    meaning: 'Pay-with list of the buy panel (BUY-10, BUY-17).',
  },
  spotMarkets: { when: not(blocked('spot_trade')), family: 'spot', meaning: 'Spot market list (NAV-94).' },
  futuresMarkets: { when: not(blocked('futures')), family: 'derivatives', meaning: 'Futures market list (NAV-94).' },
  pilotMarkets: { when: not(blocked('pilot')), family: 'earlyTokens', meaning: 'Pilot market list (MKT-30).' },
  preMarkets: { when: not(blocked('pre-market')), family: 'earlyTokens', meaning: 'Pre-market list (NAV-94).' },
} as const satisfies Readonly<Record<string, Entry>>;
