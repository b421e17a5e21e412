import type { ChunkLoader } from '../lib/load-chunk.ts';
import { type FileRow, type FileText, type FileTexts, readFileText } from './file-texts.ts';
import { checkModule, checksByScript } from '../platform/page/check-module.ts';

/**
 * Modules whose default export is a table of files: the loader itself carries only the first rows, `files` what pages need without asking, and two
 * what there is once a language.
 */
const tablesFor = (name: string): readonly string[] => ['files', /^(messages|beside)-/.exec(name)?.[1] ?? 'more'];

/**
 * Loads modules of the release. The browser checks each against its integrity before any of its code runs. A module is
 * never imported after one of its files was refused: some engines would fetch it again unchecked.
 */
export function createFileLoader(base: string, first: FileTexts, nonce = ''): ChunkLoader {
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
  /** Checks a module after everything that it imports: a script element fetches what is not there yet, unchecked. */
  const checkInOrder = async (name: string, rowOf: (of: string) => Required<FileRow>): Promise<void> => {
    const row = rowOf(name);
    // The lists are transitive: what imports this module in turn is part of a cycle, and waits for it.
    const before = row.imports.filter((other) => !rowOf(other).imports.includes(name));
    await Promise.all(before.map((other) => checkInOrder(other, rowOf)));
    await checkOnce(row);
  };
  const find = async (name: string, otherwise: () => Promise<unknown>): Promise<unknown> => {
    // Without a prototype, for a page may have given all objects something of that name.
    const table: Record<string, FileText | undefined> = Object.assign(Object.create(null), first);
    for (const more of tablesFor(name))
      if (!table[name] && table[more])
        Object.assign(table, ((await load(more, otherwise)) as { default: FileTexts }).default);
    if (!table[name]) return otherwise();
    const rowOf = (of: string): Required<FileRow> => readFileText(of, table[of] as FileText);
    const row = rowOf(name);
    if (checksByScript()) await checkInOrder(name, rowOf);
    else await Promise.all([row, ...row.imports.map(rowOf)].map(checkOnce));
    return import(/* @vite-ignore */ base + row.file);
  };
  const load = (name: string, otherwise: () => Promise<unknown>): Promise<unknown> =>
    once(modules, name, () => find(name, otherwise));
  return { load };
}
