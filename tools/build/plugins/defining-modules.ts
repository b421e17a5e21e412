import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export const DEFINE = 'virtual:define/';
/** The folder of entries that each register a single tag. Unlike chunks, these entries have no hash in their file name. */
export const DEFINING = 'elements/';
/** Returns a Vite plugin that provides the entries. `import 'exchange-shell/exchange-header'` registers that tag and nothing else. */
export function definingModules(): Plugin {
  return {
    name: 'defining-modules',
    // The bundler prepends the project's folder to an entry's name.
    resolveId: (id) => (id.includes(DEFINE) ? `\0${id.slice(id.indexOf(DEFINE))}` : undefined),
    load: (id) => {
      if (!id.startsWith(`\0${DEFINE}`)) return undefined;
      const tag = id.slice(DEFINE.length + 1);
      return `import { spec } from '${ROOT}/elements/${tag}.ts';\nimport { defineInBundle } from '${ROOT}/src/runtime/loader/define-in-bundle.ts';\ndefineInBundle(spec);\n`;
    },
  };
}
