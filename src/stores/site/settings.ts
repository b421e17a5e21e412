import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { commonData, siteSettings, type SettingsAnswer } from '../../api/endpoints/site/settings.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';

/** What there is to choose from: the built-in lists where the gateway names none (`built-in-settings.ts`). */
type Choices = 'langList' | 'fiatList';

/** Common site data, complete (DAT-01…15). */
export type Settings = {
  readonly [Name in Exclude<keyof SettingsAnswer, Choices>]: NonNullable<SettingsAnswer[Name]>;
} & Pick<SettingsAnswer, Choices> & {
    readonly known: boolean;
    /** What is known was answered: no call for it has failed. */
    readonly answered: boolean;
    /** The live rates, once they were answered; `currFiatMarketRates` are those that the exchange has set (SET-13). */
    readonly marketRates: Readonly<Record<string, number>> | undefined;
  };

/** What holds before the answer, and when it fails (ERR-07, ERR-08, DAT-04, DAT-05). */
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

const wasAsked = new WeakSet<SiteContext>();

export const settingsStore = defineMemberPart(
  'settings',
  (siteContext): StoreApi<Settings> => createStore<Settings>(() => defaultSettings(siteContext.siteId)),
  (store, siteContext) => {
    // Live rates are the same for every user.
    const { marketRates } = store.getState();
    store.setState({ ...defaultSettings(siteContext.siteId), marketRates }, true);
    return wasAsked.has(siteContext) ? () => void loadSettings(siteContext) : undefined;
  },
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
  wasAsked.add(siteContext);
  const answers = await inOneSession(siteContext, () =>
    Promise.all(endpoints.map((endpoint) => callOnce(endpoint, siteContext.calls))),
  );
  if (!store.getState().known) {
    const given = givenIn(answers.map(({ data }) => data));
    store.setState({ ...given, known: true, answered: !answers.some(({ failed }) => failed) });
  }
  return store.getState();
}

/** What holds after these answers, a later one over an earlier. */
export function settingsFrom(siteId: number, answers: readonly SettingsAnswer[]): Settings {
  return { ...defaultSettings(siteId), ...givenIn(answers), known: true, answered: true };
}

/** What the answers say, and nothing else: a field that none of them has stays as it is. */
function givenIn(answers: readonly SettingsAnswer[]): Partial<Settings> {
  const said = answers.flatMap((answer) => Object.entries(answer));
  return Object.fromEntries(said.filter(([, value]) => value !== undefined && !isEmpty(value)));
}

/** An empty list of languages or currencies, or an empty code, is no choice: the built-in one stays. */
function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
