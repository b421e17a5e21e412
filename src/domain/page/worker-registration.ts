/** A service worker on the origin, with its script URL and its scope. */
export interface KnownWorker {
  readonly script: string;
  readonly scope: string;
}

export interface RegistrationState {
  /** The absolute URL of the script to register, including its version. */
  readonly wanted: string;
  /** The page's URL. */
  readonly page: string;
  /** The script URL of the page's controller. Empty if no worker controls the page. */
  readonly controller: string;
  readonly known: readonly KnownWorker[];
}

/** Returns the URL with the version added to its query (SWK-02). */
export function versionedAddress(address: string, version: string): string {
  const [path = '', fragment] = address.split('#', 2);
  const mark = path.includes('?') ? '&' : '?';
  return `${path}${mark}v=${encodeURIComponent(version)}${fragment === undefined ? '' : `#${fragment}`}`;
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns a script's folder, which is its default scope. */
function folderOf(address: string): string {
  const path = pathOf(address);
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/**
 * Decides whether to register the service worker. `register`: no worker prevents it. `present`: this version is already registered.
 * `foreign`: a worker with another script controls the page, covers it or has the same scope, and is not replaced (SWK-01, SWK-02, OP-55).
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
