/** A service worker of the origin: its script URL and its scope. */
export interface KnownWorker {
  readonly script: string;
  readonly scope: string;
}

export interface RegistrationState {
  /** Absolute URL of the script to register, including its version. */
  readonly wanted: string;
  /** URL of the page. */
  readonly page: string;
  /** Script URL of the page's controller; empty without one. */
  readonly controller: string;
  readonly known: readonly KnownWorker[];
}

/** Adds the version to the query of an address (SWK-02). */
export function versionedAddress(address: string, version: string): string {
  const [path = '', fragment] = address.split('#', 2);
  const mark = path.includes('?') ? '&' : '?';
  return `${path}${mark}v=${encodeURIComponent(version)}${fragment === undefined ? '' : `#${fragment}`}`;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns the folder of a script, which is its default scope. */
function folderOf(address: string): string {
  const path = pathOf(address);
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * Decides what to do with the service worker: `register` it; `present` if this version is registered; `foreign` if another worker controls
 * the page, covers it or has the same scope, because other workers are never replaced (SWK-01, SWK-02, OP-55).
 */
export function resolveRegistration({
  wanted,
  page,
  controller,
  known,
}: RegistrationState): 'register' | 'present' | 'foreign' {
  const isOurs = (script: string): boolean => pathOf(script) === pathOf(wanted);
  if (controller !== '' && !isOurs(controller)) return 'foreign';
  const others = known.filter(({ script }) => !isOurs(script));
  if (others.some(({ scope }) => page.startsWith(scope) || scope === folderOf(wanted))) return 'foreign';
  return known.some(({ script }) => script === wanted) ? 'present' : 'register';
}
