import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { matchesScreen } from '../../platform/device/screen.ts';
import { watchSize } from '../../platform/page/watch-size.ts';

/** How far each entry that is seen stands below the beginning of its list, and what the page has put below them all. */
function placesIn(nav: HTMLElement): ReadonlyMap<HTMLElement, number> {
  const seen = [...nav.querySelectorAll<HTMLElement>('li, .side-foot')].filter(({ offsetHeight }) => offsetHeight > 0);
  return new Map(seen.map((item) => [item, item.offsetTop - (item.parentElement?.offsetTop ?? 0)]));
}

/** How far below its place an entry is seen that is still on its way. */
const onItsWay = (item: HTMLElement): number =>
  item.getAnimations().length === 0 ? 0 : new DOMMatrixReadOnly(getComputedStyle(item).transform).m42;

/**
 * Where entries come or go because more is known of the person, what stands below goes to its new place from the one where it is seen:
 * nothing jumps away under a reader's eye, or finger.
 */
export function useFlipAnimation(nav: RefObject<HTMLElement | null>, items: readonly unknown[]): void {
  const places = useRef<ReadonlyMap<HTMLElement, number>>(new Map());
  const last = useRef(items);
  useLayoutEffect(() => {
    if (nav.current === null) return;
    const now = placesIn(nav.current);
    const duration = matchesScreen('(prefers-reduced-motion: reduce)') ? 1 : 160;
    if (last.current !== items)
      for (const [item, place] of now) {
        const way = (places.current.get(item) ?? place) - place;
        if (way !== 0)
          item.animate([{ transform: `translateY(${way + onItsWay(item)}px)` }, { transform: 'none' }], {
            duration,
            easing: 'ease-out',
          });
      }
    places.current = now;
    last.current = items;
  });
  useEffect(() => {
    const element = nav.current;
    if (element === null) return undefined;
    return watchSize([element], () => {
      places.current = placesIn(element);
    });
  }, [nav]);
}
