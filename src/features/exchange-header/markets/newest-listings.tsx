import { type ReactElement, useMemo } from 'react';
import { newestListings } from '../../../domain/markets/listings.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { formatTime } from '../../../i18n/format.ts';
import { MarketPicture } from '../../../components/market/market-picture.tsx';
import { now } from '../../../platform/clock.ts';
import { coinIconStore } from '../../../stores/markets/coin-icons.ts';
import { marketsStore } from '../../../stores/markets/markets.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useAssetBase, useImageSource } from '../../../hooks/images.ts';
import { useLinkContext } from '../../../hooks/link-context.ts';

/** The number of pairs that fit below the menu. */
const COUNT = 3;

/** Renders the pairs that open next or have opened most recently. Renders nothing if the spot list has none (MKT-20). */
export function NewestListings(): ReactElement | null {
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const link = useLinkContext();
  const pictures = useAssetBase();
  const image = useImageSource();
  const rows = useStore(marketsStore(siteContext), ({ spot }) => spot.rows);
  const whitelist = useStore(coinIconStore(siteContext), (coins) => coins);
  const listings = useMemo(() => newestListings(rows, now(), COUNT), [rows]);
  if (listings.length === 0) return null;
  return (
    <div className="listings">
      <h3 className="mega-heading">{t('link.newListings')}</h3>
      {listings.map((row) => {
        const time = formatTime(language, row.openingTime);
        return (
          <a
            key={row.key}
            href={buildHref(row.path, link)}
            className="listing"
            data-key={row.key}
            data-track="home_secondary_navigation_click"
          >
            <MarketPicture row={row} base={pictures} whitelist={whitelist} image={image} />
            <span className="menu-words">
              <span className="menu-title">
                <bdi>
                  {row.base}/{row.quote}
                </bdi>
              </span>
              <span className="menu-text">
                {row.openingTime > now() / 1000 ? t('markets.opens', { time }) : t('markets.opened', { time })}
              </span>
            </span>
          </a>
        );
      })}
    </div>
  );
}
