import { useCallback } from 'react';
import { isImageData } from '../domain/links/image-data.ts';
import { parseOrigin, parseTarget } from '../domain/links/target.ts';
import { trimEndOf } from '../lib/trim-end.ts';
import { currentOrigin } from '../platform/page/location.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { useHydrated } from './hydrated.ts';
import { useElementState, useStore } from './element-context.tsx';

/** Returns the base URL for image paths, without a trailing slash. This is the asset base if configured, otherwise the gateway. */
export function useAssetBase(): string {
  const { gateway } = useElementState().siteContext;
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  const base = assetBase?.kind === 'path' ? assetBase.path : (assetBase?.href ?? gateway);
  return trimEndOf(base, '/');
}

/** A function that returns the URL for an image path, or undefined for images that must not be requested. */
export type ImageSource = (path: string) => string | undefined;

/**
 * Returns the function that resolves image paths. Images are loaded from the asset base, the gateway or a `data:` URL, but never from
 * another host, even if the gateway's response specifies one. The function returns undefined until hydration finishes, because the server
 * doesn't know the gateway.
 */
export function useImageSource(): ImageSource {
  const { gateway } = useElementState().siteContext;
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  const base = useAssetBase();
  const isHydrated = useHydrated();
  return useCallback(
    (path) => {
      if (!isHydrated) return undefined;
      if (isImageData(path)) return path;
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
