import { watchSize } from '../../platform/page/watch-size.ts';

/** The number of navigation entries that always remain in the bar. */
export const FIXED_ENTRIES = 3;

/**
 * Calls `callback` with the keys of all entries that don't fit into the row, immediately and on changes. The style sheet wraps these
 * entries into further rows, which are not visible. Returns a cleanup function.
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
 * Moves entries to the "More" menu if the dormant bar has no space for them. Without scripts, that menu contains all entries. Returns a
 * cleanup function.
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
