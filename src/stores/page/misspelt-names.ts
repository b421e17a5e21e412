import { loadChunk } from '../../lib/load-chunk.ts';

export type MisspeltNames = typeof import('../../domain/page/misspelt-names.ts');

/** Loads what finds the nearest known name: only pages with a mistake need it. Undefined where it does not load. */
export function loadMisspeltNames(): Promise<MisspeltNames | undefined> {
  return loadChunk('misspelt-names', () => import('../../domain/page/misspelt-names.ts')).catch(() => undefined);
}
