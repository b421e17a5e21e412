import { describe, expect, it } from 'vitest';
import { filesIn, readText } from './source-files.ts';

/** Patterns that match a literal as the source of an `exchange-error`. */
const EMITTED = [
  /\b(?:sendError|onError)\(\s*[^,'"`]+,\s*'([\w-]+)'/g,
  /\breportError(?:Once)?\(\{\s*source: '([\w-]+)'/g,
  /\bsource: '([\w-]+)',\s*message/g,
  // Services that did not start.
  /\bfail\('([\w-]+)'/g,
  // Applications.
  /<ParcelHost[^>]*\sapp="([\w-]+)"/g,
];

const sources = new Set(
  filesIn('src', 'elements').flatMap((file) => {
    const text = readText(file);
    return EMITTED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, source = '']) => source));
  }),
);

/** The error sources in the first column of the table in `docs/errors.md`, without its first row, which names requests as examples. */
const documented = new Set(
  readText('docs/errors.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) =>
      [...(/^\| ([^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    ),
);

describe('the source of an `exchange-error`', () => {
  it('is kebab-case', () => {
    expect([...sources].filter((source) => !/^[a-z]+(?:-[a-z]+)*$/.test(source))).toEqual([]);
  });
});

describe('docs/errors.md', () => {
  it('lists exactly the sources of `exchange-error`, apart from requests', () => {
    expect(sources.size).toBeGreaterThan(15);
    expect([...documented].toSorted()).toEqual([...sources].toSorted());
  });
});

describe('EMITTED', () => {
  it('matches the sources that were missing from the docs in an earlier version', () => {
    for (const source of ['render', 'release', 'file', 'native-link', 'attribute', 'configuration'])
      expect(sources).toContain(source);
  });
});
