import { describe, expect, it } from 'vitest';
import { filesIn, readText } from './source-files.ts';

/** Patterns that match a literal as the source of an `exchange-error`. */
const EMITTED = [
  /\b(?:sendError|onError)\(\s*[^,'"`]+,\s*'([a-z-]+)'/g,
  /\breportError(?:Once)?\(\{\s*source: '([a-z-]+)'/g,
  /\bsource: '([a-z-]+)',\s*message/g,
];

const sources = new Set(
  filesIn('src', 'elements').flatMap((file) => {
    const text = readText(file);
    return EMITTED.flatMap((pattern) => [...text.matchAll(pattern)].map(([, source = '']) => source));
  }),
);

/** The error sources in the first column of the table in `docs/errors.md`. */
const documented = new Set(
  readText('docs/errors.md')
    .split('\n')
    .flatMap((line) =>
      [...(/^\| ([^|]+) \|/.exec(line)?.[1] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
    ),
);

describe('docs/errors.md', () => {
  it('lists every source of `exchange-error`', () => {
    expect(sources.size).toBeGreaterThan(15);
    expect([...sources].filter((source) => !documented.has(source))).toEqual([]);
  });
});

describe('EMITTED', () => {
  it('matches the sources that were missing from the docs in an earlier version', () => {
    for (const source of ['render', 'release', 'file', 'native-link', 'attribute', 'configuration'])
      expect(sources).toContain(source);
  });
});
