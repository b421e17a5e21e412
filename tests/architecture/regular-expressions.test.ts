import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { literalText, nodesOfType, placeOf, sourcesIn, type SyntaxNode, textOf } from './source-files.ts';

// The analyser's JavaScript build is used because the other builds start a process and depend on the clock.
const { checkSync } = createRequire(import.meta.url)('recheck/lib/browser.js') as typeof import('recheck');

// The demo's built files are excluded because they are not source files.
const sources = sourcesIn('src', 'elements', 'cli', 'demo').filter(({ file }) => !file.startsWith('demo/dist/'));

/** Expressions composed at run time, as `file: argument`, each with the reason why its parts are trusted. */
const COMPOSED: Readonly<Record<string, string>> = {
  'src/domain/app/app-builds.ts: pattern': "the page's own configuration",
  'src/runtime/loader/loader.ts: `/${name}(?:[?#]|$)`': "the loader's own file name",
  'src/platform/device/native-app.ts: app.userAgent': "the page's own configuration",
  'src/stores/configuration/keys/native-keys.ts: value': "the page's own configuration; compiled, not run",
};

interface Expression {
  readonly pattern: string;
  readonly flags: string;
  readonly place: string;
}

const literals = nodesOfType(sources, 'Literal').flatMap(([source, node]): Expression[] => {
  const { regex } = node as SyntaxNode & { readonly regex?: { readonly pattern: string; readonly flags: string } };
  return regex === undefined ? [] : [{ ...regex, place: placeOf(source, node) }];
});

const calls = nodesOfType(sources, 'NewExpression', 'CallExpression').flatMap(([source, node]) => {
  const [pattern, flags] = node['arguments'] as readonly SyntaxNode[];
  return /^(?:globalThis\.|window\.)?RegExp$/.test(textOf(source, node['callee'])) && pattern !== undefined
    ? [{ source, node, pattern, flags: literalText(flags) ?? '' }]
    : [];
});

const constants = calls.flatMap(({ source, node, pattern, flags }): Expression[] => {
  const text = literalText(pattern);
  return text === undefined ? [] : [{ pattern: text, flags, place: placeOf(source, node) }];
});

/** Each distinct expression, with the locations that use it. */
const expressions = new Map<string, Expression[]>();
for (const expression of [...literals, ...constants]) {
  const text = `/${expression.pattern}/${expression.flags}`;
  expressions.set(text, [...(expressions.get(text) ?? []), expression]);
}

/** Returns how the number of match steps grows with the input. Proven on the automaton or by counting an attack's steps, never by time. */
function growthOf({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string {
  const verdict = checkSync(pattern, flags, {
    timeout: null,
    attackTimeout: null,
    incubationTimeout: null,
    randomSeed: 1,
  });
  if (verdict.status === 'safe') return 'linear';
  return verdict.status === 'vulnerable'
    ? `${verdict.complexity.summary}, for example on ${verdict.attack.pattern}`
    : `unknown: ${verdict.error.kind}`;
}

describe('a regular expression in src', () => {
  it.each(
    [...expressions].map(([text, written]) => ({
      text,
      places: written.map(({ place }) => place).join(', '),
      written,
    })),
  )(
    'matches in linear time ($text, $places)',
    ({ written: [expression] }) => {
      expect(expression && growthOf(expression)).toBe('linear');
    },
    120_000,
  );

  it('is constant or composed of trusted strings', () => {
    const composed = calls
      .filter(({ pattern }) => literalText(pattern) === undefined)
      .map(({ source, pattern }) => `${source.file}: ${textOf(source, pattern)}`);
    expect(composed.toSorted()).toEqual(Object.keys(COMPOSED).toSorted());
  });
});

describe('growthOf()', () => {
  it.each([
    ['a search that starts again at each letter', /[a-z-]+extension/, '2nd degree'],
    ['an unbounded quantifier before a literal', /<script[^>]+shell/, '2nd degree'],
    ['white space at both ends', /^\s+|\s+$/g, '2nd degree'],
    ['several quantifiers in a row', /a.*b.*c.*d/, '4th degree'],
    ['nested quantifiers', /^(?:a+)+$/, 'exponential'],
    ['alternatives that overlap', /^(?:a|a)*$/, 'exponential'],
    ['a repetition behind a look-ahead', /^(?!x)(?:a|a)*$/, 'exponential'],
  ])('finds %s', (_what, { source, flags }, growth) => {
    expect(growthOf({ pattern: source, flags })).toContain(growth);
  });

  it('accepts a bounded number of repetitions', () => {
    expect(growthOf({ pattern: '[a-z-]{1,9}extension', flags: '' })).toBe('linear');
  });
});
