import { COOKIES, type CookieName } from '../../../../domain/page/storage-registry.ts';
import type { RestrictionSituation } from './restriction-facts.ts';
import type { RestrictionRow } from './restriction-rows.ts';
import { DAY, isCookieDue, isDue, stampForText, stampKey } from './reshow.ts';
import { parseTurkishChoice } from './turkish-choice.ts';

export const TURKISH_CHOICE_KEY = 'exchange:turkish-choice';
export const KYC_UPGRADE_COOKIE = 'kyc_upgrade_notice';
/** The minimum time between two KYC upgrade notices, in hours (KYC-03, CKI-09). */
export const KYC_UPGRADE_HOURS = 12;

/** The storage format of an answer that isn't stored as a timestamp per restriction kind. */
export type Memory =
  /** A timestamp that is only valid for the same text (OP-38). */
  | 'text'
  /** The choice made by a resident of Türkiye (TRP-02). */
  | 'choice'
  /** The cookie `kyc_upgrade_notice` (CKI-09). */
  | 'upgrade-cookie'
  /** The cookie named by the gateway (CKI-10). */
  | 'risk-cookie';

/**
 * Returns the risk restriction's cookie. Uses the gateway's name if it is valid and no other cookie uses it, and the default otherwise
 * (CKI-10).
 */
export function riskCookie(name: string | undefined): CookieName {
  const isFree = name !== undefined && /^[\w.-]{1,64}$/.test(name) && !Object.hasOwn(COOKIES, name);
  return isFree ? (name as CookieName) : 'risk_user_guide';
}

/** Returns true if the stored answer allows the restriction to be shown again. */
export function isRowDue({ kind, reshow = DAY, memory }: RestrictionRow, situation: RestrictionSituation): boolean {
  const { toast, stored, cookie, now } = situation;
  switch (memory) {
    case 'text':
      return isDue(reshow, stampForText(stored(stampKey(kind)), toast.toastConfig?.content ?? ''), now);
    case 'choice':
      return parseTurkishChoice(stored(TURKISH_CHOICE_KEY), now) === undefined;
    case 'upgrade-cookie':
      return isCookieDue(KYC_UPGRADE_HOURS, cookie(KYC_UPGRADE_COOKIE), now);
    case 'risk-cookie': {
      const { riskUserGuideFrequency = 0, riskUserGuideCookieKey } = toast.kycToast ?? {};
      return isCookieDue(riskUserGuideFrequency, cookie(riskCookie(riskUserGuideCookieKey)), now);
    }
    default:
      return isDue(reshow, stored(stampKey(kind)), now);
  }
}
