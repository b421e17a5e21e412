import { focusableIn, moveFocus } from './arrow-keys.ts';
import { type FlyoutPlace, followTrigger } from './follow-trigger.ts';
import { watchHover } from './hover.ts';
import { showFrom } from './show-from.ts';

/** The mouse opens the box by resting on the trigger, or on what of the page's parts holds it. */
function openOnHover(source: HTMLElement, target: HTMLElement, holder: boolean | string, open: () => void): () => void {
  if (holder === false) return () => {};
  return watchHover({
    trigger: (typeof holder === 'string' && source.closest<HTMLElement>(holder)) || source,
    box: target,
    isOpen: () => target.matches(':popover-open'),
    open,
    close: () => target.hidePopover(),
  });
}

/** The keyboard's focus opens the box, and closes it where it goes to neither of the two. */
function openOnFocus(source: HTMLElement, target: HTMLElement, signal: AbortSignal, open: () => void): void {
  const isWithin = (node: EventTarget | null): boolean => node === source || target.contains(node as Node | null);
  const focus = ({ relatedTarget }: FocusEvent): void => {
    // Back from the box, which has just been closed, it stays so.
    if (source.matches(':focus-visible') && !isWithin(relatedTarget) && !target.matches(':popover-open')) open();
  };
  const leave = ({ relatedTarget }: FocusEvent): void => {
    // Nothing has the focus: the person looks at another window, or has pressed on a text.
    if (relatedTarget !== null && !isWithin(relatedTarget)) target.hidePopover();
  };
  source.addEventListener('focus', focus, { signal });
  for (const element of [source, target]) element.addEventListener('focusout', leave, { signal });
}

export interface FlyoutOptions {
  readonly align: FlyoutPlace;
  /** By the mouse, resting on the button or on what holds it (a selector). */
  readonly opensOnHover: boolean | string;
  /** By the focus of the keyboard, as by the mouse. */
  readonly opensOnFocus?: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** The polyfill of old engines, whose events are not trusted, would give the focus to the first control, before the box has its place. */
function keepFocusOutside({ isTrusted, newState }: ToggleEvent, target: HTMLElement): void {
  if (isTrusted || newState !== 'open') return;
  target.inert = true;
  queueMicrotask(() => (target.inert = false));
}

/** Boxes that mouse or focus have opened, not a press; whoever connects them next knows it too. */
const openedUnasked = new WeakSet<HTMLElement>();

/** Makes a button and its popover a flyout: mouse, arrows, focus, place. Returns what undoes it. */
export function connectFlyout(
  source: HTMLButtonElement,
  target: HTMLElement,
  { align, opensOnHover, opensOnFocus = false, onToggle }: FlyoutOptions,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let stopFollowing = (): void => {};
  const isOpen = (): boolean => target.matches(':popover-open');

  const beforeToggle = (event: Event): void => {
    keepFocusOutside(event as ToggleEvent, target);
    // Chromium drops the focus of a popover in a shadow root to the body: give it back by hand.
    const { activeElement } = target.getRootNode() as ShadowRoot;
    if ((event as ToggleEvent).newState === 'closed' && target.contains(activeElement)) source.focus();
  };
  const toggle = (event: Event): void => {
    if (event.target !== target) return;
    const isNowOpen = (event as ToggleEvent).newState === 'open';
    if (!isNowOpen) openedUnasked.delete(target);
    stopFollowing();
    stopFollowing = isNowOpen ? followTrigger(source, target, align) : () => {};
    onToggle(isNowOpen);
  };
  const click = (event: MouseEvent): void => {
    // Mouse or focus had opened it on their way to this click: the click keeps it.
    if (openedUnasked.has(target) && isOpen()) event.preventDefault();
    openedUnasked.delete(target);
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
  const openUnasked = (): void => {
    // What the click of an anchor has opened stays.
    if (source.popoverTargetElement?.matches(':popover-open')) return;
    openedUnasked.add(target);
    showFrom(target, source);
  };
  const stopHover = openOnHover(source, target, opensOnHover, openUnasked);
  if (opensOnFocus) openOnFocus(source, target, signal, openUnasked);
  return () => {
    stopHover();
    stopFollowing();
    end.abort();
  };
}
