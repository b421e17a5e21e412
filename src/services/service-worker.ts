import { resolveRegistration, versionedAddress } from '../domain/page/worker-registration.ts';
import { currentOrigin, resolveHref } from '../platform/page/location.ts';
import { installWorker, listWorkers } from '../platform/device/workers.ts';

/** The version of this release. */
declare const __VERSION__: string;

/**
 * Registers the page's service worker as `{address}?v={version}` (SWK-01, SWK-02, OP-55), unless this version or another worker is already
 * registered. Resolves with true if this call registered it. Otherwise resolves with false, including if service workers aren't supported.
 * Rejects if the URL has another origin or the browser refuses it.
 */
export async function registerWorker(address: string, version = __VERSION__): Promise<boolean> {
  const script = resolveHref(versionedAddress(address, version));
  if (script === undefined || new URL(script).origin !== currentOrigin())
    throw new Error('a service worker must be on the page’s own origin');
  const workers = await listWorkers();
  if (workers === undefined) return false;
  if (resolveRegistration({ script, page: resolveHref('') ?? '', ...workers }) !== 'register') return false;
  await installWorker(script);
  return true;
}
