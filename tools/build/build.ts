/**
 * `npm run build`: writes `dist/` from source. Each step is a function that takes what the steps before it found;
 * nothing of the machine or the clock goes in, so that two builds of one commit are identical.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { COMMON_NAMES, rowOf } from '../../src/embed/element-row.ts';
import { moduleName } from '../../src/embed/module-name.ts';
import { SPECS } from '../../elements/index.ts';
import { declarationFiles } from './declaration-files.ts';
import { publishedFiles } from '../declarations.ts';
import { writeFragments } from './fragments.ts';
import { integrityOf, shortHash } from './hashes.ts';
import { writeManifest } from './manifest.ts';
import type { Release } from './release.ts';
import { buildAll, buildKit, buildLoader, buildModules, buildServer, type BuiltModules } from './scripts.ts';
import { writeStyles } from './styles.ts';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DIST = path.join(ROOT, 'dist');
/** Where a page finds the release, when the prerendered fragments do not say otherwise: `--base=https://cdn.example/…/`. */
const BASE = process.argv.find((argument) => argument.startsWith('--base='))?.slice(7) ?? '/exchange-shell/1/';

/** The year of the commit that is built: not of the clock, so that a build can be repeated. */
function yearOfRelease(): number {
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  if (epoch !== undefined) return new Date(Number(epoch) * 1000).getUTCFullYear();
  try {
    return Number(
      execFileSync('git', ['log', '-1', '--format=%cd', '--date=format:%Y'], { cwd: ROOT, encoding: 'utf8' }),
    );
  } catch {
    return new Date().getFullYear();
  }
}

async function writeFileTable(modules: BuiltModules): Promise<BuiltModules> {
  const text = `export default ${JSON.stringify(modules.table)};\n`;
  const file = `chunks/files-${shortHash(text)}.js`;
  await writeFile(path.join(DIST, file), text);
  return { ...modules, table: { ...modules.table, files: { file, integrity: integrityOf(text) } } };
}

/**
 * The loader carries only what every page needs first; the other files stand in the table `files`, which arrives
 * while React does. Controllers, which must not wait, are among the first.
 */
function firstFiles(modules: BuiltModules): Release['files'] {
  const first: Record<string, Release['files'][string]> = {};
  const take = (name: string): void => {
    const row = modules.table[name];
    if (row === undefined || name in first) return;
    first[name] = row;
    row.imports?.forEach(take);
  };
  const controllers = SPECS.filter(({ loadController }) => loadController).map(
    ({ tag }) => `${moduleName(tag)}-controller`,
  );
  ['runtime', 'files', ...controllers].forEach(take);
  return first;
}

async function build(): Promise<void> {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  await rm(DIST, { recursive: true, force: true });
  await mkdir(path.join(DIST, 'chunks'), { recursive: true });

  const rows = SPECS.map(rowOf);
  const modules = await writeFileTable(await buildModules());
  const release: Release = { version, rows, common: COMMON_NAMES, files: firstFiles(modules) };
  await buildLoader(release);
  await buildKit();
  await buildAll({ ...release, files: modules.outside });
  const styles = await writeStyles();
  const server = await buildServer({ version, styles, base: BASE, year: yearOfRelease() });
  await writeFragments((await import(pathToFileURL(server).href)) as Parameters<typeof writeFragments>[0]);
  await writeManifest(version, modules, styles);
  for (const [file, text] of Object.entries({ ...publishedFiles(), ...declarationFiles() }))
    await writeFile(path.join(DIST, file), text);
}

await build();
