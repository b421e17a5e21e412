import type { ReactElement } from 'react';
import { useLanguageChoices } from '../../hooks/preferences.ts';

/**
 * The languages as links with `hreflang`, each in its own name but in the list's direction. They work without JavaScript; scripts switch in
 * place. In a quiet list, a language that the site does not support does nothing (SET-19).
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
