import type { CountryLimit } from './answer.ts';

/** The effective result of a compliance check, whether it succeeded or not. */
export interface Verdict {
  /** Blocked menu codes. */
  readonly menu: readonly string[];
  readonly limit: CountryLimit;
  /** Origin of the verdict: this page's response, a recent or expired stored verdict, or none. */
  readonly source: 'answer' | 'stored' | 'expired' | 'none';
  /** What happens to pages that menu and limit do not restrict. */
  readonly otherwise: 'allow' | 'close';
}

type Restrictions = Pick<Verdict, 'menu' | 'limit'>;

/** Combines two objects field by field: the first one's value unless it is falsy, else the second one's. */
export function mergeFields<T extends object>(one: T, other: T): T {
  const fields = Object.entries(one).map(([name, value]) => [name, value || other[name as keyof T]]);
  return Object.fromEntries(fields) as T;
}

/** Returns the restrictions of two verdicts combined (OP-92, OP-105). The first one's country takes precedence. */
export function bothRestrictions(one: Restrictions, other: Restrictions): Restrictions {
  return { menu: [...new Set([...one.menu, ...other.menu])], limit: mergeFields(one.limit, other.limit) };
}

/** Returns whether a verdict restricts anything. */
export function restricts({ menu, limit }: Restrictions): boolean {
  return menu.length > 0 || Object.values(limit).some(Boolean);
}
