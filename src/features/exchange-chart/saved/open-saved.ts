import type { ChartMode } from '../rules/chart-attributes.ts';
import { parseSaved } from '../rules/saved.ts';
import { type SavedCharts, savedCharts } from './saved-store.ts';

/** What a person has saved; what the page has set goes before what is kept here. */
export function openSaved(owner: string, mode: ChartMode, given: unknown): SavedCharts {
  const store = savedCharts(owner, mode);
  const read = parseSaved(given);
  if (read.found === 'saved') store.change(read.data);
  return store;
}
