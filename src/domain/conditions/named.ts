import type { FlagName, SiteKey } from '../sites/site.ts';
import { all, any, includes, isAbove, isTrue, not, type Condition, isOneOf } from './condition.ts';
import { siteIdOf } from '../sites/registry.ts';

export { blocked } from './condition.ts';

/** Returns a condition that is true on pages of the given sites. */
export function onSite(...keys: readonly SiteKey[]): Condition<'siteId'> {
  return isOneOf('siteId', keys.map(siteIdOf), `on ${keys.join(' or ')}`);
}

/** Returns a condition that is true if the site or the deployment has enabled the flag. */
export function flagOn(flag: FlagName): Condition {
  return includes('flags', flag);
}

/** True if the site ID is exactly 0 (OP-72). */
export const isMain = onSite('main');
export const isLogin = isTrue('isLogin');

/** True if the user is a visitor. Until the gateway has responded, users without a `uid` cookie are treated as visitors (HDR-04, OP-19). */
export const isVisitor = all(not(isLogin), any(isTrue('sessionKnown'), not(isTrue('hasUidCookie'))));

export const isSubAccount = isTrue('isSubAccount');
export const isUKLimit = isTrue('isUKLimit');
export const isItalyLimit = isTrue('isItalyLimit');
export const isCopper = isTrue('isCopper');
export const isUnified = isTrue('isUnified');
export const isPhone = isTrue('isPhone');

/** True if UK or Italian rules restrict the user (OP-32). */
export const isLimited = any(isUKLimit, isItalyLimit);

/** True if portfolio margin is available, that is, `crossMarginUid` is greater than 1 (FND-24). */
export const hasPortfolioMargin = isAbove('crossMarginUid', 1);
