import {
  limitShape,
  menuShape,
  NO_LIMIT,
  type ComplianceLimit,
} from '../../api/endpoints/compliance/compliance-check.ts';
import { parseJson } from '../../api/parse-json.ts';
import { checkShape, number, object } from '../../api/shapes.ts';

/** How long a verdict speaks for a check that fails: 24 hours, in milliseconds. */
export const VERDICT_LIFETIME = 86_400_000;

/** What a check forbids: blocked menu codes, and the limits of the country. */
export interface Ruling {
  readonly menu: readonly string[];
  readonly limit: ComplianceLimit;
}

/** A ruling as it is kept, with the time of its answer in milliseconds. */
export interface KeptVerdict extends Ruling {
  readonly at: number;
}

/** What is in force. */
export interface Verdict extends Ruling {
  /** Whence it comes: this page's answer, a fresh kept verdict, an expired one, or nothing at all. */
  readonly source: 'answer' | 'kept' | 'expired' | 'none';
  /** What becomes of a page that the ruling does not restrict. */
  readonly otherwise: 'allow' | 'close';
}

export interface VerdictInput {
  /** The check's answer; absent when the check failed. */
  readonly answer?: Ruling | undefined;
  /** The last verdict for this gateway and site. */
  readonly stored?: KeptVerdict | undefined;
  /** Milliseconds. */
  readonly now: number;
  readonly onFailure: 'open' | 'closed';
}

const NOTHING: Ruling = { menu: [], limit: NO_LIMIT };

/**
 * What is in force after a check. A failed check never turns a restriction into a permission: a kept verdict younger
 * than 24 hours stands as it is; an older one keeps its restrictions, while its permissions give way to `onFailure`.
 */
export function resolveVerdict({ answer, stored, now, onFailure }: VerdictInput): Verdict {
  if (answer) return { menu: answer.menu, limit: answer.limit, source: 'answer', otherwise: 'allow' };
  const otherwise = onFailure === 'closed' ? 'close' : 'allow';
  if (!stored) return { ...NOTHING, source: 'none', otherwise };
  const { menu, limit } = stored;
  if (isFresh(stored, now)) return { menu, limit, source: 'kept', otherwise: 'allow' };
  return { menu, limit, source: 'expired', otherwise };
}

/** True when the ruling forbids anything at all. */
export function isRestricted({ menu, limit }: Ruling): boolean {
  return menu.length > 0 || limit.is_blocked_country;
}

/** A kept verdict from its stored text; anything that is not one is absent. Unknown fields are left behind. */
export function parseVerdict(text: string | undefined): KeptVerdict | undefined {
  if (text === undefined) return undefined;
  const checked = checkShape(object({ at: number, menu: menuShape, limit: limitShape }), parseJson(text));
  return 'fault' in checked ? undefined : checked.value;
}

export function writeVerdict({ menu, limit, at }: KeptVerdict): string {
  return JSON.stringify({ at, menu, limit });
}

/** A verdict of the future is not fresh: a clock was wrong, now or then. */
function isFresh({ at }: KeptVerdict, now: number): boolean {
  return now >= at && now - at < VERDICT_LIFETIME;
}
