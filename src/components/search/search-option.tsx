import { memo, type ReactElement, type ReactNode } from 'react';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { buildHref } from '../../domain/links/internal-href.ts';
import type { MarketRow } from '../../domain/markets/market-rows.ts';
import { directionOf } from '../../domain/markets/price-text.ts';
import { formatChange } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowUpRight } from '../icons/part-icons.ts';
import { MarginMark, MarketDetail } from '../market/market-marks.tsx';
import { MarketPicture } from '../market/market-picture.tsx';
import { PriceText } from '../price-text.tsx';
import type { ImageSource } from '../../hooks/images.ts';
import type { PageOption } from './use-found.ts';

/** The properties of an option that depend on its position in the list. */
export interface OptionPosition {
  readonly id: string;
  readonly isActive: boolean;
  readonly onPick: (item: SearchResultItem) => void;
}

/** The public description of a search result. */
export interface SearchResultItem {
  readonly kind: string;
  readonly key: string;
  readonly title: string;
  readonly href: string;
}

interface OptionLinkProps extends OptionPosition {
  readonly item: SearchResultItem;
  readonly link?: { readonly target?: string; readonly rel?: string; readonly action?: string };
  readonly children: ReactNode;
}

/** Renders a result link. It is selected with the keyboard from the field, so it is not in the tab order. */
function OptionLink({ id, isActive, onPick, item, link, children }: OptionLinkProps): ReactElement {
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={item.href}
      target={link?.target}
      rel={link?.rel}
      data-key={item.key}
      data-action={link?.action}
      className="found"
      part="result"
      onClick={() => onPick(item)}
    >
      {children}
    </a>
  );
}

export interface MarketOptionProps extends OptionPosition {
  readonly row: MarketRow;
  readonly kind: string;
  /** Values shared by all rows in a list. */
  readonly common: RowContext;
}
export interface RowContext {
  readonly language: LanguageCode;
  readonly link: LinkContext;
  readonly t: Translate;
  /** The base URL of the coin images, without a trailing slash. */
  readonly pictures: string;
  /** Coins that have an image. */
  readonly whitelist: readonly string[];
  /** Resolves the image paths provided by the gateway. */
  readonly image: ImageSource;
}

export const MarketOption = memo(function MarketOption(props: MarketOptionProps): ReactElement {
  const { row, kind, common, ...place } = props;
  const { language, link, t, pictures, whitelist, image } = common;
  const href = buildHref(row.path, link);
  const title = row.quote === '' ? row.base : `${row.base}/${row.quote}`;
  return (
    <OptionLink {...place} item={{ kind, key: row.key, title, href }}>
      <MarketPicture row={row} base={pictures} whitelist={whitelist} image={image} />
      <span className="found-text">
        <span className="found-title">
          <bdi>{title}</bdi>
          {row.isST ? (
            <abbr className="found-mark found-st" title={t('markets.st')}>
              {t('markets.stMark')}
            </abbr>
          ) : null}
          <MarginMark row={row} language={language} t={t} />
        </span>
        <span className="found-detail found-market">
          <MarketDetail row={row} language={language} t={t} />
        </span>
      </span>
      {row.rate === undefined || row.change === undefined ? null : (
        <span className="found-numbers">
          <span>
            <PriceText language={language} price={row.rate} />
          </span>
          <bdi className={`found-change found-${directionOf(row.change)}`}>{formatChange(language, row.change)}</bdi>
        </span>
      )}
    </OptionLink>
  );
});

export function PageOptionLink({ option, ...place }: OptionPosition & { option: PageOption }): ReactElement {
  const { item, title, text } = option;
  return (
    <OptionLink {...place} link={item} item={{ kind: 'page', key: item.key, title, href: item.href ?? '' }}>
      <span className="found-text">
        <span className="found-title">{title}</span>
        {text === '' ? null : <span className="found-detail">{text}</span>}
      </span>
      {item.target === undefined ? null : <Icon path={arrowUpRight} size={16} mirrored />}
    </OptionLink>
  );
}
