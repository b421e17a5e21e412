import { hostStore } from '../custom-element/host-store.ts';

/** A promotion displayed on the page. */
export interface ShownPromotion {
  /** Called when the user sees the promotion. */
  seen?(): void;
  /** Called when the user closes the promotion. */
  close(): void;
}

interface PromotionState {
  readonly shown: ShownPromotion | undefined;
}

/** The decision made by a promotion's controller, which its component renders. There is one store per host. */
export const promotionState = hostStore<PromotionState>({ shown: undefined });
