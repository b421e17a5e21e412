import { CLAIM_GIFTS, type GiftsFact } from './rules/gifts-rule.ts';
import type { FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { observePromotion, LIMITS, type PromotionQuestion } from '../../runtime/promotions/promotion.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { hasUidCookie } from '../../stores/session/session.ts';
import type { ClaimGiftsOptions, Gifts } from './gifts.ts';

/**
 * `exchange-claim-gifts` without React: it sleeps until its rule holds, and waits for its turn (GFT-05…10). What the page
 * and the browser say decides on most pages; what asks the others comes after that.
 */
export function start(options: ClaimGiftsOptions): FollowedElement {
  let gifts: Gifts | undefined;
  const rest: PromotionQuestion<GiftsFact> = {
    facts: ['giftsToday', 'sinceGifts', 'hasExperiment', 'sessionAnswered', 'isLogin', ...LIMITS.facts],
    ask: () =>
      loadChunk('gifts', () => import('./gifts.ts')).then(
        // Its rule may hold no longer when its turn comes: another one may have been shown meanwhile.
        ({ createGifts }) => (gifts = createGifts(options, () => followed.again())),
        // Without it there is no promotion.
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
    questions: () => gifts?.questions() ?? [rest],
    show: (isWanted) => gifts?.show(isWanted),
  });
  return followed;
}
