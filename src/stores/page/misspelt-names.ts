import { loadChunk } from '../../lib/load-chunk.ts';

export type MisspeltNames = typeof import('../../domain/page/misspelt-names.ts');

/**
 * Loads the code that finds the nearest known name. Only pages with a misspelt name need this code. Resolves with undefined if it fails to
 * load.
 */
export function loadMisspeltNames(): Promise<MisspeltNames | undefined> {
  return loadChunk('misspelt-names', () => import('../../domain/page/misspelt-names.ts')).catch(() => undefined);
}
