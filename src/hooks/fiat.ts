import { useCallback, useEffect, useMemo } from 'react';
import { fiatAmount } from '../domain/amounts/fiat-amount.ts';
import { formatFiat } from '../i18n/format.ts';
import { buyFiatOf } from '../stores/facts.ts';
import { payWithStore } from '../stores/member/pay-with.ts';
import { chooseBuyFiat, chooseFiat, switchFiatMode, switchRealTimeRate } from '../stores/choices.ts';
import { resolveFiat } from '../stores/configuration/preference-values.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { sessionStore } from '../stores/session/session.ts';
import { loadRates } from '../stores/site/rates.ts';
import { fiatsOf } from '../stores/site/built-in-fiats.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { useHydrated } from './hydrated.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

export interface FiatChoice {
  readonly fiat: string;
  readonly symbol: string;
  readonly isCurrent: boolean;
}

/** Returns the currency in which amounts are displayed. Empty if the user cleared it (SET-17). */
export function useCurrentFiat(): string {
  const { siteContext } = useElementState();
  const standard = useStore(settingsStore(siteContext), (settings) => settings.currFiat);
  const own = useStore(sessionStore(siteContext), (session) => session.user.currFiat);
  const chosen = useStore(preferences(), (value) => value.fiat);
  return resolveFiat({ fiat: chosen }, own, standard);
}

/** Returns the currencies from the settings (DAT-03). */
export function useFiatChoices(): readonly FiatChoice[] {
  const { siteContext } = useElementState();
  const list = useStore(settingsStore(siteContext), fiatsOf);
  const current = useCurrentFiat();
  return useMemo(
    () => Object.values(list).map(({ fiat, symbol }) => ({ fiat, symbol, isCurrent: fiat === current })),
    [list, current],
  );
}

/** Returns a function that selects a currency and dispatches `exchange-fiat-change` (SET-15). */
export function useChooseFiat(): (fiat: string) => void {
  const { send } = useElement();
  return useCallback(
    (fiat) => {
      chooseFiat(fiat);
      send('exchange-fiat-change', { fiat, mode: 'open' });
    },
    [send],
  );
}

/** Returns the currencies to buy with. `isCurrent` marks the effective currency (BUY-11, BUY-13). */
export function usePayWith(): readonly FiatChoice[] {
  const { siteContext } = useElementState();
  const list = useStore(payWithStore(siteContext), (value) => value.list);
  const known = useStore(settingsStore(siteContext), fiatsOf);
  const current = useBuyFiat();
  return useMemo(
    () =>
      list.map(({ fiat }) => ({ fiat, symbol: known[fiat]?.symbol ?? '', isCurrent: fiat.toUpperCase() === current })),
    [list, known, current],
  );
}

/** Returns true while the current currency's payment methods are unknown (BUY-09). Returns false in prerendered markup. */
export function usePayMethodsPending(): boolean {
  const { siteContext } = useElementState();
  const isKnown = useStore(payWithStore(siteContext), ({ known }) => known);
  return useHydrated() && !isKnown;
}

/** Returns the effective currency to buy with. */
export function useBuyFiat(): string {
  const { siteContext } = useElementState();
  const standard = useStore(settingsStore(siteContext), (settings) => settings.defaultBuyCryptoFiat);
  const buyFiat = useStore(preferences(), (value) => value.buyFiat);
  return buyFiatOf({ buyFiat }, { defaultBuyCryptoFiat: standard });
}

/** Returns a function that selects a currency to buy with and dispatches `exchange-paywith-change` (BUY-11, BUY-12). */
export function useChooseBuyFiat(): (fiat: string) => void {
  const { send } = useElement();
  return useCallback(
    (fiat) => {
      chooseBuyFiat(fiat);
      send('exchange-paywith-change', { fiat });
    },
    [send],
  );
}

/** The state of a toggle in the exchange rate settings, with a function that switches it. */
export interface RateSwitch {
  readonly isOn: boolean;
  readonly setOn: (isOn: boolean) => void;
}

/**
 * Returns the "do not switch to fiat" toggle. Turning it on selects USD, and turning it off clears the currency (SET-14, SET-16, SET-17,
 * OP-26). It is off if another currency is selected.
 */
export function useFiatSwitch(): RateSwitch {
  const { send } = useElement();
  const isOn = useStore(preferences(), ({ fiat, fiatMode }) => fiatMode === 'open' && fiat === 'USD');
  const setOn = useCallback(
    (next: boolean) => {
      switchFiatMode(next ? 'open' : 'closed');
      send('exchange-fiat-change', next ? { fiat: 'USD', mode: 'open' } : { fiat: '', mode: 'closed' });
    },
    [send],
  );
  return { isOn, setOn };
}

/** Returns the real-time exchange rate toggle (SET-13). */
export function useRealTimeSwitch(): RateSwitch {
  const isOn = useStore(preferences(), ({ realTimeRate }) => realTimeRate === 'open');
  return { isOn, setOn: (next) => switchRealTimeRate(next ? 'open' : 'closed') };
}

/**
 * Returns the exchange rates as units of each fiat currency per USD. Uses real-time rates, or the exchange's fixed
 * rates if the real-time rates are unknown or the user has turned them off (SET-13, DAT-08).
 */
export function useRates(): Readonly<Record<string, number>> {
  const { siteContext } = useElementState();
  const { isOn } = useRealTimeSwitch();
  return useStore(
    settingsStore(siteContext),
    ({ marketRates, currFiatMarketRates }) => (isOn ? marketRates : undefined) ?? currFiatMarketRates,
  );
}

/** Returns a function that formats a USD amount in the user's currency and the element's language. */
export function useFiatText(): (usd: string) => string {
  const { siteContext, language } = useElementState();
  const fiat = useCurrentFiat();
  const rates = useRates();
  const list = useStore(settingsStore(siteContext), fiatsOf);
  return useCallback(
    (usd) => {
      const shown = fiatAmount(usd, fiat, rates);
      return formatFiat(language, shown.amount, list[shown.fiat]?.symbol ?? shown.fiat);
    },
    [language, fiat, rates, list],
  );
}

/** Requests the real-time rates, unless the user has turned them off and the rates from the settings apply (SET-13, DAT-08). */
export function useRatesLoad(): void {
  const { siteContext } = useElementState();
  const isRealTime = useStore(preferences(), ({ realTimeRate }) => realTimeRate === 'open');
  useEffect(() => {
    if (isRealTime) void loadRates(siteContext);
  }, [siteContext, isRealTime]);
}
