import { followElement, type FollowedElement } from '../custom-element/follow-element.ts';
import { dispatchReady } from '../custom-element/ready.ts';

export interface OverlayOptions {
  readonly host: HTMLElement;
  readonly declared: readonly string[];
  /** Loads React and draws the element's component. */
  draw(): void;
}

/** An overlay without React: it is ready at once, and sleeps until it is `open`. Until then it loads no file and asks nothing. */
export function start({ host, declared, draw }: OverlayOptions): FollowedElement {
  const element = followElement(host, declared, ({ state }) => {
    if (state.attributes['open'] === true) draw();
  });
  dispatchReady(host);
  return element;
}
