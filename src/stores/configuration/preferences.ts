import { createStore, type StoreApi } from 'zustand/vanilla';
import { isLanguageAllowed, type LanguageCode } from '../../domain/languages.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { parseTheme, type Theme } from '../../domain/themes.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { ONE_YEAR, readCookie, removeCookie, writeCookie, type CookieOptions } from '../../platform/storage/cookies.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { pageConfiguration } from './page-configuration.ts';
import {
  parseFiat,
  parsePeriod,
  parseRiseColor,
  parseToggle,
  type Period,
  type RiseColor,
  type Toggle,
} from './preference-values.ts';

/**
 * What the person has chosen, for every element of the page. `language` and `theme` are choices made on this page:
 * they stand over attribute and configuration until the page writes one of these again (last writer wins).
 */
export interface Preferences {
  readonly language: LanguageCode | undefined;
  readonly theme: Theme | undefined;
  /** The choice of an earlier page: the default where the page says nothing. */
  readonly storedTheme: Theme | undefined;
  /** Empty when the person has cleared it; `undefined` when they have never chosen. */
  readonly fiat: string | undefined;
  readonly fiatMode: Toggle;
  readonly realTimeRate: Toggle;
  readonly riseColor: RiseColor | undefined;
  readonly period: Period;
  /** Currency to buy with (BUY-11). */
  readonly buyFiat: string | undefined;
}

/** The person's preferences, one store a page, read from cookies and storage at first use. */
export function preferences(): StoreApi<Preferences> {
  return pageGlobal('preferences', createPreferences, isStore);
}

/** The person picks a language. False, and nothing changes, where the site does not speak it (LNG-10). */
export function chooseLanguage(language: LanguageCode, siteId: SiteId): boolean {
  if (!isLanguageAllowed(language, siteId)) return false;
  preferences().setState({ language });
  return true;
}

/** The person switches the theme. The first time leaves the mark `is_change_skin` (THM-02, OP-24). */
export function chooseTheme(theme: Theme): void {
  if (readStored('local', 'is_change_skin') === undefined) writeStored('local', 'is_change_skin', '1');
  writeStored('local', 'exchange:theme', theme);
  preferences().setState({ theme, storedTheme: theme });
}

/** The person picks a currency: mode open, cookie for a year, secure (SET-15, CKI-01). */
export function chooseFiat(fiat: string): void {
  const code = parseFiat(fiat);
  if (code === undefined) return;
  writeCookie('curr_fiat', code, { ...cookieOptions(), secure: true });
  warnWithoutHttps();
  setFiat(code, 'open');
}

/** The toggle "do not switch to fiat": on is USD, off clears the currency (SET-16, SET-17, OP-26). */
export function switchFiatMode(mode: Toggle): void {
  if (mode === 'open') return chooseFiat('USD');
  removeCookie('curr_fiat', cookieOptions().domain);
  setFiat('', 'closed');
}

/** The toggle of the real-time rate, which changes nothing else (SET-13, OP-26). */
export function switchRealTimeRate(realTimeRate: Toggle): void {
  writeStored('local', 'exchange:real-time-rate', realTimeRate);
  preferences().setState({ realTimeRate });
}

/** Which colour means a rise (SET-09, SET-10, CKI-02). */
export function chooseRiseColor(riseColor: RiseColor): void {
  writeCookie('market_rise_color', riseColor, cookieOptions());
  preferences().setState({ riseColor });
}

/** What a change is measured from (SET-12, CKI-08, OP-25). */
export function choosePeriod(period: Period): void {
  writeCookie('timezone', period, cookieOptions());
  preferences().setState({ period });
}

/** The currency to buy with (BUY-11, BUY-12, CKI-07). */
export function chooseBuyFiat(fiat: string): void {
  const buyFiat = parseFiat(fiat);
  if (buyFiat === undefined) return;
  writeCookie('defaultBuyCryptoFiat', buyFiat, cookieOptions());
  preferences().setState({ buyFiat });
}

/** The page has written language, theme or fiat anew: its word is the last one, and the choice made here ends. */
export function forgetChoice(key: 'language' | 'theme'): void {
  if (preferences().getState()[key] !== undefined) preferences().setState({ [key]: undefined });
}

/** The currency that amounts are shown in: chosen, the settings', the user's, USD (DAT-04, DAT-19). Empty when cleared. */
export function resolveFiat(chosen: Pick<Preferences, 'fiat'>, ...others: readonly (string | undefined)[]): string {
  if (chosen.fiat !== undefined) return chosen.fiat;
  return others.map(parseFiat).find((fiat) => fiat !== undefined) ?? 'USD';
}

function createPreferences(): StoreApi<Preferences> {
  const mode = parseToggle(readStored('local', 'exchange:fiat-mode'));
  const fiat = parseFiat(readCookie('curr_fiat'));
  const store = createStore<Preferences>(() => ({
    language: undefined,
    theme: undefined,
    storedTheme: parseTheme(readStored('local', 'exchange:theme')),
    fiat: fiat ?? (mode === 'closed' ? '' : undefined),
    fiatMode: fiat === undefined && mode === 'closed' ? 'closed' : 'open',
    realTimeRate: parseToggle(readStored('local', 'exchange:real-time-rate')) ?? 'open',
    riseColor: parseRiseColor(readCookie('market_rise_color')),
    period: parsePeriod(readCookie('timezone')) ?? '24h',
    buyFiat: parseFiat(readCookie('defaultBuyCryptoFiat')),
  }));
  pageConfiguration().subscribe((now, before) => {
    if (now.language !== before.language) store.setState({ language: undefined });
    if (now.theme !== before.theme) store.setState({ theme: undefined });
  });
  return store;
}

function setFiat(fiat: string, fiatMode: Toggle): void {
  writeStored('local', 'exchange:fiat-mode', fiatMode);
  preferences().setState({ fiat, fiatMode });
}

function cookieOptions(): CookieOptions {
  return { maxAge: ONE_YEAR, domain: pageConfiguration().getState().cookieDomain };
}

/** Browsers drop a secure cookie on plain http (OP-81). */
function warnWithoutHttps(): void {
  if (readCookie('curr_fiat') !== undefined || globalThis.isSecureContext) return;
  console.warn(
    'exchange-shell: The cookie curr_fiat could not be kept. It is secure and this page is plain http. Serve the page by https.',
  );
}

function isStore(value: unknown): value is StoreApi<Preferences> {
  const entry = value as Partial<StoreApi<Preferences>> | null | undefined;
  return typeof entry?.getState === 'function' && typeof entry.setState === 'function';
}
