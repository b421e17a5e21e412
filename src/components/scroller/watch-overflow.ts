import { watchSize } from '../../platform/page/watch-size.ts';

/** The ends at which a row overflows. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

/** Calls back immediately and on changes with the ends at which a row overflows by more than `slack` px. Returns a cleanup function. */
export function watchOverflow(row: HTMLElement, slack: number, callback: (more: Overflow) => void): () => void {
  const measure = (): void => {
    // In right-to-left rows `scrollLeft` is negative.
    const at = Math.abs(row.scrollLeft);
    const most = row.scrollWidth - row.clientWidth;
    callback({ before: most > slack && at > 1, after: most > slack && at < most - 1 });
  };
  const unwatchSize = watchSize([row, ...row.children], measure);
  row.addEventListener('scroll', measure, { passive: true });
  return () => {
    unwatchSize();
    row.removeEventListener('scroll', measure);
  };
}

/** Shows the arrows of a dormant row that overflows (HDR-50, GRW-05); a click on one hydrates it. Returns a cleanup function. */
export function showArrows(root: HTMLElement, slack: number): () => void {
  const row = root.querySelector<HTMLElement>('.scroll-row');
  if (row === null) return () => {};
  return watchOverflow(row, slack, ({ before, after }) => {
    root.querySelector('.scroll-back')?.toggleAttribute('hidden', !before);
    root.querySelector('.scroll-forward')?.toggleAttribute('hidden', !after);
  });
}
