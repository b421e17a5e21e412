import type { Origin } from '../links/target.ts';
import { isListed, OPERATOR, type Operator } from '../trust/operator.ts';

/** What a page may ask for: everything that its place allows, or nothing. */
export const MEMBER_DATA = ['auto', 'off'] as const;
export type MemberData = (typeof MEMBER_DATA)[number];

export function parseMemberData(text: unknown): MemberData | undefined {
  return MEMBER_DATA.find((value) => value === text);
}

export interface MemberDataPlace {
  /** Origin of the page; undefined where it has none of its own, as in a sandboxed frame. */
  readonly page: Origin | undefined;
  /** Origin of the gateway. */
  readonly gateway: Origin | undefined;
}

/**
 * Whether elements may show who a member is and what they own: on the gateway's own origin, and on pages that the release
 * lists as the exchange's or a partner's. Elsewhere they show only that a user is logged in (OP-119).
 */
export function maySeeMemberData({ page, gateway }: MemberDataPlace, operator: Operator = OPERATOR): boolean {
  if (page === undefined) return false;
  return page === gateway || isListed(page, ['pages', 'partners'], operator);
}
