import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteTable, matchesPattern, parseRoute } from '../../../src/lib/route-pattern.ts';

const covers = (pattern: string, path: string) => matchesPattern(parseRoute(pattern), parseRoute(path));

describe('createRouteTable()', () => {
  it('selects the most specific row regardless of row order: query rules first, then longer paths', () => {
    const rows: [string, string][] = [
      ['/a', 'a'],
      ['/a?q=1', 'query'],
      ['/a/b/c', 'deep'],
      ['/a/b', 'b'],
    ];
    for (const table of [createRouteTable(rows), createRouteTable(rows.toReversed())]) {
      expect(table(parseRoute('/a/b/c/d'))).toBe('deep');
      expect(table(parseRoute('/a/b/x'))).toBe('b');
      expect(table(parseRoute('/a/b/c?q=1'))).toBe('query');
      expect(table(parseRoute('/x'))).toBeUndefined();
    }
  });

  it('matches the most specific row for any table and path', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', '*', ''), { maxLength: 3 })
      .chain((segments) => fc.constantFrom('', '?q=1', '?q=1&r=2').map((query) => `/${segments.join('/')}${query}`));
    fc.assert(
      fc.property(fc.array(path, { maxLength: 8 }), path, (patterns, requestedPath) => {
        const route = parseRoute(requestedPath);
        const rankOf = ({ segments, query }: ReturnType<typeof parseRoute>) => query.length * 1000 + segments.length;
        const covering = patterns
          .map((pattern, row) => ({ row, route: parseRoute(pattern) }))
          .filter(({ route: pattern }) => matchesPattern(pattern, route));
        const best = Math.max(...covering.map(({ route: pattern }) => rankOf(pattern)));
        const expected = covering.find(({ route: pattern }) => rankOf(pattern) === best)?.row;
        expect(createRouteTable(patterns.map((pattern, row) => [pattern, row]))(route)).toBe(expected);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('parseRoute()', () => {
  it('parses a path into decoded lower-case segments and drops empty segments', () => {
    expect(parseRoute('//A//b%20c/?X=Y%2FZ&flag#hash')).toEqual({
      segments: ['a', 'b c'],
      query: [
        ['X', 'y/z'],
        ['flag', ''],
      ],
    });
  });

  it('resolves dot segments as a browser does, never above the root', () => {
    expect(parseRoute('/../a/./b/../c').segments).toEqual(['a', 'c']);
  });

  it('preserves malformed escapes', () => {
    expect(parseRoute('/%E0%A4%A?x=%').segments).toEqual(['%e0%a4%a']);
    expect(parseRoute('/a?x=%').query).toEqual([['x', '%']]);
  });
});

describe('matchesPattern()', () => {
  it('matches a page and its subpages at segment boundaries', () => {
    expect(covers('/live', '/live/1')).toBe(true);
    expect(covers('/live', '/live-news')).toBe(false);
    expect(covers('/trade/*/chart', '/trade/BTC_USDT/chart/x')).toBe(true);
    expect(covers('/trade/*', '/trade')).toBe(false);
    expect(covers('/trade?tab=a', '/trade/x?b=c&tab=A')).toBe(true);
    expect(covers('/', '/anything')).toBe(true);
  });
});
