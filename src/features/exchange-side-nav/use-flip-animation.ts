import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { matchesScreen } from '../../platform/device/screen.ts';
import { watchSize } from '../../platform/page/watch-size.ts';

/** Returns the vertical offsets of the visible entries within their lists, and of the footer slot. */
function offsetsIn(nav: HTMLElement): ReadonlyMap<HTMLElement, number> {
  const visible = [...nav.querySelectorAll<HTMLElement>('li, .side-foot')].filter(
    ({ offsetHeight }) => offsetHeight > 0,
  );
  return new Map(visible.map((item) => [item, item.offsetTop - (item.parentElement?.offsetTop ?? 0)]));
}

/** Returns an animated entry's current vertical translation in pixels. */
const currentOffset = (item: HTMLElement): number =>
  item.getAnimations().length === 0 ? 0 : new DOMMatrixReadOnly(getComputedStyle(item).transform).m42;

/**
 * Animates the entries below added or removed entries from their previous position (FLIP), so that entries don't jump
 * while the user reads or taps.
 */
export function useFlipAnimation(nav: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  const offsets = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  const last = useRef(items);
  useLayoutEffect(() => {
    if (nav.current === null) return;
    const now = offsetsIn(nav.current);
    const duration = matchesScreen('(prefers-reduced-motion: reduce)') ? 1 : 160;
    if (last.current !== items)
      for (const [item, place] of now) {
        const distance = (offsets.current.get(item) ?? place) - place;
        if (distance !== 0)
          item.animate([{ transform: `translateY(${distance + currentOffset(item)}px)` }, { transform: 'none' }], {
            duration,
            easing: 'ease-out',
          });
      }
    offsets.current = now;
    last.current = items;
  });
  useEffect(() => {
    const element = nav.current;
    if (element === null) return undefined;
    return watchSize([element], () => {
      offsets.current = offsetsIn(element);
    });
  }, [nav]);
}
