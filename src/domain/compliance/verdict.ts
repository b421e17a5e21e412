import type { CountryLimit } from './answer.ts';

/** The effective result of a compliance check, whether or not it succeeded. */
export interface Verdict {
  /** Blocked menu codes. */
  readonly menu: readonly string[];
  readonly limit: CountryLimit;
  /** The verdict's source: a response from the gateway or the page, a recent or expired stored verdict, or neither. */
  readonly source: 'answer' | 'stored' | 'expired' | 'none';
  /** Whether pages that neither `menu` nor `limit` restricts are allowed (`allow`) or blocked (`close`). */
  readonly otherwise: 'allow' | 'close';
}

type Restrictions = Pick<Verdict, 'menu' | 'limit'>;

/** Returns a copy of `one` in which each falsy value is replaced with the value from `other`. */
export function mergeFields<T extends object>(one: T, other: T): T {
  const fields = Object.entries(one).map(([name, value]) => [name, value || other[name as keyof T]]);
  return Object.fromEntries(fields) as T;
}

/** Returns the combined restrictions of two verdicts (OP-92, OP-105). The country in `one` takes precedence. */
export function bothRestrictions(one: Restrictions, other: Restrictions): Restrictions {
  return { menu: [...new Set([...one.menu, ...other.menu])], limit: mergeFields(one.limit, other.limit) };
}

/** Returns true if a verdict restricts anything. */
export function restricts({ menu, limit }: Restrictions): boolean {
  return menu.length > 0 || Object.values(limit).some(Boolean);
}
