/** Returns the clicked control if it needs React to work, that is, a button without a declarative target, or a switch. */
export function replayableControl(event: Event): HTMLElement | null {
  const target = event.composedPath()[0];
  if (!(target instanceof Element)) return null;
  return target.closest('button:not([popovertarget]):not([commandfor]), [role="switch"]');
}
