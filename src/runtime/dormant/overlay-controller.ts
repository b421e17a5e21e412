import { followElement, type FollowedElement } from '../custom-element/follow-element.ts';
import { dispatchReady } from '../custom-element/ready.ts';

export interface OverlayOptions {
  readonly host: HTMLElement;
  readonly declared: readonly string[];
  /** Loads React and renders the element's component. */
  draw(): void;
}

/**
 * Starts an overlay without React: dispatches `exchange-ready` immediately, and loads no chunk and sends no request until `open` is set.
 */
export function start({ host, declared, draw }: OverlayOptions): FollowedElement {
  const element = followElement(host, declared, ({ state }) => {
    if (state.attributes['open'] === true) draw();
  });
  dispatchReady(host);
  return element;
}
