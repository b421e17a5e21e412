import { loadChunk } from '../../lib/load-chunk.ts';

/** Below the trigger, aligned with its start or end, or beside it. */
export type FlyoutPlace = 'start' | 'end' | 'beside';

/** Whether the style sheet positions boxes and flips them. In WebKit it must not flip them (`floating.css`). */
const hasAnchorPositioning = (): boolean =>
  CSS.supports('position-area', 'block-end') && !CSS.supports('-webkit-nbsp-mode', 'space');

/**
 * Keeps a box at its trigger in engines without CSS anchor positioning; in others the style sheet does so without JavaScript. If the
 * positioning chunk fails to load, the box stays where the style sheet places it. Returns a cleanup function.
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
