import { useCallback, useMemo } from 'react';
import { LANGUAGES } from '../domain/languages/language-table.ts';
import { type LanguageCode, parseLanguage } from '../domain/languages/languages.ts';
import { buildHref } from '../domain/links/internal-href.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import type { Theme } from '../domain/page/themes.ts';
import { preferredTheme } from '../platform/device/color-scheme.ts';
import { chooseTheme } from '../stores/choices.ts';
import { languagesOf } from '../stores/site/built-in-settings.ts';
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

/** The languages of the settings, each in its own name and with the way to its home (DAT-02). */
export function useLanguageChoices(): readonly LanguageChoice[] {
  const { siteContext, language } = useElementState();
  const list = useStore(settingsStore(siteContext), languagesOf);
  const link = useLinkContext();
  return useMemo(
    () =>
      // A language that stands there by both its codes is one.
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

export function useLanguageName(): string {
  const { siteContext, language } = useElementState();
  return useStore(settingsStore(siteContext), languagesOf)[language] ?? LANGUAGES[language].name;
}

export function useTheme(): Theme {
  return useElementState().theme ?? preferredTheme();
}

/** Turns to the other theme than the one in force when it is called: a press that came before React is of another drawing. */
export function useSwitchTheme(): () => void {
  const { state, send } = useElement();
  return useCallback(() => {
    const theme = (state.getState().theme ?? preferredTheme()) === 'dark' ? 'light' : 'dark';
    chooseTheme(theme);
    send('exchange-theme-change', { theme });
  }, [state, send]);
}
