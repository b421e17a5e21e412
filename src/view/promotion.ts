import { promotionState, type ShownPromotion } from '../element/promotion-state.ts';
import { useOutside } from '../ui/hydrated.ts';
import { useElement } from './element-context.tsx';

const NEVER = (): (() => void) => () => {};

/** What the controller of this element has decided to show; nothing on a server. */
export function usePromotion(): ShownPromotion | undefined {
  const { host } = useElement();
  const state = host && promotionState(host);
  return useOutside(
    state?.subscribe ?? NEVER,
    () => state?.getState().shown,
    () => undefined,
  );
}
