import { isInOrder } from '../../../lib/in-order.ts';
import { all, isTrue, not } from '../../../domain/conditions/condition.ts';
import { flagOn, isMain, isPhone, isUKLimit } from '../../../domain/conditions/named.ts';
import { isIpadAsMacintosh } from '../../../domain/app/ipad.ts';

/** That the banner was dismissed, by anybody in this browser (ADB-02, STO-08, OP-44). */
export const APP_BANNER_KEY = 'exchange:app-banner-dismissed';

/** What the banner asks besides the common facts. */
export type AppBannerFact = 'isDismissed' | 'hasOwnBanner';

/**
 * On phones of the main site, where it is known that UK rules do not limit the person: without an answer there is no promotion.
 * Not in the app itself, nor where the page has the system's own banner (ADB-01…03).
 */
export const APP_BANNER = all(
  isMain,
  isPhone,
  not(flagOn('hiddenAppDownload')),
  // The link to the app's page goes with it.
  not(flagOn('hiddenDownload')),
  not(isTrue('isApp')),
  not(isTrue<AppBannerFact>('isDismissed')),
  not(isTrue<AppBannerFact>('hasOwnBanner')),
  isTrue('limitsKnown'),
  not(isUKLimit),
);

/** Safari of iPhones and iPads, which shows the banner of a page's `apple-itunes-app` itself; other browsers there do not. */
export function isIosSafari(userAgent: string, touchPoints = 0): boolean {
  return (
    (/\biP(?:hone|od|ad)\b/.test(userAgent) || isIpadAsMacintosh(userAgent, touchPoints)) &&
    isInOrder(userAgent, /\bVersion\/[\d.]+ /, /\bSafari\//) &&
    !/\b(?:\w*iOS|OPT|GSA|DuckDuckGo|YaBrowser)\//.test(userAgent)
  );
}
