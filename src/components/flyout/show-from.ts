/** Opens a popover anchored to `source`, as a click on its button would. Engines that do not support `source` ignore it. */
export function showFrom(box: HTMLElement, source: HTMLElement): void {
  (box as { showPopover(options: { source: HTMLElement }): void }).showPopover({ source });
  // The caller may move the focus into the box immediately.
  box.inert = false;
}
