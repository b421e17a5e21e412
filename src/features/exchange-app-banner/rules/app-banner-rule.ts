import { isInOrder } from '../../../lib/in-order.ts';
import { all, isTrue, not } from '../../../domain/conditions/condition.ts';
import { flagOn, isMain, isPhone, isUKLimit } from '../../../domain/conditions/named.ts';
import { isIpadAsMacintosh } from '../../../domain/app/ipad.ts';

/** The local storage key for the dismissed banner, shared by all users of this browser (ADB-02, STO-08, OP-44). */
export const APP_BANNER_KEY = 'exchange:app-banner-dismissed';

/** The facts that only the banner uses, in addition to the common facts. */
export type AppBannerFact = 'isDismissed' | 'hasOwnBanner';

/**
 * The condition for showing the banner: a phone, the main site, and a user to whom UK restrictions don't apply. It isn't shown in the app,
 * after the user has dismissed it, or if the page has the system's own banner (ADB-01…03).
 */
export const APP_BANNER = all(
  isMain,
  isPhone,
  not(flagOn('hiddenAppDownload')),
  // This flag also hides the link to the app's page.
  not(flagOn('hiddenDownload')),
  not(isTrue('isApp')),
  not(isTrue<AppBannerFact>('isDismissed')),
  not(isTrue<AppBannerFact>('hasOwnBanner')),
  isTrue('limitsKnown'),
  not(isUKLimit),
);

/** Returns true if the browser is Safari on an iPhone or iPad. Only Safari shows the system's banner for `apple-itunes-app`. */
export function isIosSafari(userAgent: string, touchPoints = 0): boolean {
  return (
    (/\biP(?:hone|od|ad)\b/.test(userAgent) || isIpadAsMacintosh(userAgent, touchPoints)) &&
    isInOrder(userAgent, /\bVersion\/[\d.]+ /, /\bSafari\//) &&
    !/\b(?:\w*iOS|OPT|GSA|DuckDuckGo|YaBrowser)\//.test(userAgent)
  );
}
