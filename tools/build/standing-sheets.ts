import path from 'node:path';
import { STANDING_TAGS } from './fragments.ts';
import { sourceOf } from './source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ID = 'virtual:standing-sheets';

/** Vite plugin: the own sheets of the elements that stand as bare tags, by tag. */
export function standingSheets(): {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
} {
  const sheets = STANDING_TAGS.map(
    (tag, at) => `import { styles as own${at} } from '${ROOT}/${path.dirname(sourceOf(tag, 'load'))}/styles.ts';\n`,
  );
  const rows = STANDING_TAGS.map((tag, at) => `'${tag}': own${at}`);
  return {
    name: 'standing-sheets',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `${sheets.join('')}export const ownSheets = { ${rows.join()} };\n` : undefined),
  };
}
