import { readFileSync } from 'node:fs';

/** The part of `manifest.json` that the command reads. */
export interface ReleaseManifest {
  readonly version: string;
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
  /** The hash of each element's inlined styles. */
  readonly elements: Readonly<Record<string, { readonly styleHash: string }>>;
}

/** Reads the manifest of the command's own release. */
export function readManifest(): ReleaseManifest {
  return JSON.parse(readFileSync(new URL('manifest.json', import.meta.url), 'utf8')) as ReleaseManifest;
}

/**
 * Returns an import map that makes browsers check the integrity of every chunk below `base`, no matter which code requests the chunk first.
 * `base` is an absolute URL with a trailing slash.
 */
export function importMapOf({ files }: Pick<ReleaseManifest, 'files'>, base: string): string {
  const chunks = files.filter(({ file }) => file.startsWith('chunks/'));
  const integrity = Object.fromEntries(chunks.map((chunk) => [base + chunk.file, chunk.integrity]));
  return `<script type="importmap">${JSON.stringify({ integrity })}</script>\n`;
}

/** Returns the release's `tags.html`, with URLs below `base` instead of the build's URL. */
export function tagsFor(base: string): string {
  const tags = readFileSync(new URL('tags.html', import.meta.url), 'utf8');
  return tags.replaceAll(/ (href|src)="[^"]*\/(?=shell\.)/g, (_, name: string) => ` ${name}="${base}`);
}
