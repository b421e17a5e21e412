import { readFileSync } from 'node:fs';

/** `manifest.json` of the release, as far as it is read here. */
export interface ReleaseManifest {
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
}

/** The manifest of the release that this command belongs to. */
export function readManifest(): ReleaseManifest {
  return JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as ReleaseManifest;
}

/**
 * An import map that makes browsers check every chunk of a release below `base`, no matter what on the page requests it first.
 * `base` is an absolute address and ends with a slash.
 */
export function importMapOf({ files }: ReleaseManifest, base: string): string {
  const chunks = files.filter(({ file }) => file.startsWith('chunks/'));
  const integrity = Object.fromEntries(chunks.map((chunk) => [base + chunk.file, chunk.integrity]));
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>\n`;
}
