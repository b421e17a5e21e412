import type { ChunkLoader } from '../lib/load-chunk.ts';
import { createElement, ofDocument } from '../platform/page/page-document.ts';

/** A file of the release: its path below the base, its integrity, and all files that it imports, directly or not, by name. */
export interface FileRow {
  readonly file: string;
  readonly integrity: string;
  readonly imports?: readonly string[];
}
export type FileTable = Readonly<Record<string, FileRow>>;

/** Module whose default export is the table of all lazy files; the loader itself carries only the first ones. */
const FILE_TABLE = 'files';

/** WebKit knows `modulepreload` but ignores its integrity; there a fetch with integrity goes first. */
function needsFetch(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function preload(url: string, integrity: string, nonce: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = integrity;
    if (nonce !== '') link.nonce = nonce;
    link.onload = () => resolve();
    link.onerror = () =>
      reject(
        new Error(`exchange-shell: ${url} was refused. It is not the file of this release. Serve the release whole.`),
      );
    link.href = url;
    (ofDocument('head') as HTMLHeadElement).append(link);
  });
}

async function check(url: string, integrity: string, nonce: string): Promise<void> {
  if (needsFetch()) await fetch(url, { integrity, credentials: 'omit' });
  await preload(url, integrity, nonce);
}

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
    once(checked, row.file, () => check(base + row.file, row.integrity, nonce));
  const importChecked = async (row: FileRow, table: FileTable): Promise<unknown> => {
    await Promise.all([row, ...(row.imports ?? []).map((name) => table[name] as FileRow)].map(checkOnce));
    return import(/* @vite-ignore */ base + row.file);
  };
  const find = async (name: string, otherwise?: () => Promise<unknown>): Promise<unknown> => {
    let table = first;
    if (table[name] === undefined && table[FILE_TABLE] !== undefined)
      table = { ...((await load(FILE_TABLE)) as { default: FileTable }).default, ...first };
    const row = table[name];
    if (row !== undefined) return importChecked(row, table);
    if (otherwise === undefined) throw new Error(`exchange-shell: this release has no ${name}.`);
    return otherwise();
  };
  const load = (name: string, otherwise?: () => Promise<unknown>): Promise<unknown> =>
    once(modules, name, () => find(name, otherwise));
  return { load };
}
