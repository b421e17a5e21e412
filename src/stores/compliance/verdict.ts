import { complianceCheck, limitShape, menuShape } from '../../api/endpoints/compliance/compliance-check.ts';
import { parseJson } from '../../api/parse-json.ts';
import { checkShape } from '../../api/check-shape.ts';
import { id, number, object } from '../../api/shapes.ts';
import { wireNames } from '../../api/wire-names.ts';
import type { Verdict } from '../../domain/compliance/verdict.ts';
import { jsonText } from '../../lib/json-text.ts';

/** How long a verdict speaks for a check that fails: 24 hours, in milliseconds. */
export const VERDICT_LIFETIME = 86_400_000;

/** A stored verdict. */
export interface KeptVerdict extends Pick<Verdict, 'menu' | 'limit'> {
  /** When the gateway gave it, in milliseconds. */
  readonly at: number;
  /** The uid of the user whom it is about; empty for a visitor, and where the page cannot read the cookie. */
  readonly uid: string;
}

export interface VerdictInput {
  /** The check's answer; absent when the check failed. */
  readonly answer?: Pick<Verdict, 'menu' | 'limit'> | undefined;
  /** The last verdict for this gateway and site. */
  readonly stored?: KeptVerdict | undefined;
  /** Milliseconds. */
  readonly now: number;
  readonly onFailure: 'open' | 'closed';
}

/**
 * What is in force after a check. A failed check never turns a restriction into a permission: a kept verdict younger
 * than 24 hours stands as it is; an older one keeps its restrictions, while its permissions give way to `onFailure`.
 */
export function resolveVerdict({ answer, stored, now, onFailure }: VerdictInput): Verdict {
  const { menu, limit } = answer ?? stored ?? complianceCheck.fallback;
  const source = answer ? 'answer' : sourceOf(stored, now);
  const isSure = source === 'answer' || source === 'kept';
  return { menu, limit, source, otherwise: isSure || onFailure === 'open' ? 'allow' : 'close' };
}

/** What is kept speaks for a day; a verdict of the future is not fresh: a clock was wrong, now or then. */
function sourceOf(stored: KeptVerdict | undefined, now: number): Verdict['source'] {
  if (stored === undefined) return 'none';
  return now >= stored.at && now - stored.at < VERDICT_LIFETIME ? 'kept' : 'expired';
}

/** A kept verdict from its stored text; anything that is not one is absent. Unknown fields are left behind. */
export function parseVerdict(text: string | undefined): KeptVerdict | undefined {
  if (text === undefined) return undefined;
  const checked = checkShape(object({ at: number, uid: id, menu: menuShape, limit: limitShape }), parseJson(text));
  return 'fault' in checked ? undefined : checked.value;
}

/** The stored text, in the words of the wire. */
export function writeVerdict({ menu, limit, at, uid }: KeptVerdict): string {
  return jsonText({ at, uid, menu, limit: wireNames(limit) });
}
