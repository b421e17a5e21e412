import type { Theme } from '../domain/page/themes.ts';
import { ONE_YEAR, readCookie } from '../platform/storage/cookies.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';
import { removeConfiguredCookie, storeCookie } from './configuration/cookies.ts';
import { parseFiat, type Period, type RiseColor, type Toggle } from './configuration/preference-values.ts';
import { preferences } from './configuration/preferences.ts';

/** Switches the theme. The first switch also stores the `is_change_skin` mark (THM-02, OP-24). */
export function chooseTheme(theme: Theme): void {
  if (readStored('local', 'is_change_skin') === undefined) writeStored('local', 'is_change_skin', '1');
  writeStored('local', 'exchange:theme', theme);
  preferences().setState({ theme, storedTheme: theme });
}

/**
 * Selects a display currency. Sets the fiat mode to `open` and stores the currency in a secure cookie for a year (SET-15, CKI-01). Ignores
 * an invalid code.
 */
export function chooseFiat(fiat: string): void {
  const code = parseFiat(fiat);
  if (code === undefined) return;
  storeCookie('curr_fiat', code, { maxAge: ONE_YEAR, secure: true });
  warnWithoutHttps();
  setFiat(code, 'open');
}

/** Sets the "do not switch to fiat" toggle. Turning it on selects USD, and turning it off clears the currency (SET-16, SET-17, OP-26). */
export function switchFiatMode(mode: Toggle): void {
  if (mode === 'open') return chooseFiat('USD');
  removeConfiguredCookie('curr_fiat');
  setFiat('', 'closed');
}

/** Sets the real-time rate toggle, which changes nothing else (SET-13, OP-26). */
export function switchRealTimeRate(realTimeRate: Toggle): void {
  writeStored('local', 'exchange:real-time-rate', realTimeRate);
  preferences().setState({ realTimeRate });
}

/** Selects the colour for rising prices (SET-09, SET-10, CKI-02). */
export function chooseRiseColor(riseColor: RiseColor): void {
  storeCookie('market_rise_color', riseColor, { maxAge: ONE_YEAR });
  preferences().setState({ riseColor });
}

/** Selects the reference time for price changes (SET-12, CKI-08, OP-25). */
export function choosePeriod(period: Period): void {
  storeCookie('timezone', period, { maxAge: ONE_YEAR });
  preferences().setState({ period });
}

/** Stores the currency to buy with. Ignores an invalid currency (BUY-11, BUY-12, CKI-07). */
export function chooseBuyFiat(fiat: string): void {
  const buyFiat = parseFiat(fiat);
  if (buyFiat === undefined) return;
  storeCookie('defaultBuyCryptoFiat', buyFiat, { maxAge: ONE_YEAR });
  preferences().setState({ buyFiat });
}

function setFiat(fiat: string, fiatMode: Toggle): void {
  writeStored('local', 'exchange:fiat-mode', fiatMode);
  preferences().setState({ fiat, fiatMode });
}

/** Warns if the currency's cookie wasn't stored, because browsers ignore a secure cookie set over plain HTTP (OP-81). */
function warnWithoutHttps(): void {
  if (readCookie('curr_fiat') !== undefined || globalThis.isSecureContext) return;
  console.warn(
    'exchange-shell: The cookie curr_fiat could not be stored. It is secure, and this page uses plain http. Serve the page over https.',
  );
}
