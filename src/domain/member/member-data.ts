import type { Origin } from '../links/target.ts';
import { isListed, OPERATOR, type Operator } from '../trust/operator.ts';

/** Values of the setting: everything that the page's origin allows, or nothing. */
export const MEMBER_DATA = ['auto', 'off'] as const;
export type MemberData = (typeof MEMBER_DATA)[number];

export function parseMemberData(text: unknown): MemberData | undefined {
  return MEMBER_DATA.find((value) => value === text);
}

export interface MemberDataPlace {
  /** Origin of the page; undefined if it has none, as in a sandboxed frame. */
  readonly page: Origin | undefined;
  /** Origin of the gateway. */
  readonly gateway: Origin | undefined;
}

/**
 * Returns whether elements may show a member's identity and assets: on the gateway's own origin, and on pages that the release lists as the
 * exchange's or a partner's. Elsewhere they only show that a user is logged in (OP-119).
 */
export function maySeeMemberData({ page, gateway }: MemberDataPlace, operator: Operator = OPERATOR): boolean {
  if (page === undefined) return false;
  return page === gateway || isListed(page, ['pages', 'partners'], operator);
}
