import { loadChunk } from '../../lib/load-chunk.ts';

/** The position of a box: below the trigger and aligned with its start or end, or beside it. */
export type FlyoutPlace = 'start' | 'end' | 'beside';

/** Returns true if the style sheet positions and flips boxes. In WebKit, the style sheet must not flip them (`floating.css`). */
const hasAnchorPositioning = (): boolean =>
  CSS.supports('position-area', 'block-end') && !CSS.supports('-webkit-nbsp-mode', 'space');

/**
 * Keeps a box at its trigger in engines without CSS anchor positioning. In other engines, the style sheet does so without JavaScript. If
 * the positioning chunk fails to load, the box remains where the style sheet places it. Returns a cleanup function.
 */
export function followTrigger(trigger: HTMLElement, box: HTMLElement, align: FlyoutPlace): () => void {
  if (hasAnchorPositioning()) return () => {};
  let stop = (): void => {};
  let isDisposed = false;
  loadChunk('anchor', () => import('./anchor.ts')).then(
    ({ placeAt }) => {
      if (!isDisposed) stop = placeAt(trigger, box, align);
    },
    () => {},
  );
  return () => {
    isDisposed = true;
    stop();
  };
}
