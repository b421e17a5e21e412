import { watchOverflow } from './watch-overflow.ts';

/** The arrows of a row that does not fit, in markup that sleeps (HDR-50, GRW-05); a press on one is React's. Returns what ends it. */
export function showArrows(root: HTMLElement, slack: number): () => void {
  const row = root.querySelector<HTMLElement>('.scroll-row');
  if (row === null) return () => {};
  return watchOverflow(row, slack, ({ before, after }) => {
    root.querySelector('.scroll-back')?.toggleAttribute('hidden', !before);
    root.querySelector('.scroll-forward')?.toggleAttribute('hidden', !after);
  });
}
