import type { ReactElement } from 'react';
import { useLanguageChoices } from '../../hooks/preferences.ts';

/**
 * Renders the languages as links with `hreflang`. Each name is in its own language, but uses the list's text direction. The links work
 * without JavaScript, and scripts switch the language in place. In a list with `isQuiet`, clicking a language that the site doesn't support
 * does nothing (SET-19).
 */
export function LanguageList({ className, isQuiet = false }: { className?: string; isQuiet?: boolean }): ReactElement {
  const choices = useLanguageChoices();
  return (
    <ul className={className}>
      {choices.map(({ code, name, documentCode, href, isCurrent }) => (
        <li key={code}>
          <a
            href={href}
            hrefLang={documentCode}
            lang={documentCode}
            data-key={`language-${code}`}
            data-language={code}
            data-quiet={isQuiet ? '' : undefined}
            className="menu-link language-link"
            aria-current={isCurrent ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
