import { useCallback, useMemo } from 'react';
import { LANGUAGES } from '../domain/languages/language-table.ts';
import { type LanguageCode, parseLanguage } from '../domain/languages/languages.ts';
import { buildHref } from '../domain/links/internal-href.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import type { Theme } from '../domain/page/themes.ts';
import { preferredTheme } from '../platform/device/color-scheme.ts';
import { chooseTheme } from '../stores/choices.ts';
import { languagesOf } from '../stores/site/built-in-languages.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';
import { useLinkContext } from './link-context.ts';

export interface LanguageChoice {
  readonly code: LanguageCode;
  readonly name: string;
  readonly documentCode: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** Returns the languages from the settings, each with its native name and its home page URL (DAT-02). */
export function useLanguageChoices(): readonly LanguageChoice[] {
  const { siteContext, language } = useElementState();
  const list = useStore(settingsStore(siteContext), languagesOf);
  const link = useLinkContext();
  return useMemo(
    () =>
      // Merges duplicates, because the settings may list a language by both of its codes.
      [...new Map(Object.entries(list).map(([key, name]) => [parseLanguage(key), name]))].flatMap(([code, name]) => {
        if (code === undefined) return [];
        const { documentCode } = LANGUAGES[code];
        return [
          {
            code,
            name,
            documentCode,
            href: buildHref('/', withoutPrototype({ ...link, language: code })),
            isCurrent: code === language,
          },
        ];
      }),
    [list, link, language],
  );
}

/** Returns the native name of the element's language. */
export function useLanguageName(): string {
  const { siteContext, language } = useElementState();
  return useStore(settingsStore(siteContext), languagesOf)[language] ?? LANGUAGES[language].name;
}

/** Returns the effective theme: the element's theme, or the theme preferred by the system. */
export function useTheme(): Theme {
  return useElementState().theme ?? preferredTheme();
}

/**
 * Returns a function that switches the theme. It reads the effective theme when called, because a click recorded before hydration can be
 * replayed after the theme has changed.
 */
export function useSwitchTheme(): () => void {
  const { state, send } = useElement();
  return useCallback(() => {
    const theme = (state.getState().theme ?? preferredTheme()) === 'dark' ? 'light' : 'dark';
    chooseTheme(theme);
    send('exchange-theme-change', { theme });
  }, [state, send]);
}
