import { CLAIM_GIFTS, type GiftsFact } from './rules/gifts-rule.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { observePromotion, LIMITS, type PromotionQuestion } from '../../runtime/promotions/promotion.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { hasUidCookie } from '../../stores/session/session.ts';
import type { ClaimGiftsOptions, Gifts } from './gifts.ts';

/**
 * Starts the React-free part of `exchange-claim-gifts`: it stays dormant until its rule matches, then waits for its turn (GFT-05…10). Page
 * and browser decide on most pages without a request; `gifts.ts`, which makes the requests, is loaded only if needed.
 */
export function start(options: ClaimGiftsOptions): WatchedElement {
  let gifts: Gifts | undefined;
  const remaining: PromotionQuestion<GiftsFact> = {
    facts: ['giftsToday', 'sinceGifts', 'hasExperiment', 'sessionAnswered', 'isLogin', ...LIMITS.facts],
    ask: () =>
      loadChunk('gifts', () => import('./gifts.ts')).then(
        // The rule is tested again on its turn, because another promotion may have been shown meanwhile.
        ({ createGifts }) => (gifts = createGifts(options, () => followed.again())),
        // A failed load means no promotion.
        () => {},
      ),
  };
  const followed = observePromotion<GiftsFact>(options, {
    when: CLAIM_GIFTS,
    facts: () => ({
      hasUidCookie: hasUidCookie(),
      hasNickname: (readCookie('nickname') ?? '') !== '',
      ...gifts?.facts(),
    }),
    questions: () => gifts?.questions() ?? [remaining],
    show: (isWanted) => gifts?.show(isWanted),
  });
  return followed;
}
