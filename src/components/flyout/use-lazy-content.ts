import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../../hooks/hydrated.ts';

/**
 * Returns whether to render a box's content. Returns true immediately if the content is in server markup or `isLazy` is false. Otherwise
 * returns true from the first time that the box opens, before it is visible.
 */
export function useLazyContent(box: RefObject<HTMLElement | null>, isLazy: boolean): boolean {
  const isClientRendered = useHydrated();
  const [isRendered, setRendered] = useState(!(isLazy && isClientRendered));
  useEffect(() => {
    const target = box.current;
    if (isRendered || target === null) return undefined;
    const open = (event: Event): void => {
      if (event.target === target && (event as ToggleEvent).newState === 'open') flushSync(() => setRendered(true));
    };
    target.addEventListener('beforetoggle', open);
    return () => target.removeEventListener('beforetoggle', open);
  }, [box, isRendered]);
  return isRendered;
}
