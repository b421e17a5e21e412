/** Vite plugins that change code before it is bundled. What pages need of a dependency is in `patches/`. */
import { type ESTree, parseSync, Visitor } from 'vite';

export interface Transform {
  name: string;
  transform(code: string, id: string): string | undefined;
}
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** From the last place to the first, so that a change moves none of those that follow; an inner one goes before its outer one. */
export function apply(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
}

/**
 * The bundler makes the namespace of a module with `for … in`, and fails where a page has added a value to `Object.prototype`
 * (`inherited-props.spec.ts`). Its helper then takes own names only.
 */
export function ownExports(): Transform {
  const inherited = 'for (var name in all)';
  return {
    name: 'own-exports',
    transform: (code, id) => {
      if (id !== '\0rolldown/runtime.js') return undefined;
      if (!code.includes(inherited)) throw new Error('The bundler has another helper for exports: see ownExports().');
      return code.replaceAll(inherited, 'for (const name of Object.keys(all))');
    },
  };
}

/**
 * Facts, entries, flags, common attributes, configuration keys and what is kept say what they mean, for those who read
 * the rules. A page has no reader for them: `meaning: '…'`, `sentence: '…'` and the second argument of `fact(…)` stay at
 * home, of `kind(reader, …)` and `key(reader, …)` the reader alone goes out, of `kept(…)` nothing.
 */
export function withoutMeanings(): Transform & { enforce: 'pre' } {
  return {
    name: 'without-meanings',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/src\/(?:domain|element|stores\/configuration)\//.test(id)) return undefined;
      const isConfiguration = id.includes('/src/stores/configuration/');
      const changes: Change[] = [];
      new Visitor({
        Property: ({ key, value, start, end }) => {
          if (key.type === 'Identifier' && ['meaning', 'sentence'].includes(key.name) && value.type === 'Literal')
            changes.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
        },
        CallExpression: ({ callee, arguments: [first, meaning], start, end }) => {
          if (callee.type !== 'Identifier' || !first || !meaning) return;
          if (callee.name === 'kept') changes.push({ start, end, text: '0' });
          if (callee.name === 'fact') changes.push({ start: first.end, end: meaning.end, text: '' });
          if (!isConfiguration || (callee.name !== 'kind' && callee.name !== 'key')) return;
          changes.push({ start, end: first.start, text: '(' }, { start: first.end, end, text: ')' });
        },
      }).visit(parseSync(id, code).program);
      return apply(code, changes);
    },
  };
}

/** What of a declaration its element needs; the rest is for page authors, and stands in the published files. */
const OF_ELEMENTS = new Set(
  'tag attributes type values default ifUnknown isCheckedLater properties holdsContent stands drawsOnDemand load loadController'.split(
    ' ',
  ),
);

/** A declaration goes out without its words: a page has no reader for them. */
export function withoutDescriptions(): Transform & { enforce: 'pre' } {
  return {
    name: 'without-descriptions',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/elements\/(?:exchange|compliance)-[\w-]+\.ts$/.test(id)) return undefined;
      const changes: Change[] = [];
      const visit = (node: ESTree.Expression): void => {
        if (node.type !== 'ObjectExpression') return;
        for (const property of node.properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
          const { key, value, start, end } = property;
          if (!OF_ELEMENTS.has(key.name)) changes.push({ start, end: code[end] === ',' ? end + 1 : end, text: '' });
          else if (value.type === 'ObjectExpression') value.properties.forEach(ofEach);
        }
      };
      const ofEach = (item: ESTree.ObjectPropertyKind): void => {
        if (item.type === 'Property') visit(item.value);
      };
      new Visitor({
        CallExpression: ({ callee, arguments: [spec] }) => {
          if (callee.type === 'Identifier' && callee.name === 'defineElementSpec')
            visit(spec as ESTree.ObjectExpression);
        },
      }).visit(parseSync(id, code).program);
      return apply(code, changes);
    },
  };
}
