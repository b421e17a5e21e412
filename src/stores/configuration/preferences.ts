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

/** The page has written language, theme or fiat anew: its word is the last one, and the choice made here ends. */
export function forgetChoice(key: 'language' | 'theme'): void {
  if (preferences().getState()[key] !== undefined) preferences().setState({ [key]: undefined });
}

/** The preferences of a user who has chosen nothing. */
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
