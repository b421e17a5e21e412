import { memo, type ReactElement } from 'react';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import type { LinkContext } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import type { MarketRow, MarketTab } from '../../../domain/markets/market-rows.ts';
import { directionOf } from '../../../domain/markets/price-text.ts';
import { columnsOf, type SortColumn } from '../../../domain/markets/sort-rows.ts';
import { DASH, formatChange, formatCompact } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { star } from '../../../components/icons/part-icons.ts';
import { MarginMark } from '../../../components/market/market-marks.tsx';
import { MarketPicture } from '../../../components/market/market-picture.tsx';
import { PriceText } from '../../../components/price-text.tsx';
import type { ImageSource } from '../../../hooks/images.ts';

export interface MarketRowLinkProps {
  readonly row: MarketRow;
  readonly list: MarketTab;
  /** The row's index in the table. The headings are row 1. */
  readonly index: number;
  readonly isFavourite: boolean;
  readonly onFavourite: (key: string) => void;
  readonly showsHot: boolean;
  readonly showsNew: boolean;
  readonly link: LinkContext;
  /** The base URL of the coin images, without a trailing slash. */
  readonly pictures: string;
  /** The coins that have an image (ICO-05). */
  readonly whitelist: readonly string[] | undefined;
  /** Resolves the image paths provided by the gateway. */
  readonly image: ImageSource;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/**
 * Renders a row, 52 px high, with a star, the pair and its marks, and its figures (MKT-10, MKT-26…28, DAT-33). The link covers the whole
 * row. The row doesn't read any store. Its list does so once for all rows, because thousands of rows mount and unmount while scrolling.
 */
export const MarketRowLink = memo(function MarketRowLink(props: MarketRowLinkProps): ReactElement {
  const { row, list, index, link, pictures, whitelist, image, language } = props;
  return (
    <div role="row" aria-rowindex={index} className="market-row" part="market-row" data-key={row.key}>
      <div role="cell" className="market-star-cell">
        <Star {...props} />
      </div>
      <div role="cell" className="market-col-pair">
        <a href={buildHref(row.path, link)} className="market-link">
          <MarketPicture row={row} base={pictures} whitelist={whitelist} image={image} />
          <span className="market-name">
            <span className="market-pair">
              <bdi className="market-title" title={row.pair}>
                <strong>{row.base}</strong>
                {row.quote === '' ? null : <span className="market-quote">/{row.quote}</span>}
              </bdi>
              <Marks {...props} />
            </span>
            <span className="market-about" title={row.detail}>
              <bdi>{row.detail}</bdi>
            </span>
          </span>
        </a>
      </div>
      {columnsOf(list).map((column) =>
        column === 'pair' ? null : (
          <div key={column} role="cell" className={`market-col-${column}`}>
            <Value column={column} row={row} language={language} />
          </div>
        ),
      )}
    </div>
  );
});

/** Renders the button that adds the row to the favourites or removes it. */
function Star({ row, isFavourite, onFavourite, t }: MarketRowLinkProps): ReactElement {
  const pair = row.quote === '' ? row.base : `${row.base}/${row.quote}`;
  return (
    <button
      type="button"
      className="market-star"
      data-on={isFavourite ? '' : undefined}
      aria-label={isFavourite ? t('markets.removeFavourite', { pair }) : t('markets.addFavourite', { pair })}
      onClick={() => onFavourite(row.key)}
    >
      <Icon path={star} size={16} />
    </button>
  );
}

/** Renders a row's marks. In the favourites, rows other than spot pairs also show the name of their list. */
function Marks({ row, list, showsHot, showsNew, language, t }: MarketRowLinkProps): ReactElement {
  const [kind] = list === 'favourites' ? row.groups : [];
  return (
    <>
      {row.isST ? (
        <abbr className="mark mark-st" title={t('markets.st')}>
          {t('markets.stMark')}
        </abbr>
      ) : null}
      <MarginMark row={row} language={language} t={t} />
      {kind === 'futures' ? <span className="market-mark">{t('markets.futures')}</span> : null}
      {kind === 'pilot' ? <span className="market-mark">{t('markets.pilot')}</span> : null}
      {kind === 'pre-market' ? <span className="market-mark">{t('markets.preMarket')}</span> : null}
      {row.isHot && showsHot ? <span className="mark mark-hot">{t('markets.hot')}</span> : null}
      {row.isNew && showsNew ? <span className="mark mark-new">{t('markets.new')}</span> : null}
    </>
  );
}

interface ValueProps {
  readonly column: Exclude<SortColumn, 'pair'>;
  readonly row: MarketRow;
  readonly language: LanguageCode;
}

/** Renders a figure in a row, or a dash if the gateway sends none (OP-120). */
function Value({ column, row, language }: ValueProps): ReactElement {
  const { rate = '', change = '', volume = '' } = row;
  if (column === 'price') return <PriceText language={language} price={rate} />;
  if (column === 'volume') return <bdi>{volume === '' ? DASH : formatCompact(language, volume)}</bdi>;
  return <bdi className={`market-${directionOf(change)}`}>{formatChange(language, change)}</bdi>;
}
