import { currentQuery } from '../../platform/location.ts';
import { captureReferral } from '../../stores/referral.ts';
import type { Shell } from '../../stores/shell.ts';
import { sendEvent } from '../../view/send.ts';

let isCaptured = false;

/** Captures the landing page's referral, once a page; `refCookieChange` on the window tells of a change (REF-07). */
export async function captureOnce(shell: Shell): Promise<void> {
  if (isCaptured) return;
  isCaptured = true;
  if (await captureReferral(shell, currentQuery())) sendEvent(window, 'refCookieChange');
}
