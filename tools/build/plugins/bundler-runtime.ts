import type { Plugin } from 'vite';

/** What the bundler calls the module of its helpers, and their chunk. */
const HELPERS = '\0rolldown/runtime.js';
const HELPERS_CHUNK = 'rolldown-runtime';

const IMPORT = new RegExp(`^import [^\\n]*/${HELPERS_CHUNK}-[^"\\n]*";\\n`, 'm');

/** Gives each chunk the few bytes of the bundler's helpers that it calls, so that nobody has to ask for a file of them. */
export const withBundlerRuntime: Plugin = {
  name: 'with-bundler-runtime',
  renderChunk(code, _chunk, _options, { chunks }) {
    if (!IMPORT.test(code)) return undefined;
    const helpers = Object.values(chunks).find(({ name }) => name === HELPERS_CHUNK)?.modules[HELPERS]?.code;
    if (typeof helpers !== 'string')
      throw new Error('The bundler keeps its helpers elsewhere: see bundler-runtime.ts.');
    // What a chunk does not call of them, its minifier drops.
    return { code: code.replace(IMPORT, () => `${helpers}\n`), map: null };
  },
  generateBundle(_, bundle) {
    for (const [file, item] of Object.entries(bundle))
      if (item.type === 'chunk' && item.name === HELPERS_CHUNK) delete bundle[file];
    for (const item of Object.values(bundle))
      if (item.type === 'chunk' && item.code.includes(`${HELPERS_CHUNK}-`))
        throw new Error(`${item.fileName} asks for a file of the bundler's helpers, and there is none.`);
  },
};
