import { type ReactElement, useState } from 'react';
import { coinIconSources } from '../../../domain/coin-icon.ts';
import type { MarketRow } from '../../../domain/markets/market-rows.ts';
import { compressZeros } from '../../../domain/markets/price-text.ts';
import { formatChange, formatDecimal } from '../../../i18n/format.ts';
import { pageConfiguration } from '../../../stores/page-configuration.ts';
import { useElementState, useStore, useTranslate } from '../../../view/element-context.tsx';
import { useHref } from '../../../view/links.ts';

/** One row, 52 px high: the pair with its marks, price and change (MKT-10, MKT-26…28). */
export function MarketRowLink({ row }: { row: MarketRow }): ReactElement {
  const t = useTranslate();
  const { language } = useElementState();
  const href = useHref(row.path);
  const direction = row.change.startsWith('-') ? 'fall' : /[1-9]/.test(row.change) ? 'rise' : 'flat';
  const price = compressZeros(row.rate);
  return (
    <a href={href} className="market-row" part="market-row" data-key={row.key}>
      <CoinPicture coin={row.base} />
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
          {row.isHot ? <span className="mark mark-hot">{t('markets.hot')}</span> : null}
          {row.isNew ? <span className="mark mark-new">{t('markets.new')}</span> : null}
        </span>
        <span className="market-detail">
          <bdi>{row.detail}</bdi>
        </span>
      </span>
      {row.rate === '' ? null : (
        <span className="market-numbers">
          <span>
            {price === row.rate ? null : <span className="visually-hidden">{row.rate}</span>}
            <bdi aria-hidden={price === row.rate ? undefined : true}>
              {price === row.rate ? formatDecimal(language, row.rate) : price}
            </bdi>
          </span>
          <span className={`market-change market-${direction}`}>
            <bdi>{formatChange(language, row.change)}</bdi>
          </span>
        </span>
      )}
    </a>
  );
}

/** The coin's picture; its first letter where there is none. */
function CoinPicture({ coin }: { coin: string }): ReactElement {
  const { shell } = useElementState();
  const assetBase = useStore(pageConfiguration(), (configuration) => configuration.assetBase);
  const [hasFailed, setFailed] = useState(false);
  const [source] = coinIconSources(coin, (assetBase ?? shell.gateway).replace(/\/$/, ''), []);
  if (hasFailed || source === undefined)
    return (
      <span className="coin-letter" aria-hidden="true">
        {coin.charAt(0)}
      </span>
    );
  return (
    <img
      className="coin-picture"
      src={source}
      width={24}
      height={24}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
