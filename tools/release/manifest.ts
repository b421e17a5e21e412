/**
 * Generates `dist/manifest.json` and `dist/tags.html`. The manifest lists every script and style sheet with its size and integrity, each
 * tag's files with the entry first, and the hash that allows each tag's style sheet in a `<style>` element. `tags.html` contains the tags
 * with which a page loads the release, for servers to include.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SPECS } from '../../elements/index.ts';
import { brotliSize, integrityOf } from '../build/hashes.ts';
import { ruleTablesHash } from '../rule-tables.ts';
import type { BuiltModules } from '../build/scripts.ts';
import type { StyleTable } from '../build/styles.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

/** Writes the release manifest. `base` is the release's URL with a trailing slash. */
export async function writeManifest(
  version: string,
  modules: BuiltModules,
  styles: StyleTable,
  base: string,
): Promise<void> {
  const names = (await readdir(DIST, { recursive: true })).filter((name) => /\.(?:js|mjs|css)$/.test(name)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(DIST, name));
      return {
        file: name.replaceAll(path.sep, '/'),
        size: content.byteLength,
        brotli: brotliSize(content),
        integrity: integrityOf(content),
      };
    }),
  );
  const elements = Object.fromEntries(
    SPECS.map(({ tag }) => [
      tag,
      {
        files: [...(modules.modulesOf[tag] ?? []).map((name) => modules.table[name]?.file), styles[tag]?.file],
        styleHash: integrityOf(styles[tag]?.text ?? ''),
      },
    ]),
  );
  await writeFile(
    path.join(DIST, 'manifest.json'),
    `${JSON.stringify({ version, ruleTables: ruleTablesHash(), files, elements })}\n`,
  );
  const integrity = (file: string): string =>
    `integrity="${files.find((item) => item.file === file)?.integrity}" crossorigin="anonymous"`;
  // The version in the URL prevents caches from serving another release's file, which would fail the integrity check.
  const tags = [
    `<link rel="stylesheet" href="${base}shell.css?v=${version}" ${integrity('shell.css')}>`,
    `<script src="${base}shell.js?v=${version}" ${integrity('shell.js')} defer></script>`,
  ];
  await writeFile(path.join(DIST, 'tags.html'), `${tags.join('\n')}\n`);
}
