import { COOKIES, type CookieName } from '../kept.ts';
import { routeOfPath } from '../compliance/menu-codes.ts';
import type { RestrictionRow, RestrictionSituation } from './restrictions.ts';
import { DAY, isCookieDue, isDue, stampForText, stampKey } from './reshow.ts';
import { parseTurkishChoice } from './turkish-choice.ts';

const MONTH = 30 * DAY;
const WITHDRAW_PATH = '/myaccount/withdraw/USDT';
export const TURKISH_CHOICE_KEY = 'exchange:turkish-choice';
export const KYC_UPGRADE_COOKIE = 'kyc_upgrade_notice';
/** Hours (KYC-03, CKI-09). */
export const KYC_UPGRADE_HOURS = 12;

/** The page stands at this path below its language prefix, or below it. */
function isAt({ path }: RestrictionSituation, ...segments: readonly string[]): boolean {
  const own = routeOfPath(path).segments;
  return segments.every((segment, index) => own[index] === segment);
}
const isOnAssets = (situation: RestrictionSituation): boolean => isAt(situation, 'myaccount', 'myfunds');
const hasTier = ({ isLogin, tierLevel }: RestrictionSituation): boolean => isLogin && tierLevel !== undefined;
const isHighTier = (situation: RestrictionSituation): boolean => hasTier(situation) && (situation.tierLevel ?? 0) >= 11;
const isLowTier = (situation: RestrictionSituation): boolean => hasTier(situation) && !isHighTier(situation);
const isCompany = ({ isLogin, verified }: RestrictionSituation): boolean => isLogin && verified === '3';
const isUzbekistan = ({ limit }: RestrictionSituation): boolean => limit.is_uzbekistan_toast === true;
const hasStatus = ({ toast }: RestrictionSituation, status: string): boolean =>
  toast.limit_country_user_status === status;

/** The cookie of the risk restriction: the gateway's name where it is one, else our own (CKI-10). */
export function riskCookie(name: string | undefined): CookieName {
  const isFree = name !== undefined && /^[\w.-]{1,64}$/.test(name) && !Object.hasOwn(COOKIES, name);
  return isFree ? (name as CookieName) : 'risk_user_guide';
}

/**
 * The rows, in the order of the restrictions and, within one restriction, of their strength: the first that matches decides
 * (RST-02…19, OP-37…40, OP-77, TST-01, TRP-02, KYC-03…08).
 */
export const RESTRICTION_ROWS: readonly RestrictionRow[] = [
  { kind: 'BX', reason: 'resident of Brazil', when: ({ limit }) => limit.brazil_toast === true },
  {
    kind: 'UK_HOME',
    reason: 'UK limit, on the home page',
    when: ({ limit, page }) => limit.is_uk_limit === true && page === 'home',
  },

  { kind: 'Netherlands', reason: 'does not apply', action: 'nothing', when: ({ limit }) => limit.is_nl_limit !== true },
  {
    kind: 'Netherlands',
    reason: 'tier 10 or lower, already where funds are withdrawn',
    action: 'nothing',
    when: (situation) => isLowTier(situation) && !isCompany(situation) && isAt(situation, 'myaccount', 'withdraw'),
  },
  {
    kind: 'Netherlands',
    reason: 'tier 10 or lower and no company',
    action: 'redirect',
    path: WITHDRAW_PATH,
    when: (situation) => isLowTier(situation) && !isCompany(situation),
  },
  { kind: 'Netherlands', reason: 'tier 11 or more', reshow: MONTH, when: isHighTier },
  { kind: 'Netherlands', reason: 'visitor, company, or tier unknown', reshow: 'always', when: () => true },

  { kind: 'HK', reason: 'user of Hong Kong', when: ({ toast }) => toast.is_hk_user === true },
  { kind: 'LTW', reason: 'resident of Lithuania', when: ({ limit }) => limit.ltw_toast === true },

  {
    kind: 'UZBEKISTAN',
    reason: 'on an assets page the assets notice stands in its place',
    action: 'nothing',
    when: (situation) => isUzbekistan(situation) && isOnAssets(situation) && situation.isLogin,
  },
  { kind: 'UZBEKISTAN', reason: 'resident of Uzbekistan', reshow: 'once', when: isUzbekistan },
  {
    kind: 'UZBEKISTAN_ASSETS',
    reason: 'does not apply',
    action: 'nothing',
    when: (situation) => !isUzbekistan(situation) || !isOnAssets(situation) || !situation.isLogin,
  },
  {
    kind: 'UZBEKISTAN_ASSETS',
    reason: 'tier 11 or more, or a company',
    reshow: MONTH,
    when: (situation) => isHighTier(situation) || isCompany(situation),
  },
  { kind: 'UZBEKISTAN_ASSETS', reason: 'tier 10 or lower, or unknown', reshow: 'always', when: () => true },

  {
    kind: 'withdraw-only',
    reason: 'already where tickets are written',
    action: 'nothing',
    when: (situation) => situation.toast.is_withdraw_only_user === true && isAt(situation, 'myaccount', 'tickets'),
  },
  { kind: 'withdraw-only', reason: 'may only withdraw', when: ({ toast }) => toast.is_withdraw_only_user === true },

  {
    kind: 'limited-visitor',
    reason: 'the notice of restricted locations stands in its place',
    action: 'nothing',
    when: (situation) => hasStatus(situation, 'LIMIT_VISITOR') && situation.toast.limit_country_toast === true,
  },
  { kind: 'limited-visitor', reason: 'LIMIT_VISITOR', when: (situation) => hasStatus(situation, 'LIMIT_VISITOR') },
  {
    kind: 'limited-low-kyc',
    reason: 'already where one certifies',
    action: 'nothing',
    when: (situation) =>
      hasStatus(situation, 'LIMIT_LOW_KYC_USER') &&
      (isAt(situation, 'myaccount', 'kyc_home') || isAt(situation, 'myaccount', 'kyc2')),
  },
  {
    kind: 'limited-low-kyc',
    reason: 'LIMIT_LOW_KYC_USER',
    when: (situation) => hasStatus(situation, 'LIMIT_LOW_KYC_USER'),
  },
  {
    kind: 'account-conflict',
    reason: 'LIMIT_HIGH_KYC_USER',
    when: (situation) => hasStatus(situation, 'LIMIT_HIGH_KYC_USER'),
  },

  {
    kind: 'restricted-location',
    reason: 'limit_country_toast',
    when: ({ toast }) => toast.limit_country_toast === true,
  },
  {
    kind: 'toast',
    reason: 'the notice of restricted locations stands in its place',
    action: 'nothing',
    when: ({ toast }) => toast.limit_country_toast === true,
  },
  {
    kind: 'toast',
    reason: 'a notice is configured, on the main site',
    when: ({ toast, siteId }) => siteId === 0 && (toast.toast_config?.content ?? '').trim() !== '',
    isDue: ({ toast, stored, now }) =>
      isDue(DAY, stampForText(stored(stampKey('toast')), toast.toast_config?.content ?? ''), now),
  },

  {
    kind: 'turkish-site',
    reason: 'resident of Türkiye, not on the Turkey site',
    mustAnswer: false,
    when: ({ limit, siteId }) => limit.limit_country?.trim().toUpperCase() === 'TR' && siteId !== 177,
    isDue: ({ stored, now }) => parseTurkishChoice(stored(TURKISH_CHOICE_KEY), now) === undefined,
  },

  {
    kind: 'kyc-upgrade',
    reason: 'KYC upgrade asked for',
    mustAnswer: false,
    when: ({ toast }) => toast.kyc_toast?.show_kyc_upgrade_notice === true,
    isDue: ({ cookie, now }) => isCookieDue(KYC_UPGRADE_HOURS, cookie(KYC_UPGRADE_COOKIE), now),
  },
  {
    kind: 'risk',
    reason: 'risk user',
    mustAnswer: ({ toast }) => toast.kyc_toast?.risk_user_guide_be_closed !== true,
    when: ({ toast }) => toast.kyc_toast?.is_risk_user === true,
    isDue: ({ toast, cookie, now }) =>
      isCookieDue(
        toast.kyc_toast?.risk_user_guide_frequency ?? 0,
        cookie(riskCookie(toast.kyc_toast?.risk_user_guide_cookie_key)),
        now,
      ),
  },
];
