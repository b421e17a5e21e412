import { currentQuery } from '../../platform/page/location.ts';
import { captureReferral } from '../../stores/member/referral.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { sendEvent } from '../custom-element/dispatch.ts';

/** Stores the landing page's referral code, and dispatches `refCookieChange` on the window if a cookie changed (REF-07). */
export async function storeReferral(siteContext: SiteContext): Promise<void> {
  if (await captureReferral(siteContext, currentQuery())) sendEvent(window, 'refCookieChange');
}
