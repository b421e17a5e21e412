import { CLAIM_GIFTS, type GiftsFact } from './rules/gifts-rule.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { observePromotion, LIMITS, type PromotionQuestion } from '../../runtime/promotions/promotion.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { hasUidCookie } from '../../stores/session/session.ts';
import type { ClaimGiftsOptions, Gifts } from './gifts.ts';

/**
 * Starts the React-free part of `exchange-claim-gifts`. It remains dormant until its rule matches, then waits for its turn (GFT-05…10). On
 * most pages, the page and the browser determine the result without a request. `gifts.ts`, which sends the requests, loads only if needed.
 */
export function start(options: ClaimGiftsOptions): WatchedElement {
  let gifts: Gifts | undefined;
  const remaining: PromotionQuestion<GiftsFact> = {
    facts: ['giftsToday', 'sinceGifts', 'hasExperiment', 'sessionAnswered', 'isLogin', ...LIMITS.facts],
    ask: () =>
      loadChunk('gifts', () => import('./gifts.ts')).then(
        // Evaluate the rule again when the dialog may be shown, because another promotion may have been shown in the meantime.
        ({ createGifts }) => (gifts = createGifts(options, () => promotion.again())),
        // If the load fails, no promotion is shown.
        () => {},
      ),
  };
  const promotion = observePromotion<GiftsFact>(options, {
    when: CLAIM_GIFTS,
    facts: () => ({
      hasUidCookie: hasUidCookie(),
      hasNickname: (readCookie('nickname') ?? '') !== '',
      ...gifts?.facts(),
    }),
    questions: () => gifts?.questions() ?? [remaining],
    show: (isWanted) => gifts?.show(isWanted),
  });
  return promotion;
}
