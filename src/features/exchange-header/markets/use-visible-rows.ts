import { type RefObject, useEffect, useState } from 'react';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';

/** True while somebody can see the element: the box that it stands in is open, and the page is not in the background. */
export function useLookedAt(element: RefObject<HTMLElement | null>): boolean {
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const box = element.current?.closest<HTMLElement>('[popover]');
    const look = (): void => setLookedAt(!isPageHidden() && box?.matches(':popover-open') !== false);
    look();
    box?.addEventListener('toggle', look);
    const stop = watchPageHidden(look);
    return () => {
      box?.removeEventListener('toggle', look);
      stop();
    };
  }, [element]);
  return isLookedAt;
}
