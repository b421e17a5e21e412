import { useCallback } from 'react';
import { parseOrigin, parseTarget } from '../domain/links/target.ts';
import { trimEndOf } from '../lib/trim-end.ts';
import { currentOrigin } from '../platform/page/location.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { useHydrated } from './hydrated.ts';
import { useElementState, useStore } from './element-context.tsx';

/** What stands before the path of a picture: the asset base, else the gateway, without a slash at its end. */
export function useAssetBase(): string {
  const { gateway } = useElementState().siteContext;
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  const base = assetBase?.kind === 'path' ? assetBase.path : (assetBase?.href ?? gateway);
  return trimEndOf(base, '/');
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
  const base = useAssetBase();
  const isHydrated = useHydrated();
  return useCallback(
    (path) => {
      if (!isHydrated) return undefined;
      if (/^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i.test(path)) return path;
      const target = parseTarget(path);
      if (target?.kind === 'path') return base + target.path;
      if (target?.kind !== 'absolute') return undefined;
      const isOwn =
        (assetBase?.kind === 'absolute' && target.origin === assetBase.origin) ||
        target.origin === (gateway === '' ? parseOrigin(currentOrigin()) : gateway);
      return isOwn ? target.href : undefined;
    },
    [assetBase, base, gateway, isHydrated],
  );
}
