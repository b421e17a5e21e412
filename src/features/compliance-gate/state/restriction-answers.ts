import type { PersonalLimit } from '../../../domain/compliance/answer.ts';
import type { RestrictionKind } from '../rules/restrictions/restrictions.ts';
import { HOUR, stampKey, stampOfText } from '../rules/restrictions/reshow.ts';
import { KYC_UPGRADE_COOKIE, KYC_UPGRADE_HOURS, riskCookie, TURKISH_CHOICE_KEY } from '../rules/restrictions/memory.ts';
import { formatTurkishChoice, type TurkishChoice } from '../rules/restrictions/turkish-choice.ts';
import type { CookieName } from '../../../domain/page/storage-registry.ts';
import { now } from '../../../platform/clock.ts';
import { writeStored } from '../../../platform/storage/storage.ts';
import { storeCookie } from '../../../stores/configuration/cookies.ts';

/** A user's answer. Only the Turkish prompt sets `choice` and `forSevenDays`. */
export interface RestrictionAnswer {
  readonly action: 'ok' | 'cancel' | 'close' | 'withdraw' | 'security';
  readonly choice?: TurkishChoice;
  readonly forSevenDays?: boolean;
}

function storeTime(name: CookieName, hours: number): void {
  storeCookie(name, String(now()), { maxAge: (hours * HOUR) / 1000 });
}

/**
 * Stores that a restriction was shown. A restriction that may be left unanswered is shown again only after its interval (KYC-03, KYC-05).
 */
export function storeSeen(kind: RestrictionKind, mustAnswer: boolean, toast: Partial<PersonalLimit>): void {
  if (mustAnswer) return;
  if (kind === 'kyc-upgrade') storeTime(KYC_UPGRADE_COOKIE, KYC_UPGRADE_HOURS);
  if (kind === 'risk') storeRiskCookie(toast);
}

/** Stores an answer: its time, the choice, or the risk restriction's cookie (STO-03…05, CKI-09, CKI-10). */
export function storeAnswer(kind: RestrictionKind, answer: RestrictionAnswer, toast: Partial<PersonalLimit>): void {
  if (kind === 'kyc-upgrade') return;
  if (kind === 'risk') return storeRiskCookie(toast);
  if (kind === 'toast')
    return void writeStored('local', stampKey(kind), stampOfText(toast.toastConfig?.content ?? '', now()));
  if (kind !== 'turkish-site') return void writeStored('local', stampKey(kind), String(now()));
  const { choice = 'global', action, forSevenDays = false } = answer;
  writeStored(
    'local',
    TURKISH_CHOICE_KEY,
    formatTurkishChoice({ choice, isConfirmed: action === 'ok', forSevenDays }, now()),
  );
}

function storeRiskCookie({ kycToast }: Partial<PersonalLimit>): void {
  const hours = kycToast?.riskUserGuideFrequency ?? 0;
  if (hours > 0) storeTime(riskCookie(kycToast?.riskUserGuideCookieKey), hours);
}
