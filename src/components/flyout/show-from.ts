/** Opens a popover anchored to `source`, as a click on its button would. Engines that don't support `source` ignore it. */
export function showFrom(box: HTMLElement, source: HTMLElement): void {
  (box as { showPopover(options: { source: HTMLElement }): void }).showPopover({ source });
  // With the polyfill, the box is inert until the next microtask (`connect-flyout.ts`), but the caller may move focus
  // into it immediately.
  box.inert = false;
}
