import {
  all,
  any,
  type Condition,
  isAtLeast,
  isBelow,
  isOneOf,
  isTrue,
  not,
} from '../../../../domain/conditions/condition.ts';
import { onSite } from '../../../../domain/conditions/named.ts';
import { hasKycLevel } from '../../../../domain/compliance/kyc-levels.ts';
import type { Memory } from './memory.ts';
import { DAY, type Reshow } from './reshow.ts';
import type { RestrictionFact } from './restriction-facts.ts';
import type { RestrictionKind } from './restrictions.ts';

/** A declarative compliance rule. */
interface Rule {
  readonly kind: RestrictionKind;
  /** The reason shown in the audit. */
  readonly reason: string;
  readonly when: Condition<RestrictionFact>;
  /** The condition under which the dialog can be closed only with its buttons. Default: always. */
  readonly mustAnswer?: Condition<RestrictionFact>;
  /** The interval after which the dialog is shown again. Default: one day (OP-38). */
  readonly reshow?: Reshow;
  /** The storage of the user's answer. Default: a timestamp per restriction kind. */
  readonly memory?: Memory;
}

/** A row opens a dialog unless it specifies another action. */
export type RestrictionRow = Rule &
  (
    | {
        readonly action?: 'nothing';
        /** The page configuration key without which the restriction cannot be shown. */
        readonly missing?: string;
      }
    | { readonly action: 'redirect'; readonly path: string }
  );

const MONTH = 30 * DAY;
const never = any();

const isLogin: Condition<RestrictionFact> = isTrue('isLogin');
const isHighTier = all(isLogin, isAtLeast('tierLevel', 11));
const isLowTier = all(isLogin, isBelow('tierLevel', 11));
const isCompany = all(isLogin, hasKycLevel(['company']));

const onAccountPage = (...pages: readonly string[]) => isOneOf('accountPage', pages);
const onAssets = onAccountPage('myfunds');

const isDutch: Condition<RestrictionFact> = isTrue('isNlLimit');
const isUzbek: Condition<RestrictionFact> = isTrue('isUzbekistanToast');
const isAtRestrictedLocation: Condition<RestrictionFact> = isTrue('limitCountryToast');
const isTurkish = all(isOneOf('limitCountry', ['TR']), not(onSite('turkey')));
const hasStatus = (status: string) => isOneOf('limitCountryUserStatus', [status]);

/**
 * The rows, grouped by restriction. Within a restriction, special cases come first, and the first match applies (RST-02…19, OP-37…40,
 * OP-77, TST-01, TRP-02, KYC-03…08).
 */
export const RESTRICTION_ROWS: readonly RestrictionRow[] = [
  { kind: 'BX', reason: 'resident of Brazil', when: isTrue('brazilToast') },
  { kind: 'UK_HOME', reason: 'UK limit, on the home page', when: all(isTrue('isUkLimit'), isOneOf('page', ['home'])) },

  {
    kind: 'Netherlands',
    reason: 'tier 10 or lower, already on the withdrawal page',
    action: 'nothing',
    when: all(isDutch, isLowTier, not(isCompany), onAccountPage('withdraw')),
  },
  {
    kind: 'Netherlands',
    reason: 'tier 10 or lower and not a company',
    action: 'redirect',
    path: '/myaccount/withdraw/USDT',
    when: all(isDutch, isLowTier, not(isCompany)),
  },
  { kind: 'Netherlands', reason: 'tier 11 or more', reshow: MONTH, when: all(isDutch, isHighTier) },
  { kind: 'Netherlands', reason: 'visitor, company, or tier unknown', reshow: 'always', when: isDutch },

  { kind: 'HK', reason: 'user of Hong Kong', when: isTrue('isHkUser') },
  { kind: 'LTW', reason: 'resident of Lithuania', when: isTrue('ltwToast') },

  {
    kind: 'UZBEKISTAN',
    reason: 'replaced by the assets notice on an assets page',
    action: 'nothing',
    when: all(isUzbek, onAssets, isLogin),
  },
  { kind: 'UZBEKISTAN', reason: 'resident of Uzbekistan', reshow: 'once', when: isUzbek },
  {
    kind: 'UZBEKISTAN_ASSETS',
    reason: 'tier 11 or more, or a company',
    reshow: MONTH,
    when: all(isUzbek, onAssets, any(isHighTier, isCompany)),
  },
  {
    kind: 'UZBEKISTAN_ASSETS',
    reason: 'tier 10 or lower, or unknown',
    reshow: 'always',
    when: all(isUzbek, onAssets, isLogin),
  },

  {
    kind: 'withdraw-only',
    reason: 'already on the tickets page',
    action: 'nothing',
    when: all(isTrue('isWithdrawOnlyUser'), onAccountPage('tickets')),
  },
  { kind: 'withdraw-only', reason: 'may only withdraw', when: isTrue('isWithdrawOnlyUser') },

  {
    kind: 'limited-visitor',
    reason: 'replaced by the notice of restricted locations',
    action: 'nothing',
    when: all(hasStatus('LIMIT_VISITOR'), isAtRestrictedLocation),
  },
  { kind: 'limited-visitor', reason: 'LIMIT_VISITOR', when: hasStatus('LIMIT_VISITOR') },
  {
    kind: 'limited-low-kyc',
    reason: 'already on the verification page',
    action: 'nothing',
    when: all(hasStatus('LIMIT_LOW_KYC_USER'), onAccountPage('kyc_home', 'kyc2')),
  },
  { kind: 'limited-low-kyc', reason: 'LIMIT_LOW_KYC_USER', when: hasStatus('LIMIT_LOW_KYC_USER') },
  { kind: 'account-conflict', reason: 'LIMIT_HIGH_KYC_USER', when: hasStatus('LIMIT_HIGH_KYC_USER') },

  { kind: 'restricted-location', reason: 'limit_country_toast', when: isAtRestrictedLocation },
  {
    kind: 'toast',
    reason: 'replaced by the notice of restricted locations',
    action: 'nothing',
    when: isAtRestrictedLocation,
  },
  {
    kind: 'toast',
    reason: 'a notice is configured, on the main site',
    memory: 'text',
    when: all(isTrue('hasConfiguredToast'), onSite('main')),
  },

  {
    kind: 'turkish-site',
    reason: 'the Turkey site’s URL is not configured',
    action: 'nothing',
    missing: 'hosts.turkey',
    when: all(isTurkish, not(isTrue('hasTurkeySite'))),
  },
  {
    kind: 'turkish-site',
    reason: 'resident of Türkiye, not on the Turkey site',
    mustAnswer: never,
    memory: 'choice',
    when: isTurkish,
  },

  {
    kind: 'kyc-upgrade',
    reason: 'KYC upgrade requested',
    mustAnswer: never,
    memory: 'upgrade-cookie',
    when: isTrue('showKycUpgradeNotice'),
  },
  {
    kind: 'risk',
    reason: 'risk user',
    mustAnswer: not(isTrue('riskUserGuideBeClosed')),
    memory: 'risk-cookie',
    when: isTrue('isRiskUser'),
  },
];
