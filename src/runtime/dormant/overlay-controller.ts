import { watchElement, type WatchedElement } from '../custom-element/watch-element.ts';
import { dispatchReady } from '../custom-element/ready.ts';

export interface OverlayOptions {
  readonly host: HTMLElement;
  readonly declared: readonly string[];
  /** Loads React and renders the element's component. */
  activate(): void;
}

/**
 * Starts an overlay's React-free code. Dispatches `exchange-ready` immediately, and loads no chunk and sends no request until `open` is
 * set.
 */
export function start({ host, declared, activate }: OverlayOptions): WatchedElement {
  const element = watchElement(host, declared, ({ state }) => {
    if (state.attributes['open'] === true) activate();
  });
  dispatchReady(host);
  return element;
}
