import { trustedScriptUrl } from '../page/trusted-types.ts';

/** A service worker of this origin: the address of its script, and the scope that it controls. */
export interface InstalledWorker {
  readonly script: string;
  readonly scope: string;
}

/** The workers of this origin, and the script of the one that controls the page; `undefined` where the browser has none. */
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

/** Registers a worker; rejects where the browser, or the page's policy, refuses it. */
export async function installWorker(url: string): Promise<void> {
  await navigator.serviceWorker.register(trustedScriptUrl(url));
}
