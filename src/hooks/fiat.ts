import { useCallback, useEffect, useMemo } from 'react';
import { fiatAmount } from '../domain/amounts/fiat-amount.ts';
import { formatFiat } from '../i18n/format.ts';
import { buyFiatOf } from '../stores/facts.ts';
import { payWithStore } from '../stores/member/pay-with.ts';
import { chooseBuyFiat, chooseFiat, resolveFiat, switchFiatMode, switchRealTimeRate } from '../stores/choices.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { sessionStore } from '../stores/session/session.ts';
import { loadRates } from '../stores/site/rates.ts';
import { fiatsOf } from '../stores/site/built-in-settings.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { useHydrated } from './hydrated.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

export interface FiatChoice {
  readonly fiat: string;
  readonly symbol: string;
  readonly isCurrent: boolean;
}

/** The currency that amounts are shown in; empty where the person has cleared it (SET-17). */
export function useCurrentFiat(): string {
  const { siteContext } = useElementState();
  const standard = useStore(settingsStore(siteContext), (settings) => settings.currFiat);
  const own = useStore(sessionStore(siteContext), (session) => session.user.currFiat);
  const chosen = useStore(preferences(), (value) => value.fiat);
  return resolveFiat({ fiat: chosen }, own, standard);
}

/** The currencies of the settings (DAT-03). */
export function useFiatChoices(): readonly FiatChoice[] {
  const { siteContext } = useElementState();
  const list = useStore(settingsStore(siteContext), fiatsOf);
  const current = useCurrentFiat();
  return useMemo(
    () => Object.values(list).map(({ fiat, symbol }) => ({ fiat, symbol, isCurrent: fiat === current })),
    [list, current],
  );
}

/** Picking a currency (SET-15). */
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

/** The currencies to buy with, and the one in force (BUY-11, BUY-13). */
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

/** Whether it is not known yet which payment methods the current currency has (BUY-09); false in a server's markup. */
export function usePayMethodsPending(): boolean {
  const { siteContext } = useElementState();
  const isKnown = useStore(payWithStore(siteContext), ({ known }) => known);
  return useHydrated() && !isKnown;
}

export function useBuyFiat(): string {
  const { siteContext } = useElementState();
  const standard = useStore(settingsStore(siteContext), (settings) => settings.defaultBuyCryptoFiat);
  const buyFiat = useStore(preferences(), (value) => value.buyFiat);
  return buyFiatOf({ buyFiat }, { defaultBuyCryptoFiat: standard });
}

/** Picking a currency to buy with (BUY-11, BUY-12). */
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

/** A toggle of the exchange rates: its state, and how it is switched. */
export interface RateSwitch {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** "Do not switch to fiat": on is USD, off is no currency (SET-14, SET-16, SET-17, OP-26). Another currency is neither. */
export function useFiatSwitch(): RateSwitch {
  const { send } = useElement();
  const isOn = useStore(preferences(), ({ fiat, fiatMode }) => fiatMode === 'open' && fiat === 'USD');
  const turn = useCallback(
    (next: boolean) => {
      switchFiatMode(next ? 'open' : 'closed');
      send('exchange-fiat-change', next ? { fiat: 'USD', mode: 'open' } : { fiat: '', mode: 'closed' });
    },
    [send],
  );
  return { isOn, turn };
}

/** The real-time exchange rate (SET-13). */
export function useRealTimeSwitch(): RateSwitch {
  const isOn = useStore(preferences(), ({ realTimeRate }) => realTimeRate === 'open');
  return { isOn, turn: (next) => switchRealTimeRate(next ? 'open' : 'closed') };
}

/** Units of each fiat for one USD: live, unless the user has switched that off or they are not known; then as the exchange has set them (SET-13, DAT-08). */
export function useRates(): Readonly<Record<string, number>> {
  const { siteContext } = useElementState();
  const { isOn } = useRealTimeSwitch();
  return useStore(
    settingsStore(siteContext),
    ({ marketRates, currFiatMarketRates }) => (isOn ? marketRates : undefined) ?? currFiatMarketRates,
  );
}

/** An amount of USD in the person's currency, written in the element's language. */
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

/** Asks for the rates of the moment, unless the person has switched them off: the settings' rates serve then (SET-13, DAT-08). */
export function useRatesLoad(): void {
  const { siteContext } = useElementState();
  const isRealTime = useStore(preferences(), ({ realTimeRate }) => realTimeRate === 'open');
  useEffect(() => {
    if (isRealTime) void loadRates(siteContext);
  }, [siteContext, isRealTime]);
}
