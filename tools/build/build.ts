/**
 * `npm run build`: writes `dist/`. Each step is a function of earlier results and depends neither on the machine nor on the clock, so two
 * builds of one commit are identical.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { COMMON_NAMES, rowOf } from '../../src/runtime/loader/loader-entry.ts';
import { CORE, controllerName } from '../../src/runtime/loader/module-name.ts';
import { HEADER_FIRST, SPECS } from '../../elements/index.ts';
import { bundledPackages, noticeText } from './bundled-packages.ts';
import { buildCommand } from './command.ts';
import { declarationFiles } from './declaration-files.ts';
import { publishedFiles } from '../declarations.ts';
import { buildEdge } from './edge.ts';
import { type Server, writeFragments } from './fragments.ts';
import { integrityOf, shortHash } from './hashes.ts';
import { writeManifest } from './manifest.ts';
import { type FileRow, type FileText, fileText } from '../../src/runtime/loader/chunk-manifest.ts';
import type { LoaderRelease } from './release.ts';
import {
  buildAll,
  buildKit,
  buildLoader,
  buildModules,
  buildReactElement,
  buildServer,
  type BuiltModules,
} from './scripts.ts';
import { type Product, sbomText } from './sbom.ts';
import { serverFiles } from './server-files.ts';
import { writeBeside, writeStanding } from './standing.ts';
import { writePageSheet } from './page-sheet.ts';
import { writeStyles } from './styles.ts';
import { TYPESCRIPT_ARGUMENTS } from '../typescript.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DIST = path.join(ROOT, 'dist');
/** Base URL of the release in prerendered fragments, if `--base=https://cdn.example/…/` does not set it. */
const BASE = process.argv.find((argument) => argument.startsWith('--base='))?.slice(7) ?? '/exchange-shell/1/';

/** The year of the commit, not of the clock, so that builds are reproducible. */
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

/** Modules that must be React-free. */
const AT_REST = /-controller$|^(?:handling|float-menu-sheet)$/;
/**
 * Modules that load without a request: those that header, footer and gate need to hydrate, and those that an interaction must not wait
 * for.
 */
const AWAKE = /^(?:runtime|header-parts|footer-parts|float-entries|gate-restrictions|ask-account)$/;

/**
 * The chunk manifests: files that pages load immediately, files that exist once per language, and the rest. The first one names the others
 * (`chunk-loader.ts`).
 */
async function writeFileTables(
  modules: BuiltModules,
  first: LoaderRelease['files'],
  standing: Readonly<Record<string, FileRow>>,
): Promise<BuiltModules> {
  const rows = Object.entries(modules.table).filter(([name]) => !(name in first));
  const alive = SPECS.filter(({ stands, holdsContent }) => stands === true || holdsContent === true).flatMap(
    ({ tag }) => modules.modulesOf[tag] ?? [],
  );
  const named = rows.flatMap(([name]) => (AT_REST.test(name) || AWAKE.test(name) ? [name] : []));
  const near = new Set([...alive, ...named].flatMap((name) => [name, ...(modules.table[name]?.imports ?? [])]));
  const isLanguage = (name: string): boolean => name.startsWith('messages-');
  const messages = await writeTable(
    'messages',
    rows.filter(([name]) => isLanguage(name)),
  );
  const snapshotExtra = await writeTable('snapshot-extra', Object.entries(standing));
  const lazyManifest = await writeTable(
    'chunk-manifest-lazy',
    rows.filter(([name]) => !near.has(name) && !isLanguage(name)),
  );
  const manifest = await writeTable('chunk-manifest', [
    ...rows.filter(([name]) => near.has(name)),
    ['messages', messages],
    ['snapshot-extra', snapshotExtra],
    ['chunk-manifest-lazy', lazyManifest],
  ]);
  return {
    ...modules,
    table: {
      ...modules.table,
      messages,
      'snapshot-extra': snapshotExtra,
      'chunk-manifest-lazy': lazyManifest,
      'chunk-manifest': manifest,
    },
  };
}

async function writeTable(name: string, rows: readonly (readonly [string, FileRow])[]): Promise<FileRow> {
  const texts = Object.fromEntries(rows.map(([row, file]) => [row, fileText(row, file)]));
  const text = `export default ${JSON.stringify(texts)};\n`;
  const file = `chunks/${name}-${shortHash(text)}.js`;
  await writeFile(path.join(DIST, file), text);
  return { file, integrity: integrityOf(text) };
}

/**
 * The loader contains only the files that every page loads first. The others are in the chunk manifest, which arrives with the first of
 * them, and in those that it names. The controller that hides the page's content must not wait, so it is among the first.
 */
function firstFiles(table: BuiltModules['table']): LoaderRelease['files'] {
  const first: Record<string, FileText> = {};
  const take = (name: string): void => {
    const row = table[name];
    if (row === undefined || name in first) return;
    first[name] = fileText(name, row);
    row.imports?.forEach(take);
  };
  const controllers = SPECS.filter(({ holdsContent }) => holdsContent).map(controllerName);
  ['snapshot', 'chunk-manifest', CORE, ...controllers].forEach(take);
  return first;
}

async function build(): Promise<void> {
  const product = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Product;
  const { version } = product;
  await rm(DIST, { recursive: true, force: true });
  await mkdir(path.join(DIST, 'chunks'), { recursive: true });

  const rows = HEADER_FIRST.map(rowOf);
  const built = await buildModules();
  const styles = await writeStyles(version);
  await writePageSheet(styles);
  const server = (await import(
    pathToFileURL(await buildServer({ version, styles, base: BASE, year: yearOfRelease() })).href
  )) as Server;
  const release = { version, builtFor: BASE, rows, common: COMMON_NAMES };
  const modules = await writeFileTables(built, firstFiles(built.table), await writeBeside(server));
  const standing = await writeStanding(server);
  await buildLoader({ ...release, ...standing, files: { ...firstFiles(modules.table), ...standing.files } });
  await buildKit();
  await buildReactElement();
  await buildEdge(BASE);
  await buildAll({ ...release, files: modules.outside });
  await buildCommand();
  execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/openapi.ts'), '--write'], {
    stdio: 'inherit',
  });
  await writeFragments(server);
  await writeManifest(version, modules, styles, BASE);
  const packages = bundledPackages();
  await writeFile(path.join(DIST, 'NOTICE'), noticeText(packages));
  await writeFile(path.join(DIST, 'sbom.cdx.json'), sbomText(product, packages));
  for (const [file, text] of Object.entries({ ...publishedFiles(), ...declarationFiles() }))
    await writeFile(path.join(DIST, file), text);
  const names = await readdir(DIST, { recursive: true, withFileTypes: true });
  const files = names
    .filter((item) => item.isFile())
    .map(({ parentPath, name }) => path.relative(DIST, path.join(parentPath, name)));
  for (const [file, text] of Object.entries(serverFiles(BASE, files))) await writeFile(path.join(DIST, file), text);
}

await build();
