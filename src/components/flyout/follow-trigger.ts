import { loadChunk } from '../../lib/load-chunk.ts';

/** Below the trigger from one end of it on, or beside it. */
export type FlyoutPlace = 'start' | 'end' | 'beside';

/** The style sheet keeps boxes at their triggers and turns them; in WebKit it may not turn them (`floating.css`). */
const sheetPlaces = (): boolean =>
  CSS.supports('position-area', 'block-end') && !CSS.supports('-webkit-nbsp-mode', 'space');

/**
 * Keeps a box at its trigger where the engine has no CSS anchors; where it has, the style sheet does it, before any
 * script. Returns what stops it. Where the placing code does not load, the box stays where the sheet puts it.
 */
export function followTrigger(trigger: HTMLElement, box: HTMLElement, align: FlyoutPlace): () => void {
  if (sheetPlaces()) return () => {};
  let stop = (): void => {};
  let isStopped = false;
  loadChunk('anchor', () => import('./anchor.ts')).then(
    ({ placeAt }) => {
      if (!isStopped) stop = placeAt(trigger, box, align);
    },
    () => {},
  );
  return () => {
    isStopped = true;
    stop();
  };
}
