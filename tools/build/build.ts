/**
 * `npm run build`: writes `dist/`. Each step is a function that receives the results of earlier steps. The output depends on neither the
 * machine nor the clock, so two builds of the same commit are identical.
 */
import '../check-exchange-config.ts';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execFile, execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { COMMON_NAMES, rowOf } from '../../src/runtime/loader/loader-entry.ts';
import { CORE, controllerName } from '../../src/runtime/loader/module-name.ts';
import { HEADER_FIRST, SPECS } from '../../elements/index.ts';
import { bundledPackages, noticeText } from '../release/bundled-packages.ts';
import { buildCommand } from './command.ts';
import { entryDeclarations } from '../declarations/entry-declarations.ts';
import { agentFiles } from '../declarations/agent-files.ts';
import { chunksText } from '../../src/domain/compliance/receipt.ts';
import { publishedFiles } from '../declarations.ts';
import { buildEdge } from './edge.ts';
import { type Server, writeFragments } from './fragments.ts';
import { integrityOf, shortHash } from './hashes.ts';
import { writeManifest } from '../release/manifest.ts';
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
  type FileTable,
} from './scripts.ts';
import { type Product, sbomText } from '../release/sbom.ts';
import { serverFiles } from '../release/server-files.ts';
import { writeSeparateSnapshots, writeCoreSnapshots } from './snapshots.ts';
import { writePageSheet } from './page-sheet.ts';
import { writeStyles } from './styles.ts';
import { TYPESCRIPT_ARGUMENTS } from '../typescript.mjs';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const DIST = path.join(ROOT, 'dist');
/** The release's public base URL (`--base=https://cdn.example/…/`), for fragments and for scripts that can't determine their own URL. */
const BASE = process.argv.find((argument) => argument.startsWith('--base='))?.slice(7) ?? '/exchange-shell/1/';

/** Returns the year of the commit rather than the current year, so that later builds of the same commit are identical. */
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

/**
 * Chunks that header, footer and gate load without an interaction, or that must be available without delay on the first interaction.
 * `writeChunkManifests` adds the modules of their tags and all controllers.
 */
const EARLY_CHUNKS = [
  'ask-account',
  'float-entries',
  'float-menu-sheet',
  'footer-parts',
  'gate-restrictions',
  'header-parts',
  'output-comparison',
  'start-consent',
];

/**
 * Writes both chunk manifests, which also list the chunks in `extra`, and returns the modules including the manifests. `chunk-manifest`
 * lists the language chunks and the chunks that pages load early. It references `chunk-manifest-lazy`, which lists all others
 * (`chunk-loader.ts`).
 */
async function writeChunkManifests(
  modules: BuiltModules,
  first: LoaderRelease['files'],
  extra: FileTable,
): Promise<BuiltModules> {
  const rows = Object.entries({ ...modules.table, ...extra }).filter(([name]) => !(name in first));
  const tags = SPECS.filter(({ snapshot, gatesContent }) => snapshot === 'core' || gatesContent === true);
  const controllers = SPECS.filter(({ loadController }) => loadController !== undefined).map(controllerName);
  const named = [...tags.flatMap(({ tag }) => modules.modulesOf[tag] ?? []), ...controllers, ...EARLY_CHUNKS];
  const early = new Set(named.flatMap((name) => [name, ...(modules.table[name]?.imports ?? [])]));
  const isEarly = (name: string): boolean => early.has(name) || name.startsWith('messages-');
  const lazyManifest = await writeManifestChunk(
    'chunk-manifest-lazy',
    rows.filter(([name]) => !isEarly(name)),
  );
  const manifest = await writeManifestChunk('chunk-manifest', [
    ...rows.filter(([name]) => isEarly(name)),
    ['chunk-manifest-lazy', lazyManifest],
  ]);
  return {
    ...modules,
    table: { ...modules.table, 'chunk-manifest-lazy': lazyManifest, 'chunk-manifest': manifest },
  };
}

async function writeManifestChunk(name: string, rows: readonly (readonly [string, FileRow])[]): Promise<FileRow> {
  const texts = Object.fromEntries(rows.map(([row, file]) => [row, fileText(row, file)]));
  const text = `export default ${JSON.stringify(texts)};\n`;
  const file = `chunks/${name}-${shortHash(text)}.js`;
  await writeFile(path.join(DIST, file), text);
  return { file, integrity: integrityOf(text) };
}

/**
 * Returns the manifest rows that the loader itself contains: the chunks that every page needs first, and the controllers of elements that
 * hide the page's content until access is decided. The chunk manifests list all other chunks.
 */
function firstFiles(table: BuiltModules['table']): LoaderRelease['files'] {
  const first: Record<string, FileText> = {};
  const take = (name: string): void => {
    const row = table[name];
    if (row === undefined || name in first) return;
    first[name] = fileText(name, row);
    row.imports?.forEach(take);
  };
  const controllers = SPECS.filter(({ gatesContent }) => gatesContent).map(controllerName);
  // A receipt must be issued before a decision redirects to another page.
  ['snapshot', 'chunk-manifest', CORE, ...controllers, 'compliance-receipts'].forEach(take);
  return first;
}

/** Returns the hash of all chunks, which identifies the release in compliance receipts. */
async function hashOfChunks(): Promise<string> {
  const names = await readdir(path.join(DIST, 'chunks'));
  const files = names.map(async (name) => ({
    file: `chunks/${name}`,
    integrity: integrityOf(await readFile(path.join(DIST, 'chunks', name))),
  }));
  return integrityOf(chunksText(await Promise.all(files)));
}

/** Returns the content of `dist/release.json`, created in another process while the build continues. */
async function createReleaseRecord(): Promise<string> {
  const module = path.join(ROOT, 'tools/release/release-record.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [...TYPESCRIPT_ARGUMENTS, module], {
    maxBuffer: 10_000_000,
  });
  return stdout;
}

async function build(): Promise<void> {
  const product = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as Product;
  const { version } = product;
  await rm(DIST, { recursive: true, force: true });
  await mkdir(path.join(DIST, 'chunks'), { recursive: true });
  const releaseRecord = createReleaseRecord();

  const rows = HEADER_FIRST.map(rowOf);
  const built = await buildModules();
  const styles = await writeStyles(version);
  await writePageSheet();
  // Files that need no build step.
  await cp(path.join(ROOT, 'public'), DIST, { recursive: true });
  const server = (await import(
    pathToFileURL(await buildServer({ version, styles, base: BASE, year: yearOfRelease() })).href
  )) as Server;
  const release = { version, builtFor: BASE, rows, common: COMMON_NAMES };
  const modules = await writeChunkManifests(built, firstFiles(built.table), await writeSeparateSnapshots(server));
  const snapshots = await writeCoreSnapshots(server);
  const hash = await hashOfChunks();
  await buildLoader({ ...release, hash, ...snapshots, files: { ...firstFiles(modules.table), ...snapshots.files } });
  await buildKit();
  await buildReactElement();
  await buildEdge(BASE);
  await buildAll({ ...release, hash, files: modules.outside });
  await buildCommand();
  execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/openapi.ts'), '--write'], {
    stdio: 'inherit',
  });
  await writeFragments(server);
  await writeManifest(version, modules, styles, BASE);
  const packages = bundledPackages();
  await writeFile(path.join(DIST, 'NOTICE'), noticeText(packages));
  await writeFile(path.join(DIST, 'sbom.cdx.json'), sbomText(product, packages));
  for (const [file, text] of Object.entries({ ...publishedFiles(), ...entryDeclarations(), ...agentFiles() })) {
    await mkdir(path.dirname(path.join(DIST, file)), { recursive: true });
    await writeFile(path.join(DIST, file), text);
  }
  await writeFile(path.join(DIST, 'release.json'), await releaseRecord);
  const names = await readdir(DIST, { recursive: true, withFileTypes: true });
  const files = names
    .filter((item) => item.isFile())
    .map(({ parentPath, name }) => path.relative(DIST, path.join(parentPath, name)));
  for (const [file, text] of Object.entries(serverFiles(BASE, files))) await writeFile(path.join(DIST, file), text);
}

const started = performance.now();
await build();
console.log(`dist/ is built (${((performance.now() - started) / 1000).toFixed(0)} s).`);
