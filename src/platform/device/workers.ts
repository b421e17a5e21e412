import { trustedScriptUrl } from '../page/trusted-types.ts';

/** A service worker on this origin, with its script URL and its scope. */
export interface InstalledWorker {
  readonly script: string;
  readonly scope: string;
}

/** Returns this origin's service workers and the script URL of the page's controller. Returns undefined without service worker support. */
export async function listWorkers(): Promise<
  { readonly controller: string; readonly known: readonly InstalledWorker[] } | undefined
> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker === undefined) return undefined;
  const registrations = await serviceWorker.getRegistrations();
  return {
    controller: serviceWorker.controller?.scriptURL ?? '',
    known: registrations.flatMap(({ scope, installing, waiting, active }) =>
      [installing, waiting, active].flatMap((worker) => (worker === null ? [] : [{ scope, script: worker.scriptURL }])),
    ),
  };
}

/** Registers a service worker. Rejects if the browser or the page's content security policy refuses it. */
export async function installWorker(url: string): Promise<void> {
  await navigator.serviceWorker.register(trustedScriptUrl(url));
}
