import { hostStore } from '../custom-element/host-store.ts';

/** A promotion that stands on the page. */
export interface ShownPromotion {
  /** A person sees it. */
  seen?(): void;
  /** A person has had enough of it. */
  close(): void;
}

interface PromotionState {
  readonly shown: ShownPromotion | undefined;
}

/** What the controller of a promotion has decided, for its component to draw. */
export const promotionState = hostStore<PromotionState>({ shown: undefined });
