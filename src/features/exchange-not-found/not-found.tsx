import { type ReactElement, useMemo, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { type OwnArticles, readOwnArticles } from './own-articles.ts';
import { NOT_FOUND_MENU } from './rules/not-found-menu.ts';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { chevronRight, search } from '../../components/icons/icons.ts';
import { createPanel } from '../../components/flyout/panel.tsx';
import type { SearchHostProps } from '../../components/search/search-host.tsx';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useImageSource } from '../../hooks/images.ts';
import { useIsShown } from '../../hooks/is-shown.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { ItemLink, ItemTitle, useItemTitle } from '../../components/item-link.tsx';
import { useMenu } from '../../hooks/links.ts';
import {
  bookOpen,
  chartLine,
  coins,
  gem,
  graduationCap,
  messageSquareText,
  newspaper,
  timer,
  video,
} from './link-icons.ts';
import notFound from './not-found.css?inline';

export const styles = notFound;

const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    learn: graduationCap,
    blog: newspaper,
    live: video,
    nft: gem,
    post: messageSquareText,
    price: chartLine,
    howToBuy: coins,
    halvingCountdown: timer,
  }),
);

const SearchField = createPanel<SearchHostProps>(() =>
  loadChunk('search-panel', () => import('../../components/search/search-panel.tsx')).then(
    ({ SearchPanel }) => SearchPanel,
  ),
);

/** Returns the articles that the page has set on the element. Invalid articles are reported once. */
function useOwnArticles(): OwnArticles['link'] {
  const { host } = useElement();
  const value = (host as { articles?: unknown } | undefined)?.articles;
  const { link, bad } = useMemo(() => readOwnArticles(value), [value]);
  const expected = 'a list of { title, slug, id, image?, date? }';
  useBadAttributes(bad !== undefined && { name: 'articles', value: bad, expected });
  return link;
}

/** Renders `exchange-not-found`: a link home, the search, seven helpful links and up to three stories (NFP-01…12). */
export function Component(): ReactElement {
  const t = useTranslate();
  const items = useMenu(NOT_FOUND_MENU, useOwnArticles());
  const home = items.find(({ children }) => children.length === 0);
  return (
    <div className="missing">
      <div className="missing-head">
        <p className="missing-code">404</p>
        <h1 className="missing-title" part="title">
          {t('notFound.title')}
        </h1>
        <p className="missing-text">{t('notFound.text')}</p>
        <div className="missing-actions">
          <Search />
          {home === undefined ? null : (
            <ItemLink item={home} className="button button-primary" part="home">
              {t('notFound.home')}
            </ItemLink>
          )}
        </div>
      </div>
      {items
        .filter(({ children }) => children.length > 0)
        .map((group) => (
          <LinkGroup key={group.key} group={group} Entry={group.key === 'stories' ? Story : HelpfulLink} />
        ))}
    </div>
  );
}

/** Renders a button that looks like a search field. The search replaces it when the user opens it. */
function Search(): ReactElement | null {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  if (!useIsShown('search')) return null;
  const look = (
    <>
      <Icon path={search} size={18} />
      <span className="missing-search-text">{t('search.placeholder', { count: 0 })}</span>
    </>
  );
  const skeleton = (
    <div className="missing-search-field" aria-hidden="true">
      {look}
    </div>
  );
  return (
    <div className="missing-search">
      {wasOpened ? (
        <SearchField takesFocus skeleton={skeleton}>
          {skeleton}
        </SearchField>
      ) : (
        <button type="button" className="missing-search-field" part="search" onClick={() => setWasOpened(true)}>
          {look}
        </button>
      )}
    </div>
  );
}

interface EntryProps {
  readonly item: ResolvedItem;
}

interface LinkGroupProps {
  readonly group: ResolvedItem;
  readonly Entry: (props: EntryProps) => ReactElement;
}

function LinkGroup({ group, Entry }: LinkGroupProps): ReactElement {
  const titleOf = useItemTitle();
  return (
    <nav className={`missing-group missing-${group.key}`} part={group.key} aria-label={titleOf(group)}>
      <slot name={group.key}>
        <h2 className="missing-heading">{titleOf(group)}</h2>
        <ul className="missing-links">
          {group.children.map((item) => (
            <li key={item.key}>
              <Entry item={item} />
            </li>
          ))}
        </ul>
      </slot>
    </nav>
  );
}

function HelpfulLink({ item }: EntryProps): ReactElement {
  return (
    <ItemLink item={item} className="missing-link">
      <span className="missing-icon">
        <Icon path={iconOf(item)} />
      </span>
      <span className="missing-link-title">
        <ItemTitle item={item} />
      </span>
      <Icon path={chevronRight} size={16} mirrored />
    </ItemLink>
  );
}

/** Renders a story with its picture and date. Without a picture, its icon fills the same space. */
function Story({ item }: EntryProps): ReactElement {
  const { language } = useElementState();
  const sourceOf = useImageSource();
  return (
    <ItemLink item={item} className="missing-story">
      <span className="missing-picture">
        <Picture sources={[item.icon === undefined ? undefined : sourceOf(item.icon)]} size={180}>
          <Icon path={iconOf(item)} size={32} />
        </Picture>
      </span>
      <span className="missing-story-text">
        <span className="missing-link-title">
          <ItemTitle item={item} />
        </span>
        {item.date === undefined ? null : (
          <time className="missing-date" dateTime={item.date}>
            {formatDate(language, item.date)}
          </time>
        )}
      </span>
    </ItemLink>
  );
}

function iconOf({ key }: ResolvedItem): string {
  return ICONS.get(key) ?? bookOpen;
}
