/**
 * What code must lose or change before it runs on pages that we do not control. Vite plugins. A dependency is changed only where a page would break
 * without it, and the test that shows it is named; words that only readers of the source need are dropped from our own.
 */
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

/** `f.bind(self, 1)` without asking `f` for its method. */
const BIND = 'const $bind = (f, self, ...first) => (...rest) => f.call(self, ...first, ...rest);\n';

/**
 * React binds arguments, and old pages carry a MooTools whose `bind` takes them otherwise and loses them:
 * in React's files, and the chart engine's, `f.bind(…)` becomes a function of our own (`bad-input.spec.ts`, the page with MooTools).
 */
export function withoutBind(): Transform {
  return {
    name: 'without-bind',
    transform: (code, id) => {
      if (!/node_modules\/(?:react-dom|react|scheduler|klinecharts)\//.test(id) || !code.includes('.bind('))
        return undefined;
      const changes: Change[] = [];
      new Visitor({
        CallExpression: ({ callee }) => {
          if (callee.type !== 'MemberExpression' || callee.computed || callee.property.name !== 'bind') return;
          // `f.bind(` → `$bind(f, `
          changes.push({ start: callee.object.start, end: callee.object.start, text: '$bind(' });
          changes.push({ start: callee.object.end, end: code.indexOf('(', callee.property.end) + 1, text: ', ' });
        },
      }).visit(parseSync(id, code).program);
      return BIND + apply(code, changes);
    },
  };
}

/**
 * A form or an image of the page may stand over the properties of the document, and be one of the window: React makes an
 * element while its file is read, and asks the window, which an event without a target of its own stands for, for its name
 * (`hostile-names.spec.ts`). A library may have put something else in the place of `Document`, and the page's document is not
 * where React may keep what it has done. An event inside a shadow root has no target any more when React repeats it
 * (`hosts.spec.ts`: MooTools 1.4, any other, jquery-pjax).
 */
export function pastNames(): Transform {
  const made = 'document.createElement("div")';
  const target = /(getNodeFromInstance\(\w+\)) : window\b/g;
  const replayed = 'nextBlockedOn.target.dispatchEvent(';
  const mark = /ownerDocument\[listeningMarker\] \|\|\s*\(\(ownerDocument\[listeningMarker\] = !0\),/;
  return {
    name: 'past-names',
    transform: (code, id) => {
      if (!id.includes('react-dom-client.production')) return undefined;
      if (!code.includes(made) || code.match(target)?.length !== 2 || !code.includes(replayed) || !mark.test(code))
        throw new Error(
          'react-dom has changed: look for what it asks of the document and the window, and leaves there.',
        );
      return `${code}\nvar heard = new WeakSet();`
        .replaceAll(made, 'Object.getPrototypeOf(document).createElement.call(document, "div")')
        .replace(replayed, 'nextBlockedOn.target?.dispatchEvent(')
        .replace(mark, 'heard.has(ownerDocument) || (heard.add(ownerDocument),')
        .replaceAll(target, '$1 : {}');
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
  'tag attributes type values default properties holdsContent stands drawsOnDemand load loadController'.split(' '),
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
