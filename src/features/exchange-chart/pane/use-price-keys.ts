import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '../../../hooks/element-context.tsx';
import { keyStep, type PriceScale } from '../rules/precision.ts';
import type { PaneStore } from './pane-store.ts';
import type { TextFormats } from './use-text-formats.ts';

/** The price scale, with two decimals, that is used until the symbol is known. */
const NO_SCALE: PriceScale = { pricescale: 100, minmov: 1 };

/**
 * Handles a price slider's keyboard commands. The up and down arrow keys change the price, by ten times as much with Shift. Enter confirms
 * the price, and Esc resets it. Returns the price that the slider shows.
 */
export function usePriceKeys(
  handle: RefObject<HTMLElement | null>,
  {
    pane,
    formats,
    from,
    onMove,
  }: {
    readonly pane: PaneStore;
    readonly formats: TextFormats;
    /** The price at which the slider starts. */
    readonly from: number;
    /** Moves to a price. Returns whether the move was accepted. */
    readonly onMove: (price: number) => boolean;
  },
): number {
  const info = useStore(pane, (state) => state.info);
  // The price that the user has not yet confirmed. It is ignored once the page changes the starting price.
  const [pending, setPending] = useState<{ readonly from: number; readonly price: number }>();
  const price = pending?.from === from ? pending.price : from;
  const keydown = useEffectEvent((event: KeyboardEvent) => {
    const step = keyStep(from, info ?? NO_SCALE) * (event.shiftKey ? 10 : 1);
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by !== undefined) setPending({ from, price: Number(formats.exact(price + by)) });
    else if (event.key === 'Enter' && price !== from) {
      if (!onMove(price)) setPending(undefined);
    } else if (event.key === 'Escape' && price !== from) setPending(undefined);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = handle.current;
    const onKeydown = (event: KeyboardEvent): void => keydown(event);
    element?.addEventListener('keydown', onKeydown);
    return () => element?.removeEventListener('keydown', onKeydown);
  }, [handle]);
  return price;
}
