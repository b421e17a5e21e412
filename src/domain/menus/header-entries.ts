import { all, any, isAbove, isTrue, not, type Condition } from '../conditions/condition.ts';
import { blocked, flagOn, isLogin, isMain, isSubAccount, isVisitor } from '../conditions/named.ts';
import type { LinkKey } from '../links/catalog/index.ts';
import type { Family } from '../sites/family.ts';
import { hasKycLevel } from '../compliance/kyc-levels.ts';

export interface Entry {
  /** The condition under which the entry is rendered. A hidden entry is absent from the markup. */
  readonly when: Condition;
  /** The link of an entry that consists of a single link. */
  readonly link?: LinkKey;
  /** The product family required by the entry (OP-91). */
  readonly family?: Family;
}

const without = (...flags: Parameters<typeof flagOn>): Condition => not(flagOn(...flags));
/** The demo variant trades with virtual funds, so it offers neither real deposits nor the real wallet. */
const isLive = not(isTrue('isDemo'));
const canEnter = all(isVisitor, without('hiddenLoginAndSignup'));
/** True if single-button mode hides login. In this mode, visitors see only sign-up, unless it is hidden (OP-21). */
const isHiddenBySingleButton = all(isTrue('singleButton'), without('hiddenRegister'));

/** The parts of the top bar, its drawers and its lists, with their rules (HDR-28…45, SIT-33…57). */
export const HEADER_ENTRIES = {
  login: { when: all(canEnter, not(isHiddenBySingleButton)), link: 'login' },
  signup: { when: all(canEnter, without('hiddenRegister')), link: 'signup' },
  deposit: {
    when: all(isMain, isLogin, isLive, not(blocked('deposit')), not(all(isTrue('isNarrow'), isTrue('singleButton')))),
  },
  wallet: { when: all(isLogin, isLive), link: 'fundsOverview' },
  balance: { when: all(isLogin, isLive, isTrue('showsMemberData')) },
  orders: { when: all(isLogin, without('hiddenMultipleOrder')), link: 'spotOrders' },
  spotOrders: { when: all(isLogin, without('hiddenSpotOrder')), link: 'spotOrders' },
  user: { when: all(isLogin, isTrue('showsMemberData'), without('hiddenPersonalInfo')) },
  avatar: { when: all(isLogin, without('hiddenPersonalInfoAvatar')), link: 'profile' },
  verified: { when: all(isLogin, hasKycLevel([2, 3], 'verified at level 2 or 3')) },
  weakSafety: { when: all(isLogin, not(isAbove('safeLevel', 1))) },
  logout: { when: all(isLogin, without('hiddenLogout')) },
  bell: {
    when: all(isLogin, isTrue('showsMemberData'), without('hiddenNotification')),
    link: 'reminder',
  },
  download: { when: all(without('hiddenDownload'), without('hiddenAppDownload')), link: 'mobileApp' },
  language: { when: all(without('hiddenLanguage'), without('hiddenLanguageAndRate')) },
  exchangeRate: { when: all(without('hiddenExchangeRate'), without('hiddenLanguageAndRate')) },
  theme: { when: all(without('hiddenThemeMode'), without('hiddenThemeSwitch')) },
  settings: { when: without('hiddenSetting') },
  search: { when: without('hiddenSearch') },
  demo: { when: isTrue('isDemo') },
  liveTrading: { when: all(isTrue('isDemo'), without('hiddenBackTrade')) },
  switchAccount: { when: all(isLogin, any(all(isMain, not(isSubAccount)), isTrue('hasSwitchTag'))) },
  chatRoom: { when: without('hiddenChatRoom'), link: 'chatRoom' },
  paywith: { when: without('hiddenPaywith'), family: 'buy' },
  spotMarkets: { when: not(blocked('spot_trade')), family: 'spot' },
  futuresMarkets: { when: not(blocked('futures')), family: 'derivatives' },
  pilotMarkets: { when: not(blocked('pilot')), family: 'earlyTokens' },
  preMarkets: { when: not(blocked('pre-market')), family: 'earlyTokens' },
} as const satisfies Readonly<Record<string, Entry>>;
