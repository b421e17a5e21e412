/**
 * `dist/manifest.json`: every script and style sheet with its sizes and integrity; of each tag its files, entry first, and the hash that lets
 * `style-src` take its sheet in a `<style>`.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SPECS } from '../../elements/index.ts';
import { brotliSize, integrityOf } from './hashes.ts';
import type { BuiltModules } from './scripts.ts';
import type { StyleTable } from './styles.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

export async function writeManifest(version: string, modules: BuiltModules, styles: StyleTable): Promise<void> {
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
  await writeFile(path.join(DIST, 'manifest.json'), `${JSON.stringify({ version, files, elements })}\n`);
}
