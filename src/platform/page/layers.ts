import { isFromInputMethod } from '../../lib/input-method.ts';
import { findInDocument } from './page-document.ts';
import { stopTextKeys } from './text-keys.ts';

/** Something open above the page that Escape closes: a popover, a dialog, a tooltip. */
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

/** Adds a layer on top. Escape closes it first. */
export function addLayer(element: HTMLElement, close: () => void): void {
  removeLayer(element);
  layers = [...layers, { element, close }];
  window.addEventListener('keydown', pressOutside, true);
}

export function removeLayer(element: HTMLElement): void {
  layers = layers.filter((layer) => layer.element !== element);
  if (layers.length === 0) window.removeEventListener('keydown', pressOutside, true);
}

/** Returns the topmost open layer. */
const topmost = (): Layer | undefined => layers.findLast(isOpen);

/** Returns whether the page has a modal dialog of its own above the layer: Escape closes that one. */
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

/** Handles Escape while the focus is outside the element with the topmost layer, before any listener of the page. */
function pressOutside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || !isUnused(event)) return;
  const root = layer.element.getRootNode() as ShadowRoot;
  if (!event.composedPath().includes(root) && !isBelowPage(root)) closeTopmost(event, layer);
}

/** Handles Escape inside the element with the topmost layer, after its own fields and controls, which may use the key first. */
function pressInside(event: KeyboardEvent): void {
  const layer = topmost();
  if (layer === undefined || layer.element.getRootNode() !== event.currentTarget) return;
  if (isUnused(event)) closeTopmost(event, layer);
}

/** Returns whether the browser closes this popover on Escape. */
const isAuto = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.getAttribute('popover') === 'auto';

function toggle(event: Event): void {
  const { target } = event;
  if (!isAuto(target)) return;
  if ((event as ToggleEvent).newState === 'open') addLayer(target, () => target.hidePopover());
  else removeLayer(target);
}

/**
 * Shields the page's shortcuts from keys that an element uses: text typed into its fields doesn't leave it, and an Escape that closes one
 * of its layers reaches the page with its default prevented. Can be called repeatedly for the same root.
 */
export function shieldKeys(container: ShadowRoot): void {
  for (const type of ['keydown', 'keypress', 'keyup']) container.addEventListener(type, stopTextKeys);
  container.addEventListener('keydown', pressInside as EventListener);
  container.addEventListener('beforetoggle', toggle, true);
  // Popovers that were opened before any script ran.
  for (const popover of container.querySelectorAll<HTMLElement>('[popover="auto"]'))
    if (isOpen({ element: popover, close: () => {} })) addLayer(popover, () => popover.hidePopover());
}
