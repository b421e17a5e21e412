import { watchSize } from '../../platform/page/watch-size.ts';

/** The entries of the navigation that always stay in the bar. */
export const FIXED_ENTRIES = 3;

/**
 * Calls back immediately and on changes with the keys of the entries that do not fit into the row. The style sheet wraps these into rows
 * below the first, which are not visible. Returns a cleanup function.
 */
export function watchCollapsedEntries(row: HTMLElement, callback: (keys: readonly string[]) => void): () => void {
  return watchSize([row, ...row.children], () => {
    const entries = [...row.querySelectorAll<HTMLElement>(':scope > [data-entry]')];
    const top = entries[0]?.offsetTop ?? 0;
    const isBelow = ({ offsetTop, offsetHeight }: HTMLElement): boolean => offsetTop >= top + offsetHeight;
    callback(entries.filter(isBelow).map(({ dataset }) => dataset['entry'] ?? ''));
  });
}

/**
 * Moves the entries of a dormant bar that do not fit into its "More" menu. Without scripts that menu has all of them. Returns a cleanup
 * function.
 */
export function collapseEntries(root: HTMLElement): () => void {
  const row = root.querySelector<HTMLElement>('.nav-row');
  if (row === null) return () => {};
  return watchCollapsedEntries(row, (keys) => {
    for (const entry of row.querySelectorAll<HTMLElement>(':scope > [data-entry]'))
      entry.toggleAttribute('data-collapsed', keys.includes(entry.dataset['entry'] ?? ''));
    for (const entry of root.querySelectorAll<HTMLElement>('.nav-collapsed > [data-entry]'))
      entry.toggleAttribute('hidden', !keys.includes(entry.dataset['entry'] ?? ''));
  });
}
