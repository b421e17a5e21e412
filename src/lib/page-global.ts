/** The key of the only `globalThis` property that all copies of the shell on a page share (EMB-05, EMB-06). */
const KEY = Symbol.for('exchange-shell.v1');

type Shared = Map<string, unknown>;

/** The map used by this copy. If the page has clobbered or frozen the property, it is a separate map. */
let own: Shared | undefined;

function sharedEntries(): Shared {
  if (own !== undefined) return own;
  const scope = globalThis as Record<symbol, unknown>;
  let entry: unknown;
  try {
    entry = scope[KEY];
    if (!(entry instanceof Map)) {
      entry = new Map<string, unknown>();
      Object.defineProperty(scope, KEY, { value: entry, configurable: true });
    }
  } catch {
    entry = new Map<string, unknown>();
  }
  own = entry as Shared;
  return own;
}

/**
 * Returns the page's only instance for a name, regardless of how many scripts and versions of the shell the page loads. The first caller
 * creates it. `isUsable` rejects an entry with another shape, which belongs to the page or to an incompatible version. This copy then
 * creates its own instance.
 */
export function pageGlobal<T>(name: string, create: () => T, isUsable: (value: unknown) => value is T): T {
  const entries = sharedEntries();
  const present = entries.get(name);
  if (isUsable(present)) return present;
  const created = create();
  // Leaves the foreign entry unchanged. This copy then uses its own map.
  if (present !== undefined) own = new Map(entries);
  sharedEntries().set(name, created);
  return created;
}
