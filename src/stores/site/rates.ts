import { callOnce } from '../../api/endpoint.ts';
import { marketRates } from '../../api/endpoints/markets/market-rates.ts';
import type { SiteContext } from '../page/site-context.ts';
import { settingsStore } from './settings.ts';

/** Requests the live fiat exchange rates once per page (DAT-08, HTP-13). */
export async function loadRates(siteContext: SiteContext): Promise<void> {
  const { data, failed } = await callOnce(marketRates, siteContext.calls);
  if (!failed) settingsStore(siteContext).setState({ marketRates: data });
}
