import { type ReactElement, useState } from 'react';
import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { Tabs } from '../../../components/tabs.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { MarketList } from './market-list.tsx';
import { NewestListing } from './newest-listing.tsx';

/** The four market lists as tabs. A list that a rule hides has no tab (MKT-01, MKT-30). */
export function MarketLists(): ReactElement | null {
  const t = useTranslate();
  const shown: Readonly<Record<MarketListKey, boolean>> = {
    spot: useIsShown('spotMarkets'),
    futures: useIsShown('futuresMarkets'),
    pilot: useIsShown('pilotMarkets'),
    'pre-market': useIsShown('preMarkets'),
  };
  const [chosen, setChosen] = useState<MarketListKey>('spot');
  const tabs = [
    { key: 'spot' as const, label: t('markets.spot') },
    { key: 'futures' as const, label: t('markets.futures') },
    { key: 'pilot' as const, label: t('markets.pilot') },
    { key: 'pre-market' as const, label: t('markets.preMarket') },
  ].filter(({ key }) => shown[key]);
  const active = shown[chosen] ? chosen : tabs[0]?.key;
  if (active === undefined) return null;
  return (
    <>
      <div className="markets">
        <Tabs id="markets" label={t('markets.lists')} tabs={tabs} active={active} onSelect={setChosen} />
        <MarketList key={active} list={active} />
      </div>
      {shown.spot ? <NewestListing /> : null}
    </>
  );
}
