import { callOnce } from '../../api/endpoint.ts';
import { marketRates } from '../../api/endpoints/markets/market-rates.ts';
import type { SiteContext } from '../page/site-context.ts';
import { settingsStore } from './settings.ts';

/** Asks once for the exchange rates of fiats (DAT-08, HTP-13). */
export async function loadRates(siteContext: SiteContext): Promise<Readonly<Record<string, number>>> {
  const { data, failed } = await callOnce(marketRates, siteContext.calls);
  if (!failed) settingsStore(siteContext).setState({ currFiatMarketRates: data, hasMarketRates: true });
  return settingsStore(siteContext).getState().currFiatMarketRates;
}
