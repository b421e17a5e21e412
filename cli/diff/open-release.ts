/** Reads the files of a release that `exchange-shell diff` compares, from a folder or from a packed package. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ReleaseRecord } from './release-record.ts';

/** The part of `manifest.json` that the comparison reads. Sizes are in bytes. */
export interface FileManifest {
  readonly version: string;
  /** The hash of all tables that determine a compliance decision. */
  readonly ruleTables?: string;
  readonly files: readonly { readonly file: string; readonly size: number; readonly brotli: number }[];
  readonly elements: Readonly<Record<string, { readonly files: readonly (string | null | undefined)[] }>>;
}

/** A release to compare. */
export interface Release {
  readonly manifest: FileManifest;
  readonly record: ReleaseRecord;
}

const BLOCK = 512;

/**
 * Returns the text of a file in a tar archive, or undefined if the archive doesn't contain it. Supports names of up to 100 characters,
 * which is enough for both files that are compared.
 */
export function readTarFile(archive: Buffer, name: string): string | undefined {
  const field = (at: number, length: number): string => archive.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= archive.length;) {
    const size = Number.parseInt(field(at + 124, 12).trim() || '0', 8);
    if (field(at, 100) === name) return archive.toString('utf8', at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return undefined;
}

function readerOf(place: string): (name: string) => string | undefined {
  if (!existsSync(place)) throw new Error(`${place} does not exist.`);
  if (statSync(place).isFile()) {
    if (!/\.t(?:ar\.)?gz$/.test(place)) throw new Error(`${place} is neither a folder nor a packed package (.tgz).`);
    const archive = gunzipSync(readFileSync(place));
    return (name) => readTarFile(archive, `package/dist/${name}`);
  }
  const folders = [place, path.join(place, 'dist'), path.join(place, 'package/dist')];
  return (name) => {
    const file = folders.map((folder) => path.join(folder, name)).find((candidate) => existsSync(candidate));
    return file === undefined ? undefined : readFileSync(file, 'utf8');
  };
}

/**
 * Opens a release: the folder that a CDN serves, an installed package, or the `.tgz` file that `npm pack` writes. Throws for anything else,
 * and for releases without `release.json`.
 */
export function openRelease(place: string): Release {
  const read = readerOf(place);
  const [manifest, record] = [read('manifest.json'), read('release.json')];
  if (manifest === undefined) throw new Error(`${place} is not a release: it has no manifest.json.`);
  if (record === undefined)
    throw new Error(`${place} has no release.json, which releases contain since 1.0.0-beta.0. Compare later releases.`);
  const parsed = JSON.parse(record) as ReleaseRecord;
  // In a later format, fields may have different meanings. The command of the later release can read both formats.
  if (parsed.schemaVersion !== 1)
    throw new Error(`${place} has a release.json of a later version. Run the command of the later release.`);
  return { manifest: JSON.parse(manifest) as FileManifest, record: parsed };
}
