/** Vite plugins that provide generated modules. */
import path from 'node:path';
import type { Plugin } from 'vite';
import { CORE_SNAPSHOT_TAGS } from './fragments.ts';
import type { LoaderRelease, Release } from './release.ts';
import { sourceOf } from './source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns a plugin for modules whose names start with `prefix`. `codeOf` returns a module's code for the rest of its name. */
function virtualModules(prefix: string, codeOf: (rest: string) => string): Plugin {
  const resolved = `\0${prefix}`;
  return {
    name: prefix,
    // The bundler prepends the project's folder to an entry's name.
    resolveId: (id) => (id.includes(prefix) ? `\0${id.slice(id.indexOf(prefix))}` : undefined),
    load: (id) => (id.startsWith(resolved) ? codeOf(id.slice(resolved.length)) : undefined),
  };
}

/** The prefix of entries that each register a single tag. */
export const DEFINE = 'virtual:define/';
/** Returns a plugin that provides these entries. `import 'exchange-shell/exchange-header'` registers that tag and nothing else. */
export const definingModules = (): Plugin =>
  virtualModules(
    DEFINE,
    (tag) => `import { spec } from '${ROOT}/elements/${tag}.ts';
import { defineInBundle } from '${ROOT}/src/runtime/loader/define-in-bundle.ts';
defineInBundle(spec);
`,
  );

/** Returns a plugin that provides the style sheets of elements with a core snapshot by tag. */
export const snapshotStyleSheets = (): Plugin =>
  virtualModules('virtual:snapshot-style-sheets', () => {
    const files = CORE_SNAPSHOT_TAGS.map((tag) => `${ROOT}/${path.dirname(sourceOf(tag, 'load'))}/styles.ts`);
    const imports = files.map((file, index) => `import { styles as own${index} } from '${file}';\n`);
    const rows = CORE_SNAPSHOT_TAGS.map((tag, index) => `'${tag}': own${index}`);
    return `${imports.join('')}export const styleSheets = { ${rows.join()} };\n`;
  });

/** Returns a plugin for the module `id`, which exports the release information as `release`. */
export const releaseModule = (
  id: 'virtual:release' | 'virtual:loader-release',
  release: Release | LoaderRelease,
): Plugin => virtualModules(id, () => `export const release = ${JSON.stringify(release)};`);
