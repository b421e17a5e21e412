import { watchSize } from '../../platform/page/watch-size.ts';

/** The ends at which a row overflows. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

/**
 * Calls `callback` with the ends at which a row overflows by more than `slack` pixels, immediately and on changes. Returns a cleanup
 * function.
 */
export function watchOverflow(row: HTMLElement, slack: number, callback: (more: Overflow) => void): () => void {
  const measure = (): void => {
    // `scrollLeft` is negative in right-to-left rows.
    const at = Math.abs(row.scrollLeft);
    const maxScroll = row.scrollWidth - row.clientWidth;
    callback({ before: maxScroll > slack && at > 1, after: maxScroll > slack && at < maxScroll - 1 });
  };
  const unwatchSize = watchSize([row, ...row.children], measure);
  row.addEventListener('scroll', measure, { passive: true });
  return () => {
    unwatchSize();
    row.removeEventListener('scroll', measure);
  };
}

/**
 * Shows an overflowing dormant row's arrows (HDR-50, GRW-05). Clicking an arrow hydrates the row. Returns a cleanup
 * function.
 */
export function showArrows(root: HTMLElement, slack: number): () => void {
  const row = root.querySelector<HTMLElement>('.scroll-row');
  if (row === null) return () => {};
  return watchOverflow(row, slack, ({ before, after }) => {
    root.querySelector('.scroll-back')?.toggleAttribute('hidden', !before);
    root.querySelector('.scroll-forward')?.toggleAttribute('hidden', !after);
  });
}
