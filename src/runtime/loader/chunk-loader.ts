import type { ChunkLoader } from '../../lib/load-chunk.ts';
import { type FileRow, type FileText, type FileTexts, readFileText } from './chunk-manifest.ts';
import { checkModule } from '../../platform/page/check-module.ts';

/**
 * The modules whose default exports list the chunks, in load order. The loader itself contains only the first rows. `chunk-manifest` lists
 * the chunks that pages load without an interaction, and the messages for each language. `chunk-manifest-lazy` lists all other chunks.
 */
const MANIFESTS: readonly string[] = ['chunk-manifest', 'chunk-manifest-lazy'];

/**
 * Creates the loader for the release's modules. `load(name, otherwise)` verifies the integrity of a module and its imports before any of
 * their code runs. It calls `otherwise` if the manifest doesn't list `name`. If a module or one of its imports is refused, it rejects
 * without importing, because some browsers would fetch the module again without checking its integrity.
 */
export function createFileLoader(base: string, first: FileTexts, nonce = ''): ChunkLoader {
  const checked = new Map<string, Promise<unknown>>();
  const modules = new Map<string, Promise<unknown>>();

  /** Caches a promise by key. A rejected promise is removed so that the next call retries. */
  const once = <T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const present = known.get(key) ?? make();
    known.set(key, present);
    present.catch(() => known.delete(key));
    return present;
  };
  const find = async (name: string, otherwise: () => Promise<unknown>): Promise<unknown> => {
    // Without a base URL, no chunk URL can be built.
    if (base === '') return otherwise();
    // Uses a null prototype because the page may have added a property with that name to `Object.prototype`.
    const table: Record<string, FileText | undefined> = Object.assign(Object.create(null), first);
    for (const more of MANIFESTS)
      if (!table[name] && table[more])
        Object.assign(table, ((await load(more, otherwise)) as { default: FileTexts }).default);
    if (!table[name]) return otherwise();
    const rowOf = (chunk: string): Required<FileRow> => readFileText(chunk, table[chunk] as FileText);
    const check = (chunk: string): Promise<unknown> => {
      const { file, integrity, imports } = rowOf(chunk);
      return once(checked, file, () => {
        // The import lists are transitive. A module that also imports this one forms a cycle, and waiting for it would never finish.
        const before = imports.filter((other) => !rowOf(other).imports.includes(chunk));
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
