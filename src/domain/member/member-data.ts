import type { Origin } from '../links/target.ts';
import { isListed, OPERATOR, type Operator } from '../trust/operator.ts';

/** The values of the `memberData` setting. `auto`: elements show all data that the page's origin may show. `off`: elements show none. */
export const MEMBER_DATA = ['auto', 'off'] as const;
export type MemberData = (typeof MEMBER_DATA)[number];

export function parseMemberData(text: unknown): MemberData | undefined {
  return MEMBER_DATA.find((value) => value === text);
}

export interface MemberDataPlace {
  /** The page's origin. Undefined if it has none, as in a sandboxed frame. */
  readonly page: Origin | undefined;
  /** The gateway's origin. */
  readonly gateway: Origin | undefined;
}

/**
 * Returns true if elements may show a member's identity and assets. This is allowed on the gateway's own origin and on pages that the
 * release lists as the exchange's or a partner's. Elsewhere, elements only show whether a user is logged in (OP-119).
 */
export function maySeeMemberData({ page, gateway }: MemberDataPlace, operator: Operator = OPERATOR): boolean {
  if (page === undefined) return false;
  return page === gateway || isListed(page, ['pages', 'partners'], operator);
}
