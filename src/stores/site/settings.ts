import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { marketRates } from '../../api/endpoints/markets/market-rates.ts';
import { commonData, siteSettings, type Fiat, type SettingsAnswer } from '../../api/endpoints/site/settings.ts';
import { BUILT_IN_FIATS, BUILT_IN_LANGUAGES } from './built-in-settings.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** Common site data, complete (DAT-01…15). */
export interface Settings {
  readonly known: boolean;
  readonly sub_website_id: number;
  readonly lang_prefix: string;
  readonly lang_list: Readonly<Record<string, string>>;
  readonly fiat_list: Readonly<Record<string, Fiat>>;
  readonly curr_fiat: string;
  readonly currency_count: number;
  readonly defaultBuyCryptoFiat: string;
  readonly defaultP2PFiat: string;
  /** Units of each fiat for one USD. */
  readonly curr_fiat_market_rates: Readonly<Record<string, number>>;
  readonly is_service_host: boolean;
  readonly isLogin: boolean;
  readonly isUKLimit: boolean;
  readonly isItalyLimit: boolean;
  /** The answer's `is_copper` was the string `"1"` (DAT-14). */
  readonly isCopper: boolean;
  readonly is_phone: boolean;
  readonly flags: Readonly<Record<string, boolean>>;
}

/** What holds before the answer, and when it fails (ERR-07, ERR-08, DAT-04, DAT-05). */
export function defaultSettings(siteId: number): Settings {
  return {
    known: false,
    sub_website_id: siteId,
    lang_prefix: '',
    lang_list: BUILT_IN_LANGUAGES,
    fiat_list: BUILT_IN_FIATS,
    curr_fiat: 'USD',
    currency_count: 2700,
    defaultBuyCryptoFiat: 'USD',
    defaultP2PFiat: 'USD',
    curr_fiat_market_rates: { USD: 1 },
    is_service_host: false,
    isLogin: false,
    isUKLimit: false,
    isItalyLimit: false,
    isCopper: false,
    is_phone: false,
    flags: {},
  };
}

export const settingsStore = definePart('settings', (siteContext): StoreApi<Settings> =>
  createStore<Settings>(() => defaultSettings(siteContext.siteId)),
);

/** Asks once for the site's settings; where a page has set two URLs, common data stands over them (HTP-32). */
export async function loadSettings(siteContext: SiteContext): Promise<Settings> {
  const store = settingsStore(siteContext);
  const { commonData: common, siteSettings: own } = siteContext.calls.endpoints;
  const endpoints =
    common === undefined
      ? [siteSettings]
      : own === undefined || own === common
        ? [commonData]
        : [siteSettings, commonData];
  const answers = await Promise.all(endpoints.map((endpoint) => callOnce(endpoint, siteContext.calls)));
  const settings = answers.reduce(
    (merged, { data }) => mergeSettings(merged, data),
    defaultSettings(siteContext.siteId),
  );
  if (!store.getState().known) store.setState({ ...settings, known: true });
  return store.getState();
}

/** Asks once for the exchange rates of fiats (DAT-08, HTP-13). */
export async function loadRates(siteContext: SiteContext): Promise<Readonly<Record<string, number>>> {
  const { data, failed } = await callOnce(marketRates, siteContext.calls);
  if (!failed) settingsStore(siteContext).setState({ curr_fiat_market_rates: data });
  return settingsStore(siteContext).getState().curr_fiat_market_rates;
}

function mergeSettings(settings: Settings, { is_copper, ...answer }: SettingsAnswer): Settings {
  const given = Object.fromEntries(
    Object.entries(answer).filter(([, value]) => value !== undefined && !isEmpty(value)),
  );
  return { ...settings, ...given, ...(is_copper !== undefined && { isCopper: is_copper === '1' }) };
}

/** An empty list of languages or currencies, or an empty code, is no choice: the built-in one stays. */
function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
