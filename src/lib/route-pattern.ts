/** A parsed path with its query, decoded, in lower case and without empty segments. Parsing never throws. */
export interface Route {
  readonly segments: readonly string[];
  readonly query: readonly (readonly [key: string, value: string])[];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parseQuery(text: string): Route['query'] {
  const pairs = text.split('&').filter((pair) => pair !== '');
  return pairs.map((pair) => {
    const [key = '', ...rest] = pair.split('=');
    return [decode(key.replaceAll('+', ' ')), decode(rest.join('=').replaceAll('+', ' ')).toLowerCase()] as const;
  });
}

/** Resolves `.` and `..` as browsers do, so that `/a/../b` is recognised as `/b`. */
function resolveSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of decode(path).replaceAll('\\', '/').split('/')) {
    if (part === '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(part.toLowerCase());
  }
  return segments;
}

/** Parses `/a/b?c=d#e`, ignoring the fragment. */
export function parseRoute(path: string): Route {
  const [beforeHash = ''] = path.split('#', 1);
  const mark = beforeHash.indexOf('?');
  if (mark < 0) return { segments: resolveSegments(beforeHash), query: [] };
  return { segments: resolveSegments(beforeHash.slice(0, mark)), query: parseQuery(beforeHash.slice(mark + 1)) };
}

/**
 * Returns true if the pattern matches: its segments are a prefix of the route's segments (`*` matches any), and the route's query includes
 * the pattern's query.
 */
export function matchesPattern(pattern: Route, route: Route): boolean {
  return (
    pattern.segments.length <= route.segments.length &&
    pattern.segments.every((segment, index) => segment === '*' || segment === route.segments[index]) &&
    pattern.query.every(([key, value]) => route.query.some(([k, v]) => k === key && v === value))
  );
}

/** Returns a pattern's specificity. Patterns with a query rank first, then longer paths (OP-34). */
function specificity(pattern: Route): number {
  return pattern.query.length * 1000 + pattern.segments.length;
}

/** The first segment of patterns that match any first segment. */
const ANY = '*';
const firstOf = ({ segments }: Route): string => segments[0] ?? ANY;

interface Row<T> {
  readonly pattern: Route;
  readonly value: T;
}

/** Groups rows by the first segment of their pattern, most specific first. */
function rowsByFirst<T>(
  rows: readonly (readonly [pattern: string, value: T])[],
): ReadonlyMap<string, readonly Row<T>[]> {
  const sorted = rows
    .map(([pattern, value]) => ({ pattern: parseRoute(pattern), value }))
    .sort((a, b) => specificity(b.pattern) - specificity(a.pattern));
  const firsts = new Set([ANY, ...sorted.map(({ pattern }) => firstOf(pattern))]);
  return new Map(
    [...firsts].map((first) => [first, sorted.filter(({ pattern }) => [first, ANY].includes(firstOf(pattern)))]),
  );
}

/**
 * Returns a function that returns the value of the most specific pattern that matches a path, or undefined if none matches. If several
 * patterns are equally specific, the earlier row wins. Segments match as a whole. The patterns are parsed on the first look-up, because a
 * dormant page never looks up a path.
 */
export function createRouteTable<T>(
  rows: readonly (readonly [pattern: string, value: T])[],
): (route: Route) => T | undefined {
  let byFirst: ReturnType<typeof rowsByFirst<T>> | undefined;
  return (route) => {
    byFirst ??= rowsByFirst(rows);
    const candidates = byFirst.get(firstOf(route)) ?? byFirst.get(ANY);
    return candidates?.find(({ pattern }) => matchesPattern(pattern, route))?.value;
  };
}
