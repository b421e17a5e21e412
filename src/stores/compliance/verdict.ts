import { complianceCheck, limitShape, menuShape } from '../../api/endpoints/compliance/compliance-check.ts';
import { parseJson } from '../../api/parse-json.ts';
import { checkShape } from '../../api/check-shape.ts';
import { id, number, object } from '../../api/shapes.ts';
import { wireNames } from '../../api/wire-names.ts';
import type { Verdict } from '../../domain/compliance/verdict.ts';
import { jsonText } from '../../lib/json-text.ts';

/** The time in milliseconds after which a stored verdict expires: 24 hours. */
export const VERDICT_LIFETIME = 86_400_000;

export interface StoredVerdict extends Pick<Verdict, 'menu' | 'limit'> {
  /** Time of the gateway's response, in milliseconds since the epoch. */
  readonly at: number;
  /** The `uid` of the user concerned. Empty for visitors and if the page cannot read the cookie. */
  readonly uid: string;
}

export interface VerdictInput {
  /** The response to the check. Omitted if the check failed. */
  readonly answer?: Pick<Verdict, 'menu' | 'limit'> | undefined;
  /** The verdict last stored for this gateway and site. */
  readonly stored?: StoredVerdict | undefined;
  /** Current time, in milliseconds since the epoch. */
  readonly now: number;
  readonly onFailure: 'open' | 'closed';
}

/**
 * Returns the effective verdict after a check. A failed check never turns a restriction into a permission. A stored verdict that is less
 * than 24 hours old applies unchanged. From an older verdict, only the restrictions apply, and `onFailure` determines whether all other
 * pages are allowed.
 */
export function resolveVerdict({ answer, stored, now, onFailure }: VerdictInput): Verdict {
  const { menu, limit } = answer ?? stored ?? complianceCheck.fallback;
  const source = answer ? 'answer' : sourceOf(stored, now);
  const isCertain = source === 'answer' || source === 'stored';
  return { menu, limit, source, otherwise: isCertain || onFailure === 'open' ? 'allow' : 'close' };
}

/**
 * Returns the source of a stored verdict, which is valid for one day. A future timestamp is treated as expired, because it means that a
 * clock was wrong.
 */
function sourceOf(stored: StoredVerdict | undefined, now: number): Verdict['source'] {
  if (stored === undefined) return 'none';
  return now >= stored.at && now - stored.at < VERDICT_LIFETIME ? 'stored' : 'expired';
}

/** Parses a stored verdict. Returns undefined if it is invalid. Unknown fields are dropped. */
export function parseVerdict(text: string | undefined): StoredVerdict | undefined {
  if (text === undefined) return undefined;
  const checked = checkShape(object({ at: number, uid: id, menu: menuShape, limit: limitShape }), parseJson(text));
  return 'fault' in checked ? undefined : checked.value;
}

/** Serialises a verdict using the API's field names. */
export function writeVerdict({ menu, limit, at, uid }: StoredVerdict): string {
  return jsonText({ at, uid, menu, limit: wireNames(limit) });
}
