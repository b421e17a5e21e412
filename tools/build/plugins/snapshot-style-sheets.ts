import path from 'node:path';
import { CORE_SNAPSHOT_TAGS } from '../fragments.ts';
import { sourceOf } from '../source-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const ID = 'virtual:snapshot-style-sheets';

/** Returns a Vite plugin that provides the style sheets of elements with a core snapshot by tag. */
export function snapshotStyleSheets(): {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
} {
  const imports = CORE_SNAPSHOT_TAGS.map(
    (tag, at) => `import { styles as own${at} } from '${ROOT}/${path.dirname(sourceOf(tag, 'load'))}/styles.ts';\n`,
  );
  const rows = CORE_SNAPSHOT_TAGS.map((tag, at) => `'${tag}': own${at}`);
  return {
    name: 'snapshot-style-sheets',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) =>
      id === `\0${ID}` ? `${imports.join('')}export const styleSheets = { ${rows.join()} };\n` : undefined,
  };
}
