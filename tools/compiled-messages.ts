import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileLanguage, fallbackChain, inParts, REFERENCE } from './message-files.ts';

const SOURCE = /\/i18n\/messages\/(?:[a-z-]+\/)?[a-z-]+\.json(?:\?first|\?later|\?keys)?$/;
const COMPILED = /\/i18n\/messages\/([a-z-]+\/)?([a-z-]+)\.js(?:\?(first|later|keys))?$/;
const SELECT = 1;

/** The part of Vitest's plugin context that this plugin uses. */
interface VitestContext {
  experimental_defineCacheKeyGenerator?(generate: (module: { id: string }) => false | undefined): void;
}

/**
 * Returns a Vite plugin that compiles `src/i18n/messages/<code>.json` to a module of messages, completed from the language's fallbacks.
 * English messages have keys and are split into two parts (`FIRST_TEXTS`). Other languages are lists in the order of English, because keys
 * would make up a third of the size. The languages of a lazy area, `messages/<area>/<code>.json`, all have keys, because the area's English
 * may not be loaded. The build fails with a description if a message cannot be formatted or has a key that English lacks.
 */
export function compiledMessages(): Plugin & { configureVitest(context: VitestContext): void } {
  let root = process.cwd();
  return {
    name: 'exchange-compiled-messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer) {
      if (COMPILED.test(source)) return isBelow(root, source) ? source : join(root, source);
      if (!importer || source.startsWith('\0')) return undefined;
      const file = source.startsWith('.') ? resolve(dirname(importer), source) : source;
      if (!SOURCE.test(file)) return undefined;
      return (isBelow(root, file) ? file : join(root, file)).replace(/json(?=\?|$)/, 'js');
    },
    load(id) {
      const [, area, language, part] = COMPILED.exec(id) ?? [];
      if (language === undefined) return undefined;
      const folder = dirname(id);
      for (const code of fallbackChain(language)) this.addWatchFile(join(folder, `${code}.json`));
      const messages = compileLanguage(folder, language);
      if (part === 'keys') return { code: moduleOf(Object.keys(messages)), moduleSideEffects: false };
      const { first, later } = inParts(messages);
      const texts = part === undefined ? messages : part === 'first' ? first : later;
      const hasKeys = language === REFERENCE || area !== undefined;
      return {
        code: moduleOf(hasKeys ? texts : [...Object.values(first), ...Object.values(later)]),
        moduleSideEffects: false,
      };
    },
    /** Excludes compiled languages from the cache across runs, which would miss changes because each language depends on several files. */
    configureVitest({ experimental_defineCacheKeyGenerator: defineCacheKeyGenerator }) {
      defineCacheKeyGenerator?.(({ id }) => (COMPILED.test(id) ? false : undefined));
    },
  };
}

/** Returns whether `file` is an absolute path below `root`. Vite also uses root-relative URLs such as `/src/…`. */
function isBelow(root: string, file: string): boolean {
  return file.startsWith(`${root}/`);
}

/**
 * Returns the module's source code. `select` branches have no prototype, so that the value `constructor` doesn't match an inherited
 * property.
 */
export function moduleOf(messages: Readonly<Record<string, unknown>> | readonly unknown[]): string {
  return `export default ${literalOf(messages, true)};\n`;
}

function literalOf(value: unknown, bare: boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, value[1] === SELECT)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${literalOf(item, false)}`);
  return `{${[...(bare ? ['__proto__:null'] : []), ...entries].join(',')}}`;
}
