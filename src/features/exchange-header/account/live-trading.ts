import { buildHref } from '../../../domain/links/internal-href.ts';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';

/** Back from demo to live trading (HDR-29, HDR-42): on the main host where the page has named it, else on this one. */
export function useLiveTrading(): ResolvedItem | undefined {
  const context = useLinkContext();
  const isDemo = useIsShown('liveTrading');
  if (!isDemo) return undefined;
  const path = `/trade/${context.site.defaultPair}`;
  const { main } = context.hosts;
  const href = main === undefined ? buildHref(path, context) : main.origin + path;
  return { key: 'liveTrading', label: '', href, action: 'live-trading', children: [] };
}
