import type { ChunkLoader } from '../../lib/load-chunk.ts';
import { type FileRow, type FileText, type FileTexts, readFileText } from './chunk-manifest.ts';
import { checkModule } from '../../platform/page/check-module.ts';

/**
 * The modules whose default export is a part of the chunk manifest: the loader contains only the first rows, `chunk-manifest` those that
 * pages load without a user's interaction, and two tables those of one language each.
 */
const tablesFor = (name: string): readonly string[] => [
  'chunk-manifest',
  /^(messages|snapshot-extra)-/.exec(name)?.[1] ?? 'chunk-manifest-lazy',
];

/**
 * Loads modules of the release, each checked against its integrity before any of its code runs. A module is
 * never imported after it or one of its imports was refused, because some browsers would fetch it again without integrity.
 */
export function createFileLoader(base: string, first: FileTexts, nonce = ''): ChunkLoader {
  const checked = new Map<string, Promise<unknown>>();
  const modules = new Map<string, Promise<unknown>>();

  /** What has come stays; what has not can be asked for again, and is checked again. */
  const once = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const present = known.get(key) ?? make();
    known.set(key, present);
    present.catch(() => known.delete(key));
    return present;
  };
  const find = async (name: string, otherwise: () => Promise<unknown>): Promise<unknown> => {
    // Nothing is known to request.
    if (base === '') return otherwise();
    // Without a prototype, for a page may have given all objects something of that name.
    const table: Record<string, FileText | undefined> = Object.assign(Object.create(null), first);
    for (const more of tablesFor(name))
      if (!table[name] && table[more])
        Object.assign(table, ((await load(more, otherwise)) as { default: FileTexts }).default);
    if (!table[name]) return otherwise();
    const rowOf = (of: string): Required<FileRow> => readFileText(of, table[of] as FileText);
    const check = (of: string): Promise<unknown> => {
      const { file, integrity, imports } = rowOf(of);
      return once(checked, file, () => {
        // The lists are transitive. A module that imports this one in turn is part of a cycle and cannot be waited for.
        const before = imports.filter((other) => !rowOf(other).imports.includes(of));
        const dependencies = Promise.all(before.map(check));
        return Promise.all([dependencies, checkModule({ url: base + file, integrity, nonce, imports: dependencies })]);
      });
    };
    const { file, imports } = rowOf(name);
    await Promise.all([...imports, name].map(check));
    return import(/* @vite-ignore */ base + file);
  };
  const load = (name: string, otherwise: () => Promise<unknown>): Promise<unknown> =>
    once(modules, name, () => find(name, otherwise));
  return { load };
}
