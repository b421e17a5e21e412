/**
 * What code must lose or change before it runs on pages that we do not control. Vite plugins. A dependency is changed only where a page would break
 * without it, and the test that shows it is named; words that only readers of the source need are dropped from our own.
 */
import { parseSync, Visitor } from 'vite';

interface Transform {
  name: string;
  transform(code: string, id: string): string | undefined;
}
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** From the last place to the first, so that a change moves none of those that follow; an inner one goes before its outer one. */
function apply(code: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), code);
}

/** `f.bind(self, 1)` without asking `f` for its method. */
const BIND = 'const $bind = (f, self, ...first) => (...rest) => f.call(self, ...first, ...rest);\n';

/**
 * React binds arguments, and old pages carry a MooTools whose `bind` takes them otherwise and loses them:
 * in React's files `f.bind(…)` becomes a function of our own (`bad-input.spec.ts`, the page with MooTools).
 */
export function withoutBind(): Transform {
  return {
    name: 'without-bind',
    transform: (code, id) => {
      if (!/node_modules\/(?:react-dom|react|scheduler)\//.test(id) || !code.includes('.bind(')) return undefined;
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
 * (`hostile-names.spec.ts`).
 */
export function pastNames(): Transform {
  const made = 'document.createElement("div")';
  const target = /(getNodeFromInstance\(\w+\)) : window\b/g;
  return {
    name: 'past-names',
    transform: (code, id) => {
      if (!id.includes('react-dom-client.production')) return undefined;
      if (!code.includes(made) || code.match(target)?.length !== 2)
        throw new Error('react-dom has changed: look for what it asks of the document and the window.');
      return code
        .replaceAll(made, 'Document.prototype.createElement.call(document, "div")')
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

/**
 * Audit, playground and tests ask why a condition does not hold; a page asks whether. Its `explain` says no more, and the
 * words stay at home.
 */
export function withoutReasons(): Transform {
  return {
    name: 'without-reasons',
    transform: (_, id) =>
      id.endsWith('/src/domain/conditions/explain.ts')
        ? `import { holds } from './condition.ts';
export const explain = (condition, facts) => (holds(condition, facts) ? undefined : 'hidden');`
        : undefined,
  };
}

/**
 * FingerprintJS measures fonts in a frame of its own: where a page has Trusted Types, its markup must pass our policy
 * (`device-id.spec.ts`). Its calls home are never made, and neither they nor its maker's address go into the release
 * (`release.spec.ts`).
 */
export function tamedFingerprint(root: string): Transform {
  const changes: readonly (readonly [from: string, to: string])[] = [
    ['iframe.srcdoc = initialHtml;', 'iframe.srcdoc = trustedHtml(initialHtml);'],
    ['    if (monitoring) {\n        monitor();\n    }\n', ''],
    ["const commentTemplate = '$ if upgrade to Pro: https://fingerprint.com/", "const commentTemplate = '"],
  ];
  return {
    name: 'tamed-fingerprint',
    transform: (code, id) => {
      if (!id.includes('@fingerprintjs')) return undefined;
      const own = `import { trustedHtml } from '${root}/src/platform/page/trusted-types.ts';\n`;
      return changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`@fingerprintjs/fingerprintjs has changed: look for "${from}".`);
        return text.replace(from, to);
      }, own + code);
    },
  };
}
