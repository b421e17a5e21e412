import { promotionState, type ShownPromotion } from '../runtime/promotions/promotion-state.ts';
import { useExternalStore } from './hydrated.ts';
import { useElement } from './element-context.tsx';

const NEVER = (): (() => void) => () => {};

/** Returns the promotion that the element's controller has decided to show. Returns undefined if there is none, and on a server. */
export function usePromotion(): ShownPromotion | undefined {
  const { host } = useElement();
  const state = host && promotionState(host);
  return useExternalStore(
    state?.subscribe ?? NEVER,
    () => state?.getState().shown,
    () => undefined,
  );
}
