/** A service worker on the origin, with its script URL and its scope. */
export interface KnownWorker {
  readonly script: string;
  readonly scope: string;
}

export interface RegistrationState {
  /** The absolute URL of the script to register, including its version. */
  readonly script: string;
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
  script,
  page,
  controller,
  known,
}: RegistrationState): 'register' | 'present' | 'foreign' {
  const isOurs = (url: string): boolean => pathOf(url) === pathOf(script);
  if (controller !== '' && !isOurs(controller)) return 'foreign';
  const others = known.filter((worker) => !isOurs(worker.script));
  if (others.some(({ scope }) => page.startsWith(scope) || scope === folderOf(script))) return 'foreign';
  return known.some((worker) => worker.script === script) ? 'present' : 'register';
}
