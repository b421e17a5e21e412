import { loadChunk } from '../../lib/load-chunk.ts';
import { afterDelay } from '../../platform/clock.ts';
import { currentQuery, isTopWindow } from '../../platform/page/location.ts';
import { whenShown } from '../../platform/page/page-document.ts';
import { hasConsent } from '../../stores/page/consent.ts';
import { errorSentence, reportErrorOnce } from '../../stores/page/errors.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';

/** Maximum time in milliseconds that a redirect waits for the referral. */
const LONGEST_WAIT = 4000;

let pending: Promise<void> | undefined;

/**
 * Captures a landing page's referral code as soon as the page is visible, once per page and only in the top window (REF-01…07). Headers,
 * footers and gates call it on start so that no redirect can lose the code.
 */
export function captureReferral(siteContext: SiteContext): void {
  if (pending !== undefined || !isTopWindow() || !/[?&](?:amp;)?ref=/.test(currentQuery())) return;
  // Reads the query now, because the page may change its URL before the user has given consent.
  const query = currentQuery();
  pending = new Promise((resolve) => {
    whenShown(() => {
      afterDelay(LONGEST_WAIT, resolve);
      loadChunk('store-referral', () => import('./store-referral.ts'))
        .then(({ storeReferral }) => storeReferral(siteContext, query))
        .catch((error: unknown) => reportErrorOnce({ source: 'file', message: NOT_LOADED, error }))
        .finally(resolve);
    });
  });
}

/**
 * Resolves when the landing page's referral has been captured, or after four seconds. Returns undefined if the page has no referral, or no
 * consent to store it.
 */
export function pendingReferral(): Promise<void> | undefined {
  return hasConsent('marketing') ? pending : undefined;
}

const NOT_LOADED = errorSentence(
  'The file that stores the referral code did not load',
  'The code of this landing page is lost',
  'Serve every file of the release unmodified, with CORS headers',
);
