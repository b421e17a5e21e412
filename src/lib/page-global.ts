/** The one entry on `globalThis` that every copy of the shell on a page shares (EMB-05, EMB-06). */
const KEY = Symbol.for('exchange-shell.v1');

type Shared = Map<string, unknown>;

/** A page may have clobbered or frozen the entry; a copy of our own is then used, and nothing throws. */
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
 * One instance a page, however many scripts and versions of the shell it loads: the first caller creates it.
 * `isUsable` refuses an entry of another shape (a page's own, or an incompatible version's); this copy then has
 * one instance of its own.
 */
export function pageGlobal<T>(name: string, create: () => T, isUsable: (value: unknown) => value is T): T {
  const entries = sharedEntries();
  const present = entries.get(name);
  if (isUsable(present)) return present;
  const created = create();
  // What is not ours stays with its owner; from here on this copy keeps entries of its own.
  if (present !== undefined) own = new Map(entries);
  sharedEntries().set(name, created);
  return created;
}
