/** The four script builds: modules, loader, everything in one, server. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { SPECS } from '../../elements/index.ts';
import { moduleName } from '../../src/embed/module-name.ts';
import type { FileTable } from '../../src/embed/file-loader.ts';
import { codeSplittingGroups } from './groups.ts';
import { integrityOf } from './hashes.ts';
import { type Release, releaseModule } from './release.ts';
import type { StyleTable } from './styles.ts';
import { tamedFingerprint } from './transforms.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');

export interface BuiltModules {
  /** Every module by name. */
  readonly table: FileTable;
  /** The modules that the file with everything leaves outside: the languages, and what only some pages ask for. */
  readonly outside: FileTable;
  /** Names of the modules of each tag, its own first. */
  readonly modulesOf: Readonly<Record<string, readonly string[]>>;
}

/** One build of the product: `vite.config.ts`, and what this build takes in. */
function run(overrides: InlineConfig): ReturnType<typeof build> {
  return build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn', ...overrides });
}

const DEFINE = 'virtual:define/';
/** Entries that register one tag; they are not loaded by name. */
const DEFINING = 'elements/';
/** `import 'exchange-shell/exchange-header'` registers that tag and nothing else. */
function definingModules(): {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
} {
  return {
    name: 'defining-modules',
    // The bundler puts the project's folder before an entry's name.
    resolveId: (id) => (id.includes(DEFINE) ? `\0${id.slice(id.indexOf(DEFINE))}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${DEFINE}`)) return undefined;
      const tag = id.slice(DEFINE.length + 1);
      return `import { spec } from '${ROOT}/elements/${tag}.ts';\nimport { defineSpec } from '${ROOT}/src/embed/define-spec.ts';\ndefineSpec(spec);\n`;
    },
  };
}

function entries(): Record<string, string> {
  const own: Record<string, string> = { runtime: 'src/embed/runtime.ts' };
  for (const { tag, loadController } of SPECS) {
    own[moduleName(tag)] = sourceOf(tag, 'load');
    if (loadController !== undefined) own[`${moduleName(tag)}-controller`] = sourceOf(tag, 'loadController');
    own[`${DEFINING}${tag}`] = DEFINE + tag;
  }
  return own;
}

/** The file that a declaration loads, read from its own text: it stands there once. */
function sourceOf(tag: string, loader: 'load' | 'loadController'): string {
  const spec = SPECS.find((candidate) => candidate.tag === tag);
  const found = /import\(["'](?:\.\.\/)+(src\/features\/[^"']+)["']\)/.exec(String(spec?.[loader]));
  if (found?.[1] === undefined)
    throw new Error(`elements/${tag}.ts: ${loader}() must import one file of src/features.`);
  return found[1];
}

export async function buildModules(): Promise<BuiltModules> {
  const result = (await run({
    plugins: [definingModules(), tamedFingerprint(ROOT)],
    build: {
      lib: { entry: entries(), formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        output: {
          minify: true,
          // Marks of pure calls are for a bundler, and this one has shaken off what nobody uses.
          comments: { annotation: false },
          entryFileNames: ({ name }) => (name.startsWith(DEFINING) ? '[name].js' : 'chunks/[name]-[hash].js'),
          chunkFileNames: 'chunks/[name]-[hash].js',
          codeSplitting: { groups: codeSplittingGroups(ROOT) },
        },
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const chunks = [result].flat().flatMap(({ output }) => output.filter((item) => item.type === 'chunk'));
  // A language's file has its code for a name; in the table it stands apart from other names.
  const isLanguage = (chunk: Rolldown.OutputChunk): boolean =>
    chunk.facadeModuleId?.includes('/i18n/messages/') === true;
  const nameIn = (chunk: Rolldown.OutputChunk): string => (isLanguage(chunk) ? `messages-${chunk.name}` : chunk.name);
  const nameOf = new Map(chunks.map((chunk) => [chunk.fileName, nameIn(chunk)]));
  const table: Record<string, FileTable[string]> = {};
  const seldomUsed: string[] = [];
  const modulesOf: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const imports = chunk.imports.map((file) => nameOf.get(file) ?? file);
    if (chunk.name.startsWith(DEFINING)) continue;
    const row = {
      file: chunk.fileName,
      integrity: integrityOf(await readFile(path.join(DIST, chunk.fileName))),
      ...(imports.length === 0 ? {} : { imports }),
    };
    const name = nameIn(chunk);
    if (table[name] !== undefined) throw new Error(`Two modules are named "${name}": rename one file.`);
    table[name] = row;
    if (isLanguage(chunk) || OUTSIDE.test(chunk.facadeModuleId ?? '')) seldomUsed.push(name);
  }
  for (const [name, row] of Object.entries(table)) {
    const imports = [...reach(name, table)].filter((other) => other !== name);
    table[name] = { file: row.file, integrity: row.integrity, ...(imports.length === 0 ? {} : { imports }) };
  }
  // With all that they import: the file with everything must find each of them by its name.
  const outside = Object.fromEntries(
    seldomUsed.flatMap((name) => [...reach(name, table)]).map((name) => [name, table[name] as FileTable[string]]),
  );
  for (const { tag, loadController } of SPECS) {
    const controllers = loadController === undefined ? [] : [`${moduleName(tag)}-controller`];
    modulesOf[tag] = [
      ...new Set([moduleName(tag), ...controllers, 'runtime'].flatMap((name) => [...reach(name, table)])),
    ];
    if (controllers.some((name) => reach(name, table).has('react')))
      throw new Error(
        `The controller of <${tag}> brings React; it must decide before React. Add what it imports to the group "core".`,
      );
  }
  return { table, outside, modulesOf };
}

/** A module and all that it imports, directly or not, itself first. */
function reach(name: string, table: FileTable, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of table[name]?.imports ?? []) reach(imported, table, found);
  return found;
}

/** One classic script from one entry, with everything that it imports inside. */
async function buildClassic(
  entry: string,
  file: string,
  format: 'iife' | 'es',
  overrides: InlineConfig,
): Promise<void> {
  await run({
    // A classic script has no address of its own to ask for.
    ...(format === 'iife' && { define: { 'import.meta.url': '""' } }),
    plugins: overrides.plugins ?? [],
    build: {
      ...overrides.build,
      lib: { entry, formats: [format], name: 'ExchangeShellScript', fileName: () => file },
      rolldownOptions: { output: { minify: overrides.build === undefined, codeSplitting: false } },
    },
  });
}

export async function buildLoader(release: Release): Promise<void> {
  await buildClassic('elements/shell.ts', 'shell.js', 'iife', {
    plugins: [releaseModule(release)],
    build: {
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        toplevel: true,
        compress: { passes: 4, ecma: 2020, pure_getters: true, unsafe_arrows: true },
      },
    },
  });
}

/** What the file with everything leaves outside: it is one more file, loaded by its name where a page asks for it. */
const OUTSIDE = /\/i18n\/messages\/(?!en\.json)[\w-]+\.json|\/services\/fingerprint\.ts/;

/** Leaves files out of a build: in the file with everything only English is inside, and nothing that a page has to ask for. */
function without(files: RegExp): { name: string; enforce: 'pre'; load(id: string): string | undefined } {
  return {
    name: 'without-files',
    enforce: 'pre',
    load: (id) => (files.test(id) ? 'export default undefined;' : undefined),
  };
}

export async function buildAll(release: Release): Promise<void> {
  const plugins = () => [without(OUTSIDE), releaseModule(release)];
  await buildClassic('elements/all.ts', 'shell.all.js', 'iife', { plugins: plugins() });
  await buildClassic('elements/all.ts', 'all.mjs', 'es', { plugins: plugins() });
}

/** `dist/kit.mjs`: a few functions for pages, in one module. */
export async function buildKit(): Promise<void> {
  await buildClassic('elements/kit.ts', 'kit.mjs', 'es', {});
}

/** `dist/prerender.mjs` for Node and edge runtimes; returns its path. */
export async function buildServer(context: {
  version: string;
  styles: StyleTable;
  base: string;
  year: number;
}): Promise<string> {
  const file = path.join(DIST, 'prerender.mjs');
  await run({
    define: {
      __STYLES__: JSON.stringify(context.styles),
      __BASE__: JSON.stringify(context.base),
      __YEAR__: String(context.year),
    },
    // A server has no device of its own.
    plugins: [without(/\/services\/fingerprint\.ts/)],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'elements/prerender.ts',
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', minify: true, codeSplitting: false } },
    },
  });
  return file;
}
