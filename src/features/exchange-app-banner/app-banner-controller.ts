import { APP_BANNER, APP_BANNER_KEY, type AppBannerFact, isIosSafari } from './rules/app-banner-rule.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { observePromotion, LIMITS, type PromotionOptions } from '../../runtime/promotions/promotion.ts';
import { promotionState } from '../../runtime/promotions/promotion-state.ts';
import { touchPoints, userAgent } from '../../platform/device/native-app.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { pageStore } from '../../stores/page/page-store.ts';

export interface AppBannerOptions extends PromotionOptions {
  /** Loads React and renders the banner. */
  activate(): void;
}

/** Returns the store that records whether the banner was dismissed. All banners on the page share it. */
function dismissal(): ReturnType<typeof pageStore<{ readonly isDismissed: boolean }>> {
  return pageStore('app-banner', { isDismissed: false }, () => ({
    isDismissed: readStored('local', APP_BANNER_KEY) !== undefined,
  }));
}

function dismiss(): void {
  writeStored('local', APP_BANNER_KEY, '1');
  dismissal().setState({ isDismissed: true });
}

/** Starts the React-free part of `exchange-app-banner`, which remains dormant until its rule matches (ADB-01…03). */
export function start(options: AppBannerOptions): WatchedElement {
  const { host, activate } = options;
  const banner = observePromotion<AppBannerFact>(options, {
    when: APP_BANNER,
    facts: () => ({
      isDismissed: dismissal().getState().isDismissed,
      hasOwnBanner:
        isIosSafari(userAgent(), touchPoints()) && findInDocument('meta[name="apple-itunes-app" i]').length > 0,
    }),
    questions: () => [LIMITS],
    show: (isWanted) => {
      promotionState(host).setState({ shown: isWanted ? { close: dismiss } : undefined });
      if (isWanted) activate();
    },
  });
  const unsubscribe = dismissal().subscribe(banner.again);
  return {
    ...banner,
    stop: () => {
      unsubscribe();
      banner.stop();
    },
  };
}
