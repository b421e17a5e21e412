import { type RefObject, useLayoutEffect } from 'react';

/** Moves the focus to the plot if a control contains the focus when it is removed, because the focus would otherwise be lost. */
export function useFocusRescue(control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = control.current;
    const plot = element?.closest('.plot-frame')?.querySelector<HTMLElement>('.plot');
    return () => {
      if (element?.matches(':focus-within') === true) plot?.focus({ preventScroll: true });
    };
  }, [control]);
}
