import { APP_BANNER, APP_BANNER_KEY, type AppBannerFact, isIosSafari } from './rules/app-banner-rule.ts';
import type { FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { observePromotion, LIMITS, type PromotionOptions } from '../../runtime/promotions/promotion.ts';
import { promotionState } from '../../runtime/promotions/promotion-state.ts';
import { touchPoints, userAgent } from '../../platform/device/native-app.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { pageStore } from '../../stores/page/page-store.ts';

export interface AppBannerOptions extends PromotionOptions {
  /** Loads React and draws the banner. */
  draw(): void;
}

/** Whether the banner was dismissed, for every one of the page. */
function dismissal(): ReturnType<typeof pageStore<{ readonly isDismissed: boolean }>> {
  return pageStore('app-banner', { isDismissed: false }, () => ({
    isDismissed: readStored('local', APP_BANNER_KEY) !== undefined,
  }));
}

function dismiss(): void {
  writeStored('local', APP_BANNER_KEY, '1');
  dismissal().setState({ isDismissed: true });
}

/** `exchange-app-banner` without React: it sleeps until its rule holds (ADB-01…03). */
export function start(options: AppBannerOptions): FollowedElement {
  const { host, draw } = options;
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
      if (isWanted) draw();
    },
  });
  const end = dismissal().subscribe(banner.again);
  return {
    ...banner,
    stop: () => {
      end();
      banner.stop();
    },
  };
}
