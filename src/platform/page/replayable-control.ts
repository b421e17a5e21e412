/** The control of a click that does nothing by itself: it needs React. */
export function replayableControl(event: Event): HTMLElement | null {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return null;
  return target.closest('button:not([popovertarget]):not([commandfor]), [role="switch"]');
}
