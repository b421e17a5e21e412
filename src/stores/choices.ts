import type { Theme } from '../domain/page/themes.ts';
import { ONE_YEAR, readCookie } from '../platform/storage/cookies.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';
import { removeConfiguredCookie, storeCookie } from './configuration/cookies.ts';
import { parseFiat, type Period, type RiseColor, type Toggle } from './configuration/preference-values.ts';
import { type Preferences, preferences } from './configuration/preferences.ts';

/** Switches the theme. The first switch also stores the mark `is_change_skin` (THM-02, OP-24). */
export function chooseTheme(theme: Theme): void {
  if (readStored('local', 'is_change_skin') === undefined) writeStored('local', 'is_change_skin', '1');
  writeStored('local', 'exchange:theme', theme);
  preferences().setState({ theme, storedTheme: theme });
}

/** Chooses a currency: mode open, stored in a secure cookie for a year (SET-15, CKI-01). */
export function chooseFiat(fiat: string): void {
  const code = parseFiat(fiat);
  if (code === undefined) return;
  storeCookie('curr_fiat', code, { maxAge: ONE_YEAR, secure: true });
  warnWithoutHttps();
  setFiat(code, 'open');
}

/** Switches the toggle "do not switch to fiat": on selects USD, off clears the currency (SET-16, SET-17, OP-26). */
export function switchFiatMode(mode: Toggle): void {
  if (mode === 'open') return chooseFiat('USD');
  removeConfiguredCookie('curr_fiat');
  setFiat('', 'closed');
}

/** Switches the toggle of the real-time rate, which changes nothing else (SET-13, OP-26). */
export function switchRealTimeRate(realTimeRate: Toggle): void {
  writeStored('local', 'exchange:real-time-rate', realTimeRate);
  preferences().setState({ realTimeRate });
}

/** Chooses which colour means a rise (SET-09, SET-10, CKI-02). */
export function chooseRiseColor(riseColor: RiseColor): void {
  storeCookie('market_rise_color', riseColor, { maxAge: ONE_YEAR });
  preferences().setState({ riseColor });
}

/** Chooses the reference time of price changes (SET-12, CKI-08, OP-25). */
export function choosePeriod(period: Period): void {
  storeCookie('timezone', period, { maxAge: ONE_YEAR });
  preferences().setState({ period });
}

/** Chooses the currency to buy with (BUY-11, BUY-12, CKI-07). */
export function chooseBuyFiat(fiat: string): void {
  const buyFiat = parseFiat(fiat);
  if (buyFiat === undefined) return;
  storeCookie('defaultBuyCryptoFiat', buyFiat, { maxAge: ONE_YEAR });
  preferences().setState({ buyFiat });
}

/** Returns the currency that amounts are shown in: the chosen one, the settings', the user's, USD (DAT-04, DAT-19). Empty if cleared. */
export function resolveFiat(chosen: Pick<Preferences, 'fiat'>, ...others: readonly (string | undefined)[]): string {
  if (chosen.fiat !== undefined) return chosen.fiat;
  return others.map(parseFiat).find((fiat) => fiat !== undefined) ?? 'USD';
}

function setFiat(fiat: string, fiatMode: Toggle): void {
  writeStored('local', 'exchange:fiat-mode', fiatMode);
  preferences().setState({ fiat, fiatMode });
}

/** Browsers drop a secure cookie on plain http (OP-81). */
function warnWithoutHttps(): void {
  if (readCookie('curr_fiat') !== undefined || globalThis.isSecureContext) return;
  console.warn(
    'exchange-shell: The cookie curr_fiat could not be stored. It is secure, and this page uses plain http. Serve the page over https.',
  );
}
