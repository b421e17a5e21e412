import type { ChartMode } from '../rules/chart-attributes.ts';
import { parseSaved } from '../rules/saved.ts';
import { type SavedCharts, savedCharts } from './saved-store.ts';

/** Opens a user's saved charts. The page's `savedData` takes precedence over the stored data. */
export function openSaved(owner: string, mode: ChartMode, savedData: unknown): SavedCharts {
  const store = savedCharts(owner, mode);
  const read = parseSaved(savedData);
  if (read.found === 'saved') store.change(read.data);
  return store;
}
