/** What the scripts of a release know of its files; `virtual:release` in their source. */
import type { FileTable } from '../../src/embed/file-loader.ts';
import type { ElementRow } from '../../src/embed/mount-element.ts';

export interface Release {
  readonly version: string;
  readonly rows: readonly ElementRow[];
  /** Names of the attributes that every element takes. */
  readonly common: readonly string[];
  readonly files: FileTable;
}

const ID = 'virtual:release';

/** Vite plugin: `import { release } from 'virtual:release'`. */
export function releaseModule(release: Release): {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
} {
  return {
    name: 'release',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export const release = ${JSON.stringify(release)};` : undefined),
  };
}
