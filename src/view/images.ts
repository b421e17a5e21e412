import { useCallback, useSyncExternalStore } from 'react';
import { parseOrigin, parseUrl } from '../domain/links/url.ts';
import { currentOrigin } from '../platform/page/location.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { useElementState, useStore } from './element-context.tsx';

const NEVER = (): (() => void) => () => {};

/** False on a server and while prerendered markup is hydrated; what needs a script is drawn only when it is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  );
}

/** Where a picture of that path is: `undefined` for what we do not ask for. */
export type ImageSource = (path: string) => string | undefined;

/**
 * Images come from the asset base, the gateway, or the text itself (`data:`); none is asked of a foreign host, whatever an
 * answer says. Nothing is asked for before hydration: the server does not know the gateway.
 */
export function useImageSource(): ImageSource {
  const { gateway } = useElementState().siteContext;
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  const isHydrated = useHydrated();
  return useCallback(
    (path) => {
      if (!isHydrated) return undefined;
      if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(path)) return path;
      const url = parseUrl(path);
      if (url?.kind === 'path') return (assetBase ?? gateway).replace(/\/+$/, '') + url.path;
      const own = [assetBase, gateway === '' ? currentOrigin() : gateway].map(parseOrigin);
      return url?.kind === 'absolute' && own.includes(url.origin) ? url.href : undefined;
    },
    [assetBase, gateway, isHydrated],
  );
}

/** What stands before the path of a picture of ours: the asset base, else the gateway. */
export function usePictureBase(): string {
  const { gateway } = useElementState().siteContext;
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  return (assetBase ?? gateway).replace(/\/+$/, '');
}
