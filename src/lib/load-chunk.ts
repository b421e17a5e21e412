import { pageGlobal } from './page-global.ts';

/** Loads the chunks of a release by name and verifies their integrity before any of their code runs. */
export interface ChunkLoader {
  /** `otherwise` loads a name that this release does not contain as a separate chunk. */
  load(name: string, otherwise: () => Promise<unknown>): Promise<unknown>;
  /** Why chunks may fail to load and how to fix it, if the release folder is uncertain. */
  readonly remedy?: string | undefined;
}

const holder = pageGlobal(
  'chunks',
  (): { loader: ChunkLoader | undefined } => ({ loader: undefined }),
  (value): value is { loader: ChunkLoader | undefined } =>
    typeof value === 'object' && value !== null && 'loader' in value,
);

/** Sets the page's chunk loader unless there is one. Returns whether it was set. */
export function setChunkLoader(loader: ChunkLoader): boolean {
  if (holder.loader !== undefined) return false;
  holder.loader = loader;
  return true;
}

/** Returns how to fix a chunk that failed to load. */
export const loadRemedy = (): string => holder.loader?.remedy ?? 'Serve every file of the release, with CORS headers.';

/** Returns whether the release folder is known: from the script's own URL, or because the page has configured it. */
export const isBaseCertain = (): boolean => holder.loader?.remedy === undefined;

/**
 * Imports one of the shell's own chunks. `name` is the file name without its extension. The page's chunk loader verifies the file first;
 * in an application that bundles the shell there is no loader, and the bundler's own import is used.
 */
export function loadChunk<T>(name: string, otherwise: () => Promise<T>): Promise<T> {
  return holder.loader === undefined ? otherwise() : (holder.loader.load(name, otherwise) as Promise<T>);
}

/** Like `loadChunk`, for files that the loader itself needs and for which there is no bundled import. */
export function loadReleaseFile<T>(name: string): Promise<T> {
  return loadChunk(name, () => Promise.reject<T>(new Error(name)));
}
