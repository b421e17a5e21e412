/** A path with its query, taken apart: decoded, lower case, without empty segments. Never throws. */
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

/** `.` and `..` are taken out as a browser takes them out, so that a detour does not look like another page. */
function resolveSegments(path: string): string[] {
  const segments: string[] = [];
  for (const part of decode(path).replaceAll('\\', '/').split('/')) {
    if (part === '..') segments.pop();
    else if (part !== '' && part !== '.') segments.push(part.toLowerCase());
  }
  return segments;
}

/** Takes `/a/b?c=d#e` apart; what follows `#` is ignored. */
export function parseRoute(path: string): Route {
  const [beforeHash = ''] = path.split('#', 1);
  const mark = beforeHash.indexOf('?');
  if (mark < 0) return { segments: resolveSegments(beforeHash), query: [] };
  return { segments: resolveSegments(beforeHash.slice(0, mark)), query: parseQuery(beforeHash.slice(mark + 1)) };
}

/** Whether the pattern covers the route: its segments are the route's first ones (`*` is any), its query is contained. */
export function matchesPattern(pattern: Route, route: Route): boolean {
  return (
    pattern.segments.length <= route.segments.length &&
    pattern.segments.every((segment, index) => segment === '*' || segment === route.segments[index]) &&
    pattern.query.every(([key, value]) => route.query.some(([k, v]) => k === key && v === value))
  );
}

/** Higher is more specific: query rules first, then the longer path (OP-34). */
function specificity(pattern: Route): number {
  return pattern.query.length * 1000 + pattern.segments.length;
}

/** The first segment of patterns that cover any. */
const ANY = '*';
const firstOf = ({ segments }: Route): string => segments[0] ?? ANY;

interface Row<T> {
  readonly pattern: Route;
  readonly value: T;
}

/** The rows that may cover a route, by its first segment, the most specific first. */
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
 * A look-up by path: the most specific pattern wins, the earlier row among equals; a segment is matched whole. The
 * patterns are taken apart at the first look-up: a page at rest asks for none, a menu for each of its links.
 */
export function createRouteTable<T>(
  rows: readonly (readonly [pattern: string, value: T])[],
): (route: Route) => T | undefined {
  let byFirst: ReturnType<typeof rowsByFirst<T>> | undefined;
  return (route) => {
    byFirst ??= rowsByFirst(rows);
    const near = byFirst.get(firstOf(route)) ?? byFirst.get(ANY);
    return near?.find(({ pattern }) => matchesPattern(pattern, route))?.value;
  };
}
