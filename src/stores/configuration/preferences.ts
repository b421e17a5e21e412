import type { StoreApi } from 'zustand/vanilla';
import { isLanguageAllowed, type LanguageCode } from '../../domain/languages/languages.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { parseTheme, type Theme } from '../../domain/page/themes.ts';
import { createBrowserStore } from '../page/browser-store.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { readCookie } from '../../platform/storage/cookies.ts';
import { readStored } from '../../platform/storage/storage.ts';
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
 * The user's preferences, shared by all elements on the page. `language` and `theme` were chosen on this page. They override the attribute
 * and the configuration until the page changes either one (last write wins).
 */
export interface Preferences {
  readonly language: LanguageCode | undefined;
  readonly theme: Theme | undefined;
  /**
   * The user's last theme, as stored, including one chosen on this page. The default if neither the attribute nor the configuration sets a
   * theme.
   */
  readonly storedTheme: Theme | undefined;
  /** The display currency. Empty if the user cleared it, undefined if they never chose one. */
  readonly fiat: string | undefined;
  readonly fiatMode: Toggle;
  readonly realTimeRate: Toggle;
  readonly riseColor: RiseColor | undefined;
  readonly period: Period;
  /** The currency to buy with (BUY-11). */
  readonly buyFiat: string | undefined;
}

/** Returns the page-wide store of the user's preferences, read from cookies and storage on first use. */
export function preferences(): StoreApi<Preferences> {
  return pageGlobal('preferences', createPreferences, isStore);
}

/** Chooses a language. Returns false and changes nothing if the site doesn't support it (LNG-10). */
export function chooseLanguage(language: LanguageCode, siteId: SiteId): boolean {
  if (!isLanguageAllowed(language, siteId)) return false;
  preferences().setState({ language });
  return true;
}

/** Clears a choice made on this page, because the page has since changed the attribute or configuration. */
export function clearChoice(key: 'language' | 'theme'): void {
  if (preferences().getState()[key] !== undefined) preferences().setState({ [key]: undefined });
}

/** The preferences of a user who hasn't chosen anything. */
const NO_PREFERENCES: Preferences = {
  language: undefined,
  theme: undefined,
  storedTheme: undefined,
  fiat: undefined,
  fiatMode: 'open',
  realTimeRate: 'open',
  riseColor: undefined,
  period: '24h',
  buyFiat: undefined,
};

function createPreferences(): StoreApi<Preferences> {
  const mode = parseToggle(readStored('local', 'exchange:fiat-mode'));
  const fiat = parseFiat(readCookie('curr_fiat'));
  const store = createBrowserStore<Preferences>(NO_PREFERENCES, () => ({
    ...NO_PREFERENCES,
    storedTheme: parseTheme(readStored('local', 'exchange:theme')),
    fiat: fiat ?? (mode === 'closed' ? '' : undefined),
    fiatMode: fiat === undefined && mode === 'closed' ? 'closed' : 'open',
    realTimeRate: parseToggle(readStored('local', 'exchange:real-time-rate')) ?? NO_PREFERENCES.realTimeRate,
    riseColor: parseRiseColor(readCookie('market_rise_color')),
    period: parsePeriod(readCookie('timezone')) ?? NO_PREFERENCES.period,
    buyFiat: parseFiat(readCookie('defaultBuyCryptoFiat')),
  }));
  pageConfiguration().subscribe((now, before) => {
    if (now.language !== before.language) store.setState({ language: undefined });
    if (now.theme !== before.theme) store.setState({ theme: undefined });
  });
  return store;
}

function isStore(value: unknown): value is StoreApi<Preferences> {
  const entry = value as Partial<StoreApi<Preferences>> | null | undefined;
  return typeof entry?.getState === 'function' && typeof entry.setState === 'function';
}
