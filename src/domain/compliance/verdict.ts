import type { CountryLimit } from './answer.ts';

/** What is in force after a check, whether it was answered or not. */
export interface Verdict {
  /** Blocked menu codes. */
  readonly menu: readonly string[];
  readonly limit: CountryLimit;
  /** Whence it comes: this page's answer, a fresh kept one, an expired one, or nothing at all. */
  readonly source: 'answer' | 'kept' | 'expired' | 'none';
  /** What becomes of a page that menu and limit do not restrict. */
  readonly otherwise: 'allow' | 'close';
}
