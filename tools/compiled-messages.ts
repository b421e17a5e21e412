import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { compileLanguage, fallbackChain } from './message-files.ts';

const FILE = /\/i18n\/messages\/([a-z-]+)\.json$/;
const PREFIX = '\0exchange-messages/';
const SELECT = 1;

/**
 * Turns `src/i18n/messages/<code>.json` into a module of compiled messages, complete by the language's fallbacks.
 * A message that cannot be formatted, or a key that English does not have, ends the build with a sentence.
 */
export function compiledMessages(): Plugin {
  /** Folders by module id: an id names no folder of the machine, so that builds are alike everywhere. */
  const folders = new Map<string, string>();
  return {
    name: 'exchange-compiled-messages',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || source.startsWith('\0')) return undefined;
      const file = source.startsWith('.') ? resolve(dirname(importer), source) : source;
      if (!FILE.test(file)) return undefined;
      const id = `${PREFIX}messages-${basename(file, '.json')}.js`;
      folders.set(id, dirname(file));
      return id;
    },
    load(id) {
      const folder = folders.get(id);
      if (folder === undefined) return undefined;
      const language = basename(id, '.js').slice('messages-'.length);
      for (const code of fallbackChain(language)) this.addWatchFile(join(folder, `${code}.json`));
      return { code: moduleOf(compileLanguage(folder, language)), moduleSideEffects: false };
    },
  };
}

/** The module's text. Branches of a `select` have no prototype, so that no value finds `constructor` in them. */
export function moduleOf(messages: Readonly<Record<string, unknown>>): string {
  return `export default ${literalOf(messages, true)};\n`;
}

function literalOf(value: unknown, bare: boolean): string {
  if (Array.isArray(value)) return `[${value.map((item) => literalOf(item, value[1] === SELECT)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${literalOf(item, false)}`);
  return `{${[...(bare ? ['__proto__:null'] : []), ...entries].join(',')}}`;
}
