import { currentQuery } from '../../platform/page/location.ts';
import { captureReferral } from '../../stores/member/referral.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { sendEvent } from '../../element/send.ts';

let isCaptured = false;

/** Captures the landing page's referral, once a page; `refCookieChange` on the window tells of a change (REF-07). */
export async function captureOnce(siteContext: SiteContext): Promise<void> {
  if (isCaptured) return;
  isCaptured = true;
  if (await captureReferral(siteContext, currentQuery())) sendEvent(window, 'refCookieChange');
}
