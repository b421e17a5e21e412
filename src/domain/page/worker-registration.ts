/** A service worker that the origin has: the address of its script, and the scope that it controls. */
export interface KnownWorker {
  readonly script: string;
  readonly scope: string;
}

export interface WorkerQuestion {
  /** Address of our script, absolute, with its version. */
  readonly wanted: string;
  /** Address of the page. */
  readonly page: string;
  /** Script of the worker that controls the page now; empty where none does. */
  readonly controller: string;
  readonly known: readonly KnownWorker[];
}

/** The address with its version in the query (SWK-02); what else is there stays. */
export function versionedAddress(address: string, version: string): string {
  const [path = '', fragment] = address.split('#', 2);
  const mark = path.includes('?') ? '&' : '?';
  return `${path}${mark}v=${encodeURIComponent(version)}${fragment === undefined ? '' : `#${fragment}`}`;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Folder of a script: the scope that a browser gives it. */
function folderOf(address: string): string {
  const path = pathOf(address);
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * What becomes of our worker: registered; `present` where this very version is; `foreign` where another worker controls
 * the page, covers it, or has our scope: it is never replaced (SWK-01, SWK-02, OP-55).
 */
export function resolveRegistration({
  wanted,
  page,
  controller,
  known,
}: WorkerQuestion): 'register' | 'present' | 'foreign' {
  const isOurs = (script: string): boolean => pathOf(script) === pathOf(wanted);
  if (controller !== '' && !isOurs(controller)) return 'foreign';
  const others = known.filter(({ script }) => !isOurs(script));
  if (others.some(({ scope }) => page.startsWith(scope) || scope === folderOf(wanted))) return 'foreign';
  return known.some(({ script }) => script === wanted) ? 'present' : 'register';
}
