import { pageGlobal } from './page-global.ts';

/** Loads a release's chunks by name and verifies their integrity before any of their code runs. */
export interface ChunkLoader {
  /** Loads a chunk. If this release doesn't contain a separate chunk with this name, calls `otherwise`. */
  load(name: string, otherwise: () => Promise<unknown>): Promise<unknown>;
  /** Advice that explains why chunks may fail to load and how to fix it. Set if the release folder is uncertain. */
  readonly remedy?: string | undefined;
  /** The SHA-256 hash of the release's chunks. */
  readonly hash?: string;
}

const holder = pageGlobal(
  'chunks',
  (): { loader: ChunkLoader | undefined } => ({ loader: undefined }),
  (value): value is { loader: ChunkLoader | undefined } =>
    typeof value === 'object' && value !== null && 'loader' in value,
);

/** Sets the page's chunk loader, unless one is already set. Returns true if it was set. */
export function setChunkLoader(loader: ChunkLoader): boolean {
  if (holder.loader !== undefined) return false;
  holder.loader = loader;
  return true;
}

/** Returns the SHA-256 hash of the release's chunks, or undefined if an application bundles the shell. */
export const releaseHash = (): string | undefined => holder.loader?.hash;

/** Returns advice for fixing a chunk that failed to load. */
export const loadRemedy = (): string =>
  holder.loader === undefined
    ? 'Serve every file of the application’s build. In tests, use a browser or happy-dom, because jsdom lacks constructable style sheets.'
    : (holder.loader.remedy ?? 'Serve every file of the release unmodified, with CORS headers.');

/** Returns true if the release folder is certain, either from the script's own URL or because the page has configured it. */
export const isBaseCertain = (): boolean => holder.loader?.remedy === undefined;

/**
 * Imports one of the shell's own chunks. `name` is the file name without its extension. The page's chunk loader verifies the file first. An
 * application that bundles the shell has no chunk loader, so the bundler's own import is used.
 */
export function loadChunk<T>(name: string, otherwise: () => Promise<T>): Promise<T> {
  return holder.loader === undefined ? otherwise() : (holder.loader.load(name, otherwise) as Promise<T>);
}

/** Like `loadChunk`, but for files that the loader itself needs and that have no bundled import. */
export function loadReleaseFile<T>(name: string): Promise<T> {
  return loadChunk(name, () => Promise.reject<T>(new Error(name)));
}
