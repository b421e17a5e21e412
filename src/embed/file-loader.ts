import type { ChunkLoader } from '../lib/load-chunk.ts';
import { checkModule } from '../platform/page/check-module.ts';

/** A file of the release: its path below the base, its integrity, and all files that it imports, directly or not, by name. */
export interface FileRow {
  readonly file: string;
  readonly integrity: string;
  readonly imports?: readonly string[];
}
export type FileTable = Readonly<Record<string, FileRow>>;

/**
 * Modules whose default export is a table of files: the loader itself carries only the first rows, `files` has what sleeps needs,
 * `live` what comes alive without being asked for, and `more` the rest.
 */
const TABLES = ['files', 'live', 'more'];

/**
 * Loads modules of the release, each checked against its integrity before any of its code runs. A module is
 * never imported after one of its files was refused: some engines would fetch it again unchecked.
 */
export function createFileLoader(base: string, first: FileTable, nonce = ''): ChunkLoader {
  const checked = new Map<string, Promise<void>>();
  const modules = new Map<string, Promise<unknown>>();

  /** What has come stays; what has not can be asked for again, and is checked again. */
  const once = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const present = known.get(key) ?? make();
    known.set(key, present);
    present.catch(() => known.delete(key));
    return present;
  };
  const checkOnce = (row: FileRow): Promise<void> =>
    once(checked, row.file, () => checkModule(base + row.file, row.integrity, nonce));
  const importChecked = async (
    row: FileRow,
    table: Readonly<Record<string, FileRow | undefined>>,
  ): Promise<unknown> => {
    await Promise.all([row, ...(row.imports ?? []).map((name) => table[name] as FileRow)].map(checkOnce));
    return import(/* @vite-ignore */ base + row.file);
  };
  const find = async (name: string, otherwise: () => Promise<unknown>): Promise<unknown> => {
    // Without a prototype, for a page may have given all objects something of that name.
    const table: Record<string, FileRow | undefined> = Object.assign(Object.create(null), first);
    for (const more of TABLES)
      if (!table[name] && table[more])
        Object.assign(table, ((await load(more, otherwise)) as { default: FileTable }).default);
    const row = table[name];
    return row ? importChecked(row, table) : otherwise();
  };
  const load = (name: string, otherwise: () => Promise<unknown>): Promise<unknown> =>
    once(modules, name, () => find(name, otherwise));
  return { load };
}
