/** The script builds for pages and servers: modules, loader, all-in-one bundle, kit, React elements and server bundle. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { SPECS } from '../../elements/index.ts';
import { componentName, CORE, controllerName, RUNTIME } from '../../src/runtime/loader/module-name.ts';
import { type FileRow, fileText, type FileTexts } from '../../src/runtime/loader/chunk-manifest.ts';
import { recordPackages } from '../release/bundled-packages.ts';
import {
  CHART_ENGINE_ENTRY,
  CHART_ENTRY,
  codeSplittingGroups,
  COMPARISON_ENTRY,
  CORE_ENTRY,
  INTERACTION_ENTRY,
  RUNTIME_ENTRY,
} from './groups.ts';
import { integrityOf } from './hashes.ts';
import type { LoaderRelease, Release } from './release.ts';
import { sourceOf } from './source-of.ts';
import type { StyleTable } from './styles.ts';
import { DEFINE, definingModules, releaseModule, snapshotStyleSheets } from './virtual-modules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const DIST = path.join(ROOT, 'dist');

/** The folder of the entries that each register a single tag. Unlike chunks, these entries have no hash in their file name. */
const DEFINING = 'elements/';

export type FileTable = Readonly<Record<string, FileRow>>;

export interface BuiltModules {
  /** Every module by name. */
  readonly table: FileTable;
  /** The modules that the all-in-one bundle loads by name: languages, and code that only some pages need. */
  readonly outside: FileTexts;
  /** The module names for each tag, with the entry first. */
  readonly modulesOf: Readonly<Record<string, readonly string[]>>;
}

/** Runs one build of the product, with `vite.config.ts` and this build's options. */
export function run(overrides: InlineConfig): ReturnType<typeof build> {
  return build({
    configFile: path.join(ROOT, 'vite.config.ts'),
    logLevel: 'warn',
    ...overrides,
    plugins: [...(overrides.plugins ?? []), recordPackages],
  });
}

function entries(): Record<string, string> {
  const own: Record<string, string> = {
    [RUNTIME]: RUNTIME_ENTRY,
    [CORE]: CORE_ENTRY,
    interaction: INTERACTION_ENTRY,
    'output-comparison': COMPARISON_ENTRY,
    'chart-workspace': CHART_ENTRY,
    'klinecharts-engine': CHART_ENGINE_ENTRY,
    doctor: 'src/doctor/doctor.ts',
    snapshot: 'src/runtime/snapshot/snapshot.ts',
    'observe-element': 'src/runtime/custom-element/observe-element.ts',
  };
  for (const spec of SPECS) {
    const { tag } = spec;
    own[componentName(spec)] ??= sourceOf(tag, 'load');
    if (spec.loadController !== undefined) own[controllerName(spec)] ??= sourceOf(tag, 'loadController');
    own[`${DEFINING}${tag}`] = DEFINE + tag;
  }
  return own;
}

/**
 * Returns the chunk name for a language's message module, such as `messages-tr` or, for a lazily loaded area, `chart-tr`. Returns undefined
 * for any other module.
 */
function languageName(module: string | null): string | undefined {
  const [, area = 'messages', language] = /\/i18n\/messages\/(?:([\w-]+)\/)?([\w-]+)\.js/.exec(module ?? '') ?? [];
  return language === undefined ? undefined : `${area}-${language}`;
}

export async function buildModules(): Promise<BuiltModules> {
  const result = (await run({
    plugins: [definingModules(), snapshotStyleSheets()],
    build: {
      lib: { entry: entries(), formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          // Only bundlers use pure annotations, and the build has already removed unused code.
          comments: { annotation: false },
          entryFileNames: ({ name }) => (name.startsWith(DEFINING) ? '[name].js' : 'chunks/[name]-[hash].js'),
          chunkFileNames: ({ name, facadeModuleId }) => `chunks/${languageName(facadeModuleId) ?? name}-[hash].js`,
          codeSplitting: { groups: codeSplittingGroups(ROOT) },
        },
      },
    },
  })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const chunks = [result].flat().flatMap(({ output }) => output.filter((item) => item.type === 'chunk'));
  const nameIn = ({ name, facadeModuleId }: Rolldown.OutputChunk): string => languageName(facadeModuleId) ?? name;
  const nameOf = new Map(chunks.map((chunk) => [chunk.fileName, nameIn(chunk)]));
  const table: Record<string, FileRow> = {};
  const seldomUsed: string[] = [];
  for (const chunk of chunks) {
    const imports = chunk.imports.flatMap((file) => nameOf.get(file) ?? []);
    if (chunk.name.startsWith(DEFINING)) continue;
    const row = {
      file: chunk.fileName,
      integrity: integrityOf(await readFile(path.join(DIST, chunk.fileName))),
      ...(imports.length === 0 ? {} : { imports }),
    };
    const name = nameIn(chunk);
    if (table[name] !== undefined) throw new Error(`Two modules are named "${name}": rename one file.`);
    table[name] = row;
    if (OUTSIDE.test(chunk.facadeModuleId ?? '')) seldomUsed.push(name);
  }
  for (const [name, row] of Object.entries(table)) {
    const imports = [...reach(name, table)].filter((other) => other !== name);
    table[name] = { file: row.file, integrity: row.integrity, ...(imports.length === 0 ? {} : { imports }) };
  }
  // Include the imports, because the all-in-one bundle must also resolve each of them by name.
  const outside = Object.fromEntries(
    seldomUsed.flatMap((name) => [...reach(name, table)]).map((name) => [name, fileText(name, table[name] as FileRow)]),
  );
  return { table, outside, modulesOf: modulesByTag(table) };
}

/** Modules that load by name and run before React, as controllers do. */
const BEFORE_REACT = [
  'gate-restrictions',
  'store-referral',
  'gifts',
  'ask-account',
  'interaction',
  'next-page',
  'output-comparison',
];

function modulesByTag(table: FileTable): BuiltModules['modulesOf'] {
  const late = BEFORE_REACT.filter((name) => table[name] === undefined || reach(name, table).has('react'));
  if (late.length > 0)
    throw new Error(
      `These chunks import React or do not exist: ${late.join(', ')}. Add the modules that they import to the group "core".`,
    );
  return Object.fromEntries(
    SPECS.map((spec) => {
      const controllers = spec.loadController === undefined ? [] : [controllerName(spec)];
      for (const chunk of ['react', 'interaction', 'output-comparison'])
        if (controllers.some((name) => reach(name, table).has(chunk)))
          throw new Error(
            `The controller of <${spec.tag}> imports the chunk "${chunk}", but it must run before that chunk loads. Add the modules that it imports to the group "core".`,
          );
      const names = [componentName(spec), ...controllers, RUNTIME];
      return [spec.tag, [...new Set(names.flatMap((name) => [...reach(name, table)]))]];
    }),
  );
}

/** Returns a module's name and the names of all its direct and indirect imports. */
function reach(name: string, table: FileTable, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of table[name]?.imports ?? []) reach(imported, table, found);
  return found;
}

/** Builds a single file from an entry, including all imports: a classic script (`iife`) or a module (`es`). */
export async function buildClassic(
  entry: string,
  file: string,
  format: 'iife' | 'es',
  overrides: InlineConfig,
): Promise<void> {
  await run({
    // A classic script has no `import.meta.url`.
    ...(format === 'iife' && { define: { 'import.meta.url': '""' } }),
    plugins: overrides.plugins ?? [],
    build: {
      ...overrides.build,
      lib: { entry, formats: [format], name: 'ExchangeShellScript', fileName: () => file },
      rolldownOptions: { output: { minify: overrides.build === undefined, codeSplitting: false } },
    },
  });
}

export async function buildLoader(release: LoaderRelease): Promise<void> {
  await buildClassic('elements/shell.ts', 'shell.js', 'iife', {
    plugins: [releaseModule('virtual:loader-release', release)],
    build: {
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        toplevel: true,
        compress: { passes: 4, ecma: 2020, pure_getters: true, unsafe_arrows: true },
        // Otherwise, pages with a legacy encoding decode messages incorrectly.
        format: { ascii_only: true },
      },
    },
  });
}

/** Modules that the all-in-one bundle excludes. Each is a separate file that is loaded by name if a page needs it. */
const OUTSIDE = new RegExp(
  [
    '/i18n/messages/(?!en\\.js)[\\w/-]+\\.js',
    '/services/fingerprint\\.ts',
    '/services/field-performance\\.ts',
    '/doctor/doctor\\.ts',
    '/configuration/unknown-messages\\.ts',
    '/agent-tools/agent-tools\\.ts',
    '/dormant/next-page\\.ts',
    // All modules of the chart except its placeholder.
    '/features/exchange-chart/(?!chart\\.(?:tsx|css))',
  ].join('|'),
);

/**
 * Matches dormant controllers, whose only purpose is to load fewer scripts. The all-in-one bundle omits them because it contains all
 * scripts anyway. Its elements hydrate when the browser is idle.
 */
const AT_REST = /-dormant-controller\.ts/;

/** Returns a Vite plugin that replaces the content of all modules that match `files` with `code`. */
function without(files: RegExp, code = 'export default undefined;'): Plugin {
  return {
    name: 'without-files',
    // Runs before messages are compiled.
    load: { order: 'pre', handler: (id) => (files.test(id) ? code : undefined) },
  };
}

/**
 * Escapes non-ASCII characters. If the server declares no encoding, a page with a legacy encoding decodes classic scripts in that encoding
 * (`hosts.spec.ts`, windows-1251).
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle: (_, bundle) => {
    const escape = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
    // Escape code units rather than code points, so that characters outside the basic plane become a surrogate pair.
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7F]/g, escape);
  },
};

export async function buildAll(release: Release): Promise<void> {
  const plugins = () => [
    without(OUTSIDE),
    without(AT_REST, 'export const start = undefined;'),
    snapshotStyleSheets(),
    releaseModule('virtual:release', release),
  ];
  await buildClassic('elements/all.ts', 'shell.all.js', 'iife', { plugins: [...plugins(), inAscii] });
  await buildClassic('elements/all.ts', 'all.mjs', 'es', { plugins: plugins() });
}

/** Builds `dist/kit.mjs`, a single module with functions for pages. */
export async function buildKit(): Promise<void> {
  await buildClassic('elements/kit.ts', 'kit.mjs', 'es', {});
}

/** Builds `dist/react-element.mjs`. It doesn't include React, because pages bundle it with their components. */
export async function buildReactElement(): Promise<void> {
  await run({
    build: {
      lib: { entry: 'elements/react-element.ts', formats: ['es'], fileName: () => 'react-element.mjs' },
      rolldownOptions: {
        external: /^react(?:-dom)?(?:\/|$)/,
        output: { minify: true, codeSplitting: false },
      },
    },
  });
}

/** Modules that servers never run: fingerprints, performance measurements, the chart's content, and the search app with React's client. */
const BROWSER_ONLY = new RegExp(
  [
    '/services/fingerprint\\.ts',
    '/services/field-performance\\.ts',
    '/features/exchange-chart/(?!chart\\.(?:tsx|css))',
    '/components/search/search-app-v3\\.tsx',
  ].join('|'),
);

/** Returns the longest common prefix of all strings. */
function sharedStart(texts: readonly string[]): string {
  let [shared = ''] = texts;
  for (const text of texts) while (!text.startsWith(shared)) shared = shared.slice(0, -1);
  return shared;
}

/** Builds `dist/prerender.mjs` for Node and edge runtimes, and returns its path. */
export async function buildServer(context: {
  version: string;
  styles: StyleTable;
  base: string;
  year: number;
}): Promise<string> {
  const file = path.join(DIST, 'prerender.mjs');
  const shared = sharedStart(Object.values(context.styles).map(({ text }) => text));
  const styles = Object.entries(context.styles).map(([tag, style]) => [
    tag,
    { ...style, text: style.text.slice(shared.length) },
  ]);
  await run({
    define: {
      __STYLES__: JSON.stringify(Object.fromEntries(styles)),
      __SHARED_STYLE__: JSON.stringify(shared),
      __BASE__: JSON.stringify(context.base),
      __YEAR__: String(context.year),
    },
    plugins: [without(BROWSER_ONLY)],
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'elements/prerender.ts',
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', minify: true, codeSplitting: false } },
    },
  });
  return file;
}
