/** Opens a popover anchored to `source`, as a click on its button would. Engines that don't support `source` ignore it. */
export function showFrom(box: HTMLElement, source: HTMLElement): void {
  (box as { showPopover(options: { source: HTMLElement }): void }).showPopover({ source });
  // The caller may immediately move focus into the box.
  box.inert = false;
}
