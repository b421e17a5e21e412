import { isFromInputMethod } from '../../lib/input-method.ts';
import { findInDocument } from './page-document.ts';
import { stopTextKeys } from './text-keys.ts';

/** An open popover, dialog or tooltip that Escape closes. */
interface Layer {
  readonly element: HTMLElement;
  /** Closes the layer as the browser would. */
  close(): void;
}

/** Open layers in all elements, topmost last. */
let layers: readonly Layer[] = [];

const isModal = (element: Element): boolean => element.matches('dialog:modal');

function isOpen({ element }: Layer): boolean {
  if (!element.isConnected) return false;
  try {
    return element.matches(':popover-open') || isModal(element);
  } catch {
    // In engines without popover support, the polyfill marks open popovers with a class.
    return element.matches(String.raw`.\:popover-open`) || isModal(element);
  }
}

/** Adds a topmost layer, which Escape closes first. */
export function addLayer(element: HTMLElement, close: () => void): void {
  removeLayer(element);
  layers = [...layers, { element, close }];
  window.addEventListener('keydown', pressOutside, true);
}

export function removeLayer(element: HTMLElement): void {
  layers = layers.filter((layer) => layer.element !== element);
  if (layers.length === 0) window.removeEventListener('keydown', pressOutside, true);
}

/** Returns the topmost open layer, if any. */
const topmost = (): Layer | undefined => layers.findLast(isOpen);

/** Returns true if one of the page's modal dialogs is above the layer. Escape then closes that dialog. */
function isBelowPage(root: ShadowRoot): boolean {
  return findInDocument('dialog:modal').some((dialog) => !dialog.contains(root.host));
}

const isUnused = (event: KeyboardEvent): boolean =>
  event.key === 'Escape' && !event.defaultPrevented && !isFromInputMethod(event);

/** Closes the topmost layer and prevents the key's default action, which indicates to the page that the key was handled. */
function closeTopmost(event: KeyboardEvent, layer: Layer): void {
  event.preventDefault();
  layer.close();
}

/** Handles Escape if the focus is outside the element with the topmost layer. Runs before any of the page's listeners. */
function pressOutside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || !isUnused(event)) return;
  const root = layer.element.getRootNode() as ShadowRoot;
  if (!event.composedPath().includes(root) && !isBelowPage(root)) closeTopmost(event, layer);
}

/**
 * Handles Escape inside the element with the topmost layer. Runs after the element's own fields and controls, which may use the key first.
 */
function pressInside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || layer.element.getRootNode() !== event.currentTarget) return;
  if (isUnused(event)) closeTopmost(event, layer);
}

/** Returns true if the browser closes this popover on Escape. */
const isAuto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('popover') === 'auto';

function toggle(event: Event): void {
  const { target } = event;
  if (!isAuto(target)) return;
  if ((event as ToggleEvent).newState === 'open') addLayer(target, () => target.hidePopover());
  else removeLayer(target);
}

/**
 * Prevents keys that an element uses from triggering the page's shortcuts. Text typed into the element's fields doesn't propagate out of
 * it. An Escape that closes one of its layers reaches the page with its default prevented. Can be called repeatedly for the same root.
 */
export function shieldKeys(container: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) container.addEventListener(type, stopTextKeys);
  container.addEventListener('keydown', pressInside as EventListener);
  container.addEventListener('beforetoggle', toggle, true);
  // Includes popovers that were opened before any script ran.
  for (const popover of container.querySelectorAll<HTMLElement>('[popover="auto"]'))
    if (isOpen({ element: popover, close: () => {} })) addLayer(popover, () => popover.hidePopover());
}
