import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from '../../hooks/hydrated.ts';

/**
 * Returns whether the content of a box is rendered: immediately if it is in server markup or need not wait, otherwise from the first opening
 * on, before the box is visible.
 */
export function useLazyContent(box: RefObject<HTMLElement | null>, waits: boolean): boolean {
  const isDrawnAnew = useHydrated();
  const [isThere, setThere] = useState(!(waits && isDrawnAnew));
  useEffect(() => {
    const target = box.current;
    if (isThere || target === null) return undefined;
    const open = (event: Event): void => {
      if (event.target === target && (event as ToggleEvent).newState === 'open') flushSync(() => setThere(true));
    };
    target.addEventListener('beforetoggle', open);
    return () => target.removeEventListener('beforetoggle', open);
  }, [box, isThere]);
  return isThere;
}
