import { useCallback, useMemo } from 'react';
import { isLanguageAllowed, type LanguageCode, LANGUAGES, parseLanguage } from '../domain/languages.ts';
import { buildHref } from '../domain/links/href.ts';
import type { Theme } from '../domain/themes.ts';
import { preferredTheme } from '../platform/color-scheme.ts';
import { alternateLink, navigateTo } from '../platform/location.ts';
import { openOverlay } from '../stores/overlays.ts';
import { chooseFiat, chooseLanguage, chooseTheme, preferences, resolveFiat } from '../stores/preferences.ts';
import { sessionStore } from '../stores/session.ts';
import { settingsStore } from '../stores/settings.ts';
import { type ElementView, useElement, useElementState, useStore } from './element-context.tsx';
import { useLinkContext } from './links.ts';

export interface LanguageChoice {
  readonly code: LanguageCode;
  readonly name: string;
  readonly documentCode: string;
  readonly direction: 'ltr' | 'rtl';
  readonly href: string;
  readonly isCurrent: boolean;
}

/** The languages of the settings, each in its own name and with the way to its home (DAT-02). */
export function useLanguageChoices(): readonly LanguageChoice[] {
  const { shell, language } = useElementState();
  const list = useStore(settingsStore(shell), (settings) => settings.lang_list);
  const link = useLinkContext();
  return useMemo(
    () =>
      Object.entries(list).flatMap(([key, name]) => {
        const code = parseLanguage(key);
        if (code === undefined) return [];
        const { documentCode, direction } = LANGUAGES[code];
        return [{ code, name, documentCode, direction, href: buildHref('/', { ...link, language: code }), isCurrent: code === language }];
      }),
    [list, link, language],
  );
}

export function useLanguageName(): string {
  const { shell, language } = useElementState();
  return useStore(settingsStore(shell), (settings) => settings.lang_list[language]) ?? LANGUAGES[language].name;
}

/**
 * A person picks a language: the page may prevent it, its own page in that language is followed where it has one,
 * else the shell switches in place. Turkish outside the Turkey site asks first and never switches (LNG-10…13, OP-07).
 */
export function pickLanguage(view: ElementView, code: LanguageCode): void {
  const { site, language } = view.state.getState();
  if (!isLanguageAllowed(code, site.id)) return openOverlay('turkey-site', view.id);
  if (code === language || !view.send('exchange-language-change', { language: code }, true)) return;
  const alternate = alternateLink(LANGUAGES[code].documentCode) ?? alternateLink(code);
  if (alternate === undefined || !navigateTo(alternate)) chooseLanguage(code, site.id);
}

export function useTheme(): Theme {
  return useElementState().theme ?? preferredTheme();
}

export function useChooseTheme(): (theme: Theme) => void {
  const { send } = useElement();
  return useCallback(
    (theme) => {
      chooseTheme(theme);
      send('exchange-theme-change', { theme });
    },
    [send],
  );
}

export interface FiatChoice {
  readonly fiat: string;
  readonly symbol: string;
  readonly isCurrent: boolean;
}

/** The currencies of the settings (DAT-03). */
export function useFiatChoices(): readonly FiatChoice[] {
  const { shell } = useElementState();
  const list = useStore(settingsStore(shell), (settings) => settings.fiat_list);
  const standard = useStore(settingsStore(shell), (settings) => settings.curr_fiat);
  const own = useStore(sessionStore(shell), (session) => session.user.curr_fiat);
  const chosen = useStore(preferences(), (value) => value.fiat);
  const current = resolveFiat({ fiat: chosen }, own, standard);
  return useMemo(() => Object.values(list).map(({ fiat, symbol }) => ({ fiat, symbol, isCurrent: fiat === current })), [list, current]);
}

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
