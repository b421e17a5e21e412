import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { commonData, siteSettings, type SettingsAnswer } from '../../api/endpoints/site/settings.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';

/** The settings that list the user's options. If the gateway sends none, the built-in lists are used (`built-in-languages.ts`, `built-in-fiats.ts`). */
type Choices = 'langList' | 'fiatList';

/** The complete common site data (DAT-01…15). */
export type Settings = {
  readonly [Name in Exclude<keyof SettingsAnswer, Choices>]: NonNullable<SettingsAnswer[Name]>;
} & Pick<SettingsAnswer, Choices> & {
    readonly known: boolean;
    /** Whether all requests succeeded, so that the settings come from the gateway. */
    readonly answered: boolean;
    /** The live rates, once loaded. `currFiatMarketRates` contains the rates set by the exchange (SET-13). */
    readonly marketRates: Readonly<Record<string, number>> | undefined;
  };

/** Returns the settings to use before the response and after a failed request (ERR-07, ERR-08, DAT-04, DAT-05). */
export function defaultSettings(siteId: number): Settings {
  return {
    known: false,
    answered: false,
    marketRates: undefined,
    subWebsiteId: siteId,
    langPrefix: '',
    langList: undefined,
    fiatList: undefined,
    currFiat: 'USD',
    currencyCount: 2700,
    defaultBuyCryptoFiat: 'USD',
    defaultP2PFiat: 'USD',
    currFiatMarketRates: { USD: 1 },
    isServiceHost: false,
    isLogin: false,
    isUKLimit: false,
    isItalyLimit: false,
    isCopper: false,
    isPhone: false,
    flags: {},
    offer: {},
  };
}

const requested = new WeakSet<SiteContext>();

export const settingsStore = defineMemberPart(
  'settings',
  (siteContext): StoreApi<Settings> => createStore<Settings>(() => defaultSettings(siteContext.siteId)),
  (store, siteContext) => {
    // Live rates are the same for every user, so they are preserved.
    const { marketRates } = store.getState();
    store.setState({ ...defaultSettings(siteContext.siteId), marketRates }, true);
    return requested.has(siteContext) ? () => void loadSettings(siteContext) : undefined;
  },
);

/** Requests the site's settings once. If a page has configured both URLs, common data takes precedence (HTP-32). */
export async function loadSettings(siteContext: SiteContext): Promise<Settings> {
  const store = settingsStore(siteContext);
  const { commonData: common, siteSettings: own } = siteContext.calls.endpoints;
  const endpoints =
    common === undefined
      ? [siteSettings]
      : own === undefined || own === common
        ? [commonData]
        : [siteSettings, commonData];
  requested.add(siteContext);
  const answers = await inOneSession(siteContext, () =>
    Promise.all(endpoints.map((endpoint) => callOnce(endpoint, siteContext.calls))),
  );
  if (!store.getState().known) {
    const fields = mergeFields(answers.map(({ data }) => data));
    store.setState({ ...fields, known: true, answered: !answers.some(({ failed }) => failed) });
  }
  return store.getState();
}

/** Returns the settings for these responses. Later responses take precedence. */
export function settingsFrom(siteId: number, answers: readonly SettingsAnswer[]): Settings {
  return { ...defaultSettings(siteId), ...mergeFields(answers), known: true, answered: true };
}

/** Merges the fields of the responses. Omits fields that are missing from all of them. */
function mergeFields(answers: readonly SettingsAnswer[]): Partial<Settings> {
  const entries = answers.flatMap((answer) => Object.entries(answer));
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && !isEmpty(value)));
}

/** Returns true for a value that is treated as missing: an empty string, list or object. */
function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
