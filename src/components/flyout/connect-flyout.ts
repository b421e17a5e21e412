import { focusableIn, moveFocus } from './arrow-keys.ts';
import { type FlyoutPlace, followTrigger } from './follow-trigger.ts';
import { watchHover } from './hover.ts';
import { showFrom } from './show-from.ts';

/**
 * Opens the box when the mouse hovers over `source`, or over its closest ancestor that matches `hoverTarget`. Returns a cleanup function.
 */
function openOnHover(
  source: HTMLElement,
  target: HTMLElement,
  hoverTarget: boolean | string,
  open: () => void,
): () => void {
  if (hoverTarget === false) return () => {};
  return watchHover({
    trigger: (typeof hoverTarget === 'string' && source.closest<HTMLElement>(hoverTarget)) || source,
    box: target,
    isOpen: () => target.matches(':popover-open'),
    open,
    close: () => target.hidePopover(),
  });
}

/** Opens the box on keyboard focus, and closes it when the focus leaves both the button and the box. */
function openOnFocus(source: HTMLElement, target: HTMLElement, signal: AbortSignal, open: () => void): void {
  const isWithin = (node: EventTarget | null): boolean => node === source || target.contains(node as Node | null);
  const focus = ({ relatedTarget }: FocusEvent): void => {
    // Focus returning from a box that was just closed must not reopen it.
    if (source.matches(':focus-visible') && !isWithin(relatedTarget) && !target.matches(':popover-open')) open();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // There is no related target if the user switched windows or clicked on text, so the box remains open.
    if (relatedTarget !== null && !isWithin(relatedTarget)) target.hidePopover();
  };
  source.addEventListener('focus', focus, { signal });
  for (const element of [source, target]) element.addEventListener('focusout', leave, { signal });
}

export interface FlyoutOptions {
  readonly align: FlyoutPlace;
  /** Whether the box opens on hover over the button. A string is a selector for an ancestor to hover over instead. */
  readonly opensOnHover: boolean | string;
  /** Whether the box also opens on keyboard focus. */
  readonly opensOnFocus?: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** Prevents the popover polyfill, whose events are untrusted, from focusing the first control before the box is positioned. */
function preventInitialFocus({ isTrusted, newState }: ToggleEvent, target: HTMLElement): void {
  if (isTrusted || newState !== 'open') return;
  target.inert = true;
  queueMicrotask(() => (target.inert = false));
}

/** Boxes that were opened by hover or focus rather than a click. Shared between a box's dormant and hydrated connection. */
const openedWithoutClick = new WeakSet<HTMLElement>();

/** Connects a button and its popover, including hover, arrow keys, focus and position. Returns a cleanup function. */
export function connectFlyout(
  source: HTMLButtonElement,
  target: HTMLElement,
  { align, opensOnHover, opensOnFocus = false, onToggle }: FlyoutOptions,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let stopFollowing = (): void => {};
  const isOpen = (): boolean => target.matches(':popover-open');

  const beforeToggle = (event: Event): void => {
    preventInitialFocus(event as ToggleEvent, target);
    // Chromium moves focus to the body when a popover in a shadow root closes, so the focus is restored here.
    const { activeElement } = target.getRootNode() as ShadowRoot;
    if ((event as ToggleEvent).newState === 'closed' && target.contains(activeElement)) source.focus();
  };
  const toggle = (event: Event): void => {
    if (event.target !== target) return;
    const isNowOpen = (event as ToggleEvent).newState === 'open';
    if (!isNowOpen) openedWithoutClick.delete(target);
    stopFollowing();
    stopFollowing = isNowOpen ? followTrigger(source, target, align) : () => {};
    onToggle(isNowOpen);
  };
  const click = (event: MouseEvent): void => {
    // Hover or focus opened the box just before this click, so the click must not close it.
    if (openedWithoutClick.has(target) && isOpen()) event.preventDefault();
    openedWithoutClick.delete(target);
  };
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    if (!isOpen()) showFrom(target, source);
    (focusableIn(target)[0] ?? target).focus();
    event.preventDefault();
  };

  target.addEventListener('beforetoggle', beforeToggle, { signal });
  target.addEventListener('toggle', toggle, { signal });
  if (source.getAttribute('popovertarget') === target.id) source.addEventListener('click', click, { signal });
  source.addEventListener('keydown', enter, { signal });
  target.addEventListener('keydown', (event) => moveFocus(event, target), { signal });
  if (isOpen()) stopFollowing = followTrigger(source, target, align);
  onToggle(isOpen());
  const openWithoutClick = (): void => {
    // The button's popover is already open. If the button is an anchor, this is another popover, such as a drawer.
    if (source.popoverTargetElement?.matches(':popover-open')) return;
    openedWithoutClick.add(target);
    showFrom(target, source);
  };
  const stopHover = openOnHover(source, target, opensOnHover, openWithoutClick);
  if (opensOnFocus) openOnFocus(source, target, signal, openWithoutClick);
  return () => {
    stopHover();
    stopFollowing();
    controller.abort();
  };
}
