import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseManifest } from '../import-map.ts';
import { readLimited } from './read-limited.ts';

const MAX_MANIFEST = 5 * 1024 * 1024;
const TIMEOUT = 30_000;

/** The part of `manifest.json` that receipts are compared with. */
export interface RuleManifest extends ReleaseManifest {
  readonly ruleTables: string;
}

/**
 * Reads a release's manifest from its folder, from an installed package, or from its URL. In a folder, verifies the integrity of every chunk.
 * Rejects if it isn't a release with rule tables, or if a chunk is missing or altered.
 */
export async function readRelease(place: string): Promise<RuleManifest> {
  if (/^https?:\/\//.test(place))
    return parseManifest(await download(new URL('manifest.json', folderUrl(place))), place);
  const folder = [place, path.join(place, 'dist')].find((candidate) =>
    existsSync(path.join(candidate, 'manifest.json')),
  );
  if (folder === undefined) throw new Error(`${place} is not a release: it has no manifest.json.`);
  const file = path.join(folder, 'manifest.json');
  const manifest = parseManifest(await readLimited(createReadStream(file), MAX_MANIFEST, file), place);
  for (const chunk of manifest.files.filter((item) => item.file.startsWith('chunks/'))) {
    // The manifest of a foreign release may name any path.
    const name = path.basename(chunk.file);
    const content = await readFile(path.join(folder, 'chunks', name)).catch(() => undefined);
    const integrity = content && `sha256-${createHash('sha256').update(content).digest('base64')}`;
    if (integrity !== chunk.integrity)
      throw new Error(
        `chunks/${name} in ${place} ${content === undefined ? 'is missing' : 'differs from its manifest'}.`,
      );
  }
  return manifest;
}

const folderUrl = (url: string): string => url.replace(/\/?$/, '/');

async function download(url: URL): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
  if (!response.ok || response.body === null) throw new Error(`${url.href} responds with ${response.status}.`);
  return readLimited(response.body, MAX_MANIFEST, url.href);
}

function parseManifest(text: string, place: string): RuleManifest {
  const isText = (value: unknown): boolean => typeof value === 'string';
  let manifest: Partial<RuleManifest> | null | undefined;
  try {
    manifest = JSON.parse(text) as Partial<RuleManifest> | null;
  } catch {
    manifest = undefined;
  }
  const { version, ruleTables, files } = manifest ?? {};
  const isManifest =
    isText(version) &&
    Array.isArray(files) &&
    files.every((item: unknown) => {
      const { file, integrity } = (item ?? {}) as Partial<RuleManifest['files'][number]>;
      return isText(file) && isText(integrity);
    });
  if (!isManifest) throw new Error(`${place} is not a release: its manifest.json is malformed.`);
  if (!isText(ruleTables)) throw new Error(`${place} is a release without receipts, which a later version introduced.`);
  return manifest as RuleManifest;
}
