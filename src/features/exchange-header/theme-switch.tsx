import type { ReactElement } from 'react';
import { Icon } from '../../components/icons/icon.tsx';
import { moon, sun } from '../../components/icons/icons.ts';
import { useCoreTranslations } from '../../hooks/element-context.tsx';
import { useIsShown } from '../../hooks/is-shown.ts';
import { useSwitchTheme, useTheme } from '../../hooks/preferences.ts';

/** Renders the switch between the light and dark themes (THM-01). CSS selects the icon, so the icon is correct without JavaScript. */
export function ThemeSwitch(): ReactElement | null {
  const t = useCoreTranslations();
  const theme = useTheme();
  const switchTheme = useSwitchTheme();
  if (!useIsShown('theme')) return null;
  return (
    <button
      type="button"
      role="switch"
      className="icon-button theme-switch"
      part="theme"
      aria-checked={theme === 'dark'}
      aria-label={t('header.darkMode')}
      onClick={switchTheme}
    >
      <span className="when-light">
        <Icon path={moon} />
      </span>
      <span className="when-dark">
        <Icon path={sun} />
      </span>
    </button>
  );
}
