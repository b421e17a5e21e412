import { hostStore } from '../custom-element/host-store.ts';

/** A promotion that is shown on the page. */
export interface ShownPromotion {
  /** Called when the user sees the promotion. */
  seen?(): void;
  /** Called when the user closes the promotion. */
  close(): void;
}

interface PromotionState {
  readonly shown: ShownPromotion | undefined;
}

/** The decision of a promotion's controller, for its component to render. One store per host. */
export const promotionState = hostStore<PromotionState>({ shown: undefined });
