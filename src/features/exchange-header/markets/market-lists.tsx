import { type ReactElement, useState } from 'react';
import { MARKET_LISTS, type MarketListKey, type MarketTab } from '../../../domain/markets/market-rows.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { star } from '../../../components/icons/part-icons.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { MarketList } from './market-list.tsx';
import { NewestListings } from './newest-listings.tsx';

export interface MarketListsProps {
  /** The prefix for the IDs, because both the navigation and the sidebar contain the lists. */
  readonly id: string;
  /** Whether the newest listings are shown below the menu beside the lists. */
  readonly hasListings: boolean;
}

/** Renders the user's favourites and the four market lists as tabs. A list hidden by a rule has no tab (MKT-01, MKT-30). */
export function MarketLists({ id, hasListings }: MarketListsProps): ReactElement | null {
  const t = useTranslate();
  const isShown: Readonly<Record<MarketListKey, boolean>> = {
    spot: useIsShown('spotMarkets'),
    futures: useIsShown('futuresMarkets'),
    pilot: useIsShown('pilotMarkets'),
    'pre-market': useIsShown('preMarkets'),
  };
  const [chosen, setChosen] = useState<MarketTab>('spot');
  const labels: Readonly<Record<MarketListKey, string>> = {
    spot: t('markets.spot'),
    futures: t('markets.futures'),
    pilot: t('markets.pilot'),
    'pre-market': t('markets.preMarket'),
  };
  const lists = MARKET_LISTS.filter((list) => isShown[list]);
  const [first] = lists;
  if (first === undefined) return null;
  const active = chosen === 'favourites' || isShown[chosen] ? chosen : first;
  const tabs = [
    {
      key: 'favourites' as MarketTab,
      label: (
        <>
          <Icon path={star} size={14} />
          {t('markets.favourites')}
        </>
      ),
    },
    ...lists.map((key) => ({ key: key as MarketTab, label: labels[key] })),
  ];
  return (
    <>
      <div className="markets">
        <Tabs id={id} label={t('markets.lists')} tabs={tabs} active={active} onSelect={setChosen} />
        <MarketList key={active} id={id} list={active} lists={lists} onBrowse={() => setChosen(first)} />
      </div>
      {hasListings && isShown.spot ? <NewestListings /> : null}
    </>
  );
}
