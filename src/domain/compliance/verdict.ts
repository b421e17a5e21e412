import type { CountryLimit } from './answer.ts';

/** What is in force after a check, whether it was answered or not. */
export interface Verdict {
  /** Blocked menu codes. */
  readonly menu: readonly string[];
  readonly limit: CountryLimit;
  /** Whence it comes: this page's answer, a fresh stored one, an expired one, or nothing at all. */
  readonly source: 'answer' | 'stored' | 'expired' | 'none';
  /** What becomes of a page that menu and limit do not restrict. */
  readonly otherwise: 'allow' | 'close';
}

type Restrictions = Pick<Verdict, 'menu' | 'limit'>;

/** Field by field what the first says, and where it says nothing, the second. */
export function eitherOf<T extends object>(one: T, other: T): T {
  const fields = Object.entries(one).map(([name, value]) => [name, value || other[name as keyof T]]);
  return Object.fromEntries(fields) as T;
}

/** What either of two answers restricts (OP-92, OP-105); the first names the country where it can. */
export function bothRestrictions(one: Restrictions, other: Restrictions): Restrictions {
  return { menu: [...new Set([...one.menu, ...other.menu])], limit: eitherOf(one.limit, other.limit) };
}

/** Whether an answer restricts anything. */
export function restricts({ menu, limit }: Restrictions): boolean {
  return menu.length > 0 || Object.values(limit).some(Boolean);
}
