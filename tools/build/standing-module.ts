import path from 'node:path';
import { moduleName } from '../../src/embed/module-name.ts';
import { STANDING_TAGS } from './fragments.ts';
import { sourceOf } from './source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Name of the module, and of its file. */
export const STANDING = 'standing';
/** What visitors see first: the code that draws it, with the sheets of those elements by module name. */
export function standingModule(): {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
} {
  const ID = 'virtual:standing';
  const sheets = STANDING_TAGS.map(
    (tag, at) => `import { styles as own${at} } from '${ROOT}/${path.dirname(sourceOf(tag, 'load'))}/styles.ts';\n`,
  );
  const rows = STANDING_TAGS.map((tag, at) => `'${moduleName(tag)}': [...sharedStyles, own${at}]`);
  return {
    name: STANDING,
    resolveId: (id) => (id.endsWith(ID) ? `\0${ID}` : undefined),
    load: (id) =>
      id !== `\0${ID}`
        ? undefined
        : `import { stand as draw } from '${ROOT}/src/embed/standing/stand.ts';
import { sharedStyles } from '${ROOT}/src/ui/styles/shared.ts';
${sheets.join('')}const sheets = { ${rows.join()} };
export const stand = (host, root, element, site, { tokens, elements }) =>
  draw(host, root, sheets[element], elements[element]?.[site], tokens);
`,
  };
}
