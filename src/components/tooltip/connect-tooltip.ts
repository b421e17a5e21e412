import { matchesScreen, NARROW_SCREEN } from '../../platform/device/screen.ts';
import { addLayer, removeLayer } from '../../platform/page/layers.ts';
import { followTrigger } from '../flyout/follow-trigger.ts';
import { watchHover } from '../flyout/hover.ts';
import { showFrom } from '../flyout/show-from.ts';

/**
 * Shows the box while the user hovers over the mark or the box, or the mark has focus. On narrow screens, a click on the mark calls
 * `openSheet` instead. Returns a cleanup function.
 */
export function connectTooltip(mark: HTMLElement, box: HTMLElement, openSheet: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let stopFollowing = (): void => {};
  const isOpen = (): boolean => box.matches(':popover-open');
  const hasFocus = (): boolean => (mark.getRootNode() as ShadowRoot).activeElement === mark;

  const hide = (): void => {
    removeLayer(box);
    stopFollowing();
    if (isOpen()) box.hidePopover();
  };
  const show = (): void => {
    if (isOpen() || matchesScreen(NARROW_SCREEN)) return;
    showFrom(box, mark);
    stopFollowing = followTrigger(mark, box, 'start');
    // Adds a separate layer so that Esc closes the tooltip wherever the focus is, but not the drawer below it.
    addLayer(box, hide);
  };

  mark.addEventListener('focus', show, { signal });
  mark.addEventListener('blur', () => (box.matches(':hover') ? undefined : hide()), { signal });
  mark.addEventListener('click', () => (matchesScreen(NARROW_SCREEN) ? openSheet() : show()), { signal });
  const stopHover = watchHover({
    trigger: mark,
    box,
    isOpen,
    open: show,
    close: () => (hasFocus() ? undefined : hide()),
  });
  return () => {
    stopHover();
    hide();
    controller.abort();
  };
}
