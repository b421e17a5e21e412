import { isFromInputMethod } from '../../lib/input-method.ts';
import { findInDocument } from './page-document.ts';
import { stopTextKeys } from './text-keys.ts';

/** What is open above the page and closes by Escape: a popover, a dialog, a tooltip. */
interface Layer {
  readonly element: HTMLElement;
  /** Closes it as the browser would. */
  close(): void;
}

/** Open layers of all elements, the topmost last. */
let layers: readonly Layer[] = [];

const isModal = (element: Element): boolean => element.matches('dialog:modal');

function isOpen({ element }: Layer): boolean {
  if (!element.isConnected) return false;
  try {
    return element.matches(':popover-open') || isModal(element);
  } catch {
    // An engine without popovers: the polyfill marks open ones by a class.
    return element.matches(String.raw`.\:popover-open`) || isModal(element);
  }
}

/** Adds a layer, the topmost. Escape closes it first. */
export function addLayer(element: HTMLElement, close: () => void): void {
  removeLayer(element);
  layers = [...layers, { element, close }];
  window.addEventListener('keydown', pressOutside, true);
}

export function removeLayer(element: HTMLElement): void {
  layers = layers.filter((layer) => layer.element !== element);
  if (layers.length === 0) window.removeEventListener('keydown', pressOutside, true);
}

/** The topmost open layer. */
const topmost = (): Layer | undefined => layers.findLast(isOpen);

/** Whether the page has opened a modal dialog of its own above the layer: that is what Escape closes. */
function isBelowPage(root: ShadowRoot): boolean {
  return findInDocument('dialog:modal').some((dialog) => !dialog.contains(root.host));
}

const isUnused = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !isFromInputMethod(event);

/** Closes the topmost layer and prevents the default of the key, so that the page knows it was used. */
function closeTopmost(event: KeyboardEvent, layer: Layer): void {
  event.preventDefault();
  layer.close();
}

/** Before any listener of the page: Escape while the focus is outside the element that has the topmost layer. */
function pressOutside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || !isUnused(event)) return;
  const root = layer.element.getRootNode() as ShadowRoot;
  if (!event.composedPath().includes(root) && !isBelowPage(root)) closeTopmost(event, layer);
}

/** Escape inside the element that has the topmost layer, after its own fields and parts, which may use it first. */
function pressInside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || layer.element.getRootNode() !== event.currentTarget) return;
  if (isUnused(event)) closeTopmost(event, layer);
}

/** Popovers that the browser closes by Escape. */
const isAuto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('popover') === 'auto';

function toggle(event: Event): void {
  const { target } = event;
  if (!isAuto(target)) return;
  if ((event as ToggleEvent).newState === 'open') addLayer(target, () => target.hidePopover());
  else removeLayer(target);
}

/**
 * Keeps keys that an element uses from the page's shortcuts: text typed into its fields stays inside, and Escape that closes one of its layers
 * reaches the page prevented. May be called again for the same root.
 */
export function shieldKeys(container: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) container.addEventListener(type, stopTextKeys);
  container.addEventListener('keydown', pressInside as EventListener);
  container.addEventListener('beforetoggle', toggle, true);
  // Opened without a script.
  for (const popover of container.querySelectorAll<HTMLElement>('[popover="auto"]'))
    if (isOpen({ element: popover, close: () => {} })) addLayer(popover, () => popover.hidePopover());
}
