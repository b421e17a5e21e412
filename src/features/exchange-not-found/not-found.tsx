import { type ReactElement, useMemo } from 'react';
import type { Article } from '../../domain/links/href.ts';
import { NOT_FOUND_MENU } from './rules/not-found-menu.ts';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { ItemLink, useItemTitle } from '../../components/item-link.tsx';
import { useMenu } from '../../hooks/links.ts';
import notFound from './not-found.css?inline';

export const styles = notFound;

/** Returns the articles that the page has set on the element; undefined if the value is not a list. */
function useOwnArticles(): { readonly articles: readonly Article[] } | undefined {
  const { host } = useElement();
  const own = (host as { articles?: unknown } | undefined)?.articles;
  return useMemo(() => (Array.isArray(own) ? { articles: own as readonly Article[] } : undefined), [own]);
}

/** `exchange-not-found`: a link home, seven helpful links and up to three stories (NFP-01…12). */
export function Component(): ReactElement {
  const t = useTranslate();
  const items = useMenu(NOT_FOUND_MENU, useOwnArticles());
  const home = items.find(({ children }) => children.length === 0);
  return (
    <div className="missing">
      <h1 className="missing-title" part="title">
        {t('notFound.title')}
      </h1>
      <p className="missing-text">{t('notFound.text')}</p>
      {home === undefined ? null : (
        <ItemLink item={home} className="button button-primary" part="home">
          {t('notFound.home')}
        </ItemLink>
      )}
      {items
        .filter(({ children }) => children.length > 0)
        .map((group) => (
          <LinkGroup key={group.key} group={group} />
        ))}
    </div>
  );
}

function LinkGroup({ group }: { group: ResolvedItem }): ReactElement {
  const titleOf = useItemTitle();
  return (
    <nav className="missing-group" part={group.key} aria-label={titleOf(group)}>
      <slot name={group.key}>
        <h2 className="missing-heading">{titleOf(group)}</h2>
        <ul className="missing-links">
          {group.children.map((item) => (
            <li key={item.key}>
              <ItemLink item={item} className="missing-link" />
            </li>
          ))}
        </ul>
      </slot>
    </nav>
  );
}
