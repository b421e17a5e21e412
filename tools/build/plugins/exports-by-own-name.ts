import type { Plugin, Rolldown } from 'vite';

/** Those that every page has; each has some hundred names for the others. */
const CHUNKS = new Set(['core', 'runtime']);

const EXPORTS = /export\{([^}]*)\};?\s*$/;

/** The names in braces: what a thing is called there, and here. */
function readNames(list: string): readonly (readonly [of: string, as: string])[] {
  return list.split(',').map((item) => {
    const [of = '', as = of] = item.split(' as ');
    return [of, as];
  });
}

const writeNames = (names: readonly (readonly [of: string, as: string])[]): string =>
  `{${names.map(([of, as]) => (of === as ? of : `${of} as ${as}`)).join(',')}}`;

/** Writes the chunk's list anew, and says under which name each of its short ones is exported now. */
function renameExports(chunk: Rolldown.OutputChunk, isPublic: (name: string) => boolean): ReadonlyMap<string, string> {
  const [list, names = ''] = EXPORTS.exec(chunk.code) ?? [];
  if (list === undefined)
    throw new Error(`${chunk.fileName} does not end with its exports: see exports-by-own-name.ts.`);
  const renamed = readNames(names).map(([own, name]) => [name, isPublic(name) ? name : own, own] as const);
  const written = renamed
    .map(([, name, own]) => [own, name] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  chunk.code = `${chunk.code.slice(0, -list.length)}export${writeNames(written)};`;
  return new Map(renamed.map(([was, name]) => [was, name]));
}

/**
 * The bundler gives what one chunk has for the others a second short name (`os as $`), in an order that no compression sees through: of the two
 * that every page loads, the names inside serve. It runs once files have their names, which still tell one content from another.
 */
export const exportsByOwnName: Plugin = {
  name: 'exports-by-own-name',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
    for (const chunk of chunks.filter(({ name }) => CHUNKS.has(name))) {
      const own = new Set(chunk.isEntry ? this.getModuleInfo(chunk.facadeModuleId ?? '')?.exports : []);
      const names = renameExports(chunk, (name) => own.has(name));
      const file = chunk.fileName.replace(/^.*\//, '').replaceAll(/[$.]/g, '\\$&');
      const imports = new RegExp(`import\\{([^}]*)\\}(?=from"[^"]*/${file}")`, 'g');
      for (const other of chunks)
        other.code = other.code.replace(
          imports,
          (_all, list: string) => `import${writeNames(readNames(list).map(([of, as]) => [names.get(of) ?? of, as]))}`,
        );
    }
  },
};
