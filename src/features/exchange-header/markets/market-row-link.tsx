import { memo, type ReactElement } from 'react';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import type { LinkContext } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import type { MarketRow } from '../../../domain/markets/market-rows.ts';
import { directionOf } from '../../../domain/markets/price-text.ts';
import { formatChange } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { MarginMark, MarketDetail } from '../../../components/market/market-marks.tsx';
import { MarketPicture } from '../../../components/market/market-picture.tsx';
import { PriceText } from '../../../components/price-text.tsx';
import type { ImageSource } from '../../../hooks/images.ts';

export interface MarketRowLinkProps {
  readonly row: MarketRow;
  readonly link: LinkContext;
  /** Origin of the coin pictures. */
  readonly pictures: string;
  /** Coins that have a picture (ICO-05). */
  readonly whitelist: readonly string[] | undefined;
  /** Resolves the pictures that the gateway names. */
  readonly image: ImageSource;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/**
 * One row, 52 px high: the pair with its marks, volume, price and change (MKT-10, MKT-26…28, DAT-33). It reads no store: its list does so
 * once for all rows, because thousands of rows mount and unmount while scrolling.
 */
export const MarketRowLink = memo(function MarketRowLink(props: MarketRowLinkProps): ReactElement {
  const { row, link, pictures, whitelist, image, language, t } = props;
  return (
    <a href={buildHref(row.path, link)} className="market-row" part="market-row" data-key={row.key}>
      <MarketPicture row={row} base={pictures} whitelist={whitelist} image={image} />
      <span className="market-name">
        <span className="market-pair">
          <bdi>
            <strong>{row.base}</strong>
            {row.quote === '' ? null : <span className="market-quote">/{row.quote}</span>}
          </bdi>
          {row.isST ? (
            <abbr className="mark mark-st" title={t('markets.st')}>
              {t('markets.stMark')}
            </abbr>
          ) : null}
          <MarginMark row={row} language={language} t={t} />
          {row.isHot ? <span className="mark mark-hot">{t('markets.hot')}</span> : null}
          {row.isNew ? <span className="mark mark-new">{t('markets.new')}</span> : null}
        </span>
        <span className="market-detail">
          <MarketDetail row={row} language={language} t={t} />
        </span>
      </span>
      {row.rate === undefined || row.change === undefined ? null : (
        <span className="market-numbers">
          <span>
            <PriceText language={language} price={row.rate} />
          </span>
          <span className={`market-change market-${directionOf(row.change)}`}>
            <bdi>{formatChange(language, row.change)}</bdi>
          </span>
        </span>
      )}
    </a>
  );
});
