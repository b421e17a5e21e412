import { useCallback, useMemo } from 'react';
import { isLanguageAllowed, type LanguageCode, LANGUAGES, parseLanguage } from '../domain/languages.ts';
import { buildHref } from '../domain/links/href.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import type { Theme } from '../domain/themes.ts';
import { preferredTheme } from '../platform/color-scheme.ts';
import { alternateLink, navigateTo } from '../platform/location.ts';
import { openOverlay } from '../stores/overlays.ts';
import { chooseLanguage, chooseTheme, preferences } from '../stores/preferences.ts';
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
        return [
          {
            code,
            name,
            documentCode,
            direction,
            href: buildHref('/', withoutPrototype({ ...link, language: code })),
            isCurrent: code === language,
          },
        ];
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
 * else the shell switches in place. Turkish outside the Turkey site never switches: `quiet` pickers do nothing, the
 * others ask first (LNG-10…13, SET-19, OP-07).
 */
export function pickLanguage(view: ElementView, code: LanguageCode, isQuiet = false): void {
  const { site, language } = view.state.getState();
  if (!isLanguageAllowed(code, site.id)) return isQuiet ? undefined : openOverlay('turkey-site', view.id);
  // An earlier choice counts while its messages are still on their way.
  if (code === (preferences().getState().language ?? language)) return;
  if (!view.send('exchange-language-change', { language: code }, true)) return;
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
