import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import type { OpenRestriction } from '../state/gate-state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { KYC_PATH, TICKETS_PATH, WITHDRAW_PATH } from '../rules/restrictions/restriction-paths.ts';

/** A link in a restriction dialog. */
export interface RestrictionLink {
  readonly label: string;
  readonly path: string;
  readonly key: string;
}

/** The strings in a restriction dialog. `ok` is the affirmative button, which is a link if it has a target. */
export interface RestrictionText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly ok: string | RestrictionLink;
  readonly cancel?: string;
  /** An additional link to the withdrawal page. */
  readonly also?: RestrictionLink;
}

/** Returns the strings for a restriction dialog (RST-18…25, OP-77), or undefined for a restriction with its own component. */
export function textOfRestriction(kind: RestrictionKind, t: Translate): RestrictionText | undefined {
  const ok = t('restriction.understood');
  const also: RestrictionLink = { label: t('restriction.withdraw'), path: WITHDRAW_PATH, key: 'withdraw' };
  const verify: RestrictionLink = { label: t('restriction.verify'), path: KYC_PATH, key: 'kycHome' };
  switch (kind) {
    case 'BX':
      return { title: t('restriction.bxTitle'), paragraphs: [t('restriction.bxText'), t('restriction.bxNext')], ok };
    case 'UK_HOME':
      return { title: t('restriction.ukTitle'), paragraphs: [t('restriction.ukText'), t('restriction.ukNext')], ok };
    case 'Netherlands':
      return {
        title: t('restriction.nlTitle'),
        paragraphs: [t('restriction.nlText'), t('restriction.nlNext')],
        ok,
        also,
      };
    case 'HK':
      return { title: t('restriction.hkTitle'), paragraphs: [t('restriction.hkText'), t('restriction.hkNext')], ok };
    case 'LTW':
      return { title: t('restriction.ltwTitle'), paragraphs: [t('restriction.ltwText'), t('restriction.ltwNext')], ok };
    case 'UZBEKISTAN':
      return {
        title: t('restriction.uzTitle'),
        paragraphs: [t('restriction.uzText'), t('restriction.uzNext')],
        ok,
        also,
      };
    case 'UZBEKISTAN_ASSETS':
      return {
        title: t('restriction.uzAssetsTitle'),
        paragraphs: [t('restriction.uzAssetsText'), t('restriction.uzNext')],
        ok,
        also,
      };
    case 'withdraw-only':
      return {
        title: t('restriction.withdrawOnlyTitle'),
        paragraphs: [t('restriction.withdrawOnlyText'), t('restriction.withdrawOnlyNext')],
        ok: { label: t('restriction.ticket'), path: TICKETS_PATH, key: 'tickets' },
        cancel: t('common.close'),
      };
    case 'limited-low-kyc':
      return {
        title: t('restriction.lowKycTitle'),
        paragraphs: [t('restriction.lowKycText'), t('restriction.lowKycNext')],
        ok: verify,
        cancel: t('restriction.later'),
      };
    case 'account-conflict':
      return {
        title: t('restriction.conflictTitle'),
        paragraphs: [t('restriction.conflictText'), t('restriction.conflictNext')],
        ok,
      };
    default:
      return undefined;
  }
}

/**
 * Returns the strings that a restriction displays, except its buttons. Analytics derives the text version from these
 * strings (ANA-04).
 */
export function displayedStrings(
  { kind, toast }: Pick<OpenRestriction, 'kind' | 'toast'>,
  t: Translate,
): readonly string[] {
  const text = textOfRestriction(kind, t);
  if (text !== undefined) return [text.title, ...text.paragraphs];
  switch (kind) {
    case 'toast':
      return [t('restriction.toastTitle'), toast.toastConfig?.content ?? ''];
    case 'turkish-site':
      return [t('dialog.turkeyTitle'), t('restriction.turkeyText'), t('restriction.sevenDays')];
    case 'kyc-upgrade':
      return [t('kyc.upgradeTitle'), t('kyc.upgradeText')];
    case 'risk':
      return [t('kyc.riskTitle'), toast.kycToast?.riskUserGuideMsg || t('kyc.riskText')];
    default: {
      const links = { agreement: t('restriction.agreement'), support: t('restriction.support') };
      return [t('restriction.locationTitle'), t('restriction.locationText'), t('restriction.locationMore', links)];
    }
  }
}
