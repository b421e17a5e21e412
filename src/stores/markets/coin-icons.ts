import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { coinWhitelist } from '../../api/endpoints/markets/coin-whitelist.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** Coins that have an icon. Undefined until loaded, empty if loading failed (ICO-05). */
export const coinIconStore = definePart('coin-icons', (): StoreApi<readonly string[] | undefined> =>
  createStore<readonly string[] | undefined>(() => undefined),
);

/** Requests the icon whitelist once (HTP-27). */
export async function loadCoinWhitelist(siteContext: SiteContext): Promise<void> {
  const { data } = await callOnce(coinWhitelist, siteContext.calls);
  coinIconStore(siteContext).setState(data, true);
}
