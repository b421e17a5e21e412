import { captureReferral } from '../../stores/member/referral.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import { sendEvent } from '../custom-element/dispatch.ts';

/** Stores the landing page's referral code, and dispatches `refCookieChange` on the window if a cookie changed (REF-07). */
export async function storeReferral(siteContext: SiteContext, query: string): Promise<void> {
  if (await captureReferral(siteContext, query)) sendEvent(window, 'refCookieChange');
}
