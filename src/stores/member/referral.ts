import { callOnce } from '../../api/endpoint.ts';
import { verifyInvite } from '../../api/endpoints/site/verify-invite.ts';
import {
  needsVerifying,
  parseReferral,
  parseReferralValue,
  REFERRAL_COOKIES,
  REFERRAL_LIFETIME,
  resolveReferral,
  signupQueryOf,
} from '../../domain/member/referral.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { removeConfiguredCookie, storeCookie } from '../configuration/cookies.ts';
import { whenConsented } from '../page/consent.ts';
import { storeSignupQuery } from '../page/signup-query.ts';
import type { SiteContext } from '../page/site-context.ts';

/**
 * Stores the referral in a landing page's query. The page's sign-up links carry it immediately. After consent to marketing, the gateway
 * verifies the code and the cookies are stored (REF-01…06, OP-47). Resolves with true if a cookie has changed. Must be called only in the
 * top window.
 */
export async function captureReferral(siteContext: SiteContext, query: string): Promise<boolean> {
  const parameters = new URLSearchParams(query);
  const referral = parseReferral((name) => parameters.get(name) ?? undefined);
  if (referral === undefined) return false;
  storeSignupQuery(signupQueryOf(referral));
  await whenConsented('marketing');
  if (!needsVerifying(referral, readCookie('ref_uid'))) return false;
  const params = { inviteCode: referral.code, refType: referral.type };
  const { data, failed } = await callOnce(verifyInvite, siteContext.calls, params);
  const change = resolveReferral(referral, failed ? undefined : data);
  let isChanged = false;
  for (const name of REFERRAL_COOKIES) {
    const value = change[name];
    const before = parseReferralValue(readCookie(name)) ?? '';
    if (value === undefined || (value === before && value === '')) continue;
    if (value === '') removeConfiguredCookie(name);
    else storeCookie(name, value, { maxAge: REFERRAL_LIFETIME });
    isChanged ||= value !== before;
  }
  return isChanged;
}
