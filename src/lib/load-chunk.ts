import { pageGlobal } from './page-global.ts';

/** Loads a file of the release by its name, checked against its integrity before any of its code runs. */
export interface ChunkLoader {
  /** `otherwise` serves a name that this release does not hold as a file of its own. */
  load(name: string, otherwise: () => Promise<unknown>): Promise<unknown>;
  /** Why files may not load, and what to do, where the folder of the release is not certain. */
  readonly remedy?: string | undefined;
}

const holder = pageGlobal(
  'chunks',
  (): { loader: ChunkLoader | undefined } => ({ loader: undefined }),
  (value): value is { loader: ChunkLoader | undefined } =>
    typeof value === 'object' && value !== null && 'loader' in value,
);

/** The loader that runs on this page; the first one stays. False when there was one already. */
export function setChunkLoader(loader: ChunkLoader): boolean {
  if (holder.loader !== undefined) return false;
  holder.loader = loader;
  return true;
}

/** What to do where a file of the release did not load. */
export const loadRemedy = (): string => holder.loader?.remedy ?? 'Serve the release whole and with CORS.';

/** Whether the folder of the release is known: by the script's own name, or because the page has named it. */
export const isBaseCertain = (): boolean => holder.loader?.remedy === undefined;

/**
 * `import()` of one of our own files: `name` is the file's name without its ending. Where the loader runs the
 * file is checked first; where a bundler put us together, its own import serves.
 */
export function loadChunk<T>(name: string, otherwise: () => Promise<T>): Promise<T> {
  return holder.loader === undefined ? otherwise() : (holder.loader.load(name, otherwise) as Promise<T>);
}

/** As `loadChunk`, for the loader itself, which holds no code to fall back on. */
export function loadReleaseFile<T>(name: string): Promise<T> {
  return loadChunk(name, () => Promise.reject<T>(new Error(name)));
}
