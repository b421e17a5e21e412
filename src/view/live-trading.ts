import { buildHref } from '../domain/links/href.ts';
import { parseUrl } from '../domain/links/url.ts';
import type { ResolvedItem } from '../domain/menus/resolve.ts';
import { useIsShown, useLinkContext } from './links.ts';

/** Back from demo to live trading (HDR-29, HDR-42): on the main host where the page has named it, else on this one. */
export function useLiveTrading(): ResolvedItem | undefined {
  const context = useLinkContext();
  const isDemo = useIsShown('liveTrading');
  if (!isDemo) return undefined;
  const path = `/trade/${context.site.defaultPair}`;
  const main = parseUrl(context.hosts.main);
  const href = main?.kind === 'absolute' ? main.origin + path : buildHref(path, context);
  return { key: 'liveTrading', label: '', href, action: 'live-trading', children: [] };
}
