import { loadChunk } from '../../lib/load-chunk.ts';

export type MisspeltNames = typeof import('../../domain/page/misspelt-names.ts');

/** Loads the code that finds the nearest known name, which only pages with a mistake need. Resolves with undefined if it fails to load. */
export function loadMisspeltNames(): Promise<MisspeltNames | undefined> {
  return loadChunk('misspelt-names', () => import('../../domain/page/misspelt-names.ts')).catch(() => undefined);
}
