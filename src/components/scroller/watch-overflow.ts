import { watchSize } from '../../platform/page/watch-size.ts';

/** Which end of a row has more than is seen. */
export interface Overflow {
  readonly before: boolean;
  readonly after: boolean;
}

/** Says which end of a row that scrolls has more, at first and after each change; `slack` px may be out of sight. Returns what ends it. */
export function watchOverflow(row: HTMLElement, slack: number, tell: (more: Overflow) => void): () => void {
  const measure = (): void => {
    // Right to left, `scrollLeft` counts down from zero.
    const at = Math.abs(row.scrollLeft);
    const most = row.scrollWidth - row.clientWidth;
    tell({ before: most > slack && at > 1, after: most > slack && at < most - 1 });
  };
  const endSize = watchSize([row, ...row.children], measure);
  row.addEventListener('scroll', measure, { passive: true });
  return () => {
    endSize();
    row.removeEventListener('scroll', measure);
  };
}
