/** Opens a popover with `source` as its anchor, as a click on its button would; engines that know no source just open it. */
export function showFrom(box: HTMLElement, source: HTMLElement): void {
  (box as { showPopover(options: { source: HTMLElement }): void }).showPopover({ source });
  // What it opens may be given the focus at once.
  box.inert = false;
}
