import { type ReactElement, useMemo } from 'react';
import { useElementState } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useAssetBase, useImageSource } from '../../hooks/images.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import { search } from '../icons/icons.ts';
import { StateMessage } from '../state-message.tsx';
import { SkeletonRows } from '../flyout/panel.tsx';
import { type SearchResultItem, MarketOption, PageOptionLink } from './search-option.tsx';
import type { SearchResults } from './use-found.ts';

/** The IDs of the list and its options, which the field references. */
export const LIST = 'search-results';
export const optionId = (index: number): string => `search-option-${index}`;

interface ResultsProps {
  readonly found: SearchResults;
  readonly chosen: number;
  readonly isEmpty: boolean;
  readonly whitelist: readonly string[];
  readonly onPick: (item: SearchResultItem) => void;
}

/** Renders the results by type, or skeleton rows until the first results arrive. */
export function Results({ found, chosen, isEmpty, whitelist, onPick }: ResultsProps): ReactElement | null {
  const t = useTranslate();
  const { language } = useElementState();
  const link = useLinkContext();
  const pictures = useAssetBase();
  const image = useImageSource();
  const common = useMemo(
    () => ({ language, link, t, pictures, whitelist, image }),
    [language, link, t, pictures, whitelist, image],
  );
  const { groups, isLoading } = found;
  if (groups.length === 0 && isLoading) return <SkeletonRows count={6} className="search-wait" />;
  if (groups.length === 0)
    return isEmpty ? (
      <StateMessage icon={search} part="empty" role="status">
        {t('markets.notFound')}
      </StateMessage>
    ) : null;
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, { options }) => sum + options.length, 0));
  return (
    <div id={LIST} role="listbox" aria-label={t('search.results')}>
      {groups.map((group, groupIndex) => {
        const place = (index: number) => {
          const number = (starts[groupIndex] ?? 0) + index;
          return { id: optionId(number), isActive: number === chosen, onPick };
        };
        return (
          <div key={group.kind} role="group" aria-labelledby={`search-${group.kind}`}>
            <div id={`search-${group.kind}`} className="search-kind" role="presentation">
              <Kind kind={group.kind} />
            </div>
            {group.kind === 'page'
              ? group.options.map((option, index) => (
                  <PageOptionLink key={option.key} option={option} {...place(index)} />
                ))
              : group.options.map((row, index) => (
                  <MarketOption key={row.key} row={row} kind={group.kind} common={common} {...place(index)} />
                ))}
          </div>
        );
      })}
    </div>
  );
}

function Kind({ kind }: { kind: SearchResults['groups'][number]['kind'] }): string {
  const t = useTranslate();
  if (kind === 'hot') return t('markets.hot');
  if (kind === 'spot') return t('markets.spot');
  if (kind === 'futures') return t('markets.futures');
  if (kind === 'pilot') return t('markets.pilot');
  return kind === 'pre-market' ? t('markets.preMarket') : t('search.pages');
}
