import type { ReactElement } from 'react';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { MarketRow } from '../../domain/markets/market-rows.ts';
import { formatCompact, formatLeverage } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

interface RowProps {
  readonly row: MarketRow;
  readonly language: LanguageCode;
  readonly t: Translate;
}

/**
 * Renders the margin trading badge with the highest leverage, such as `10×`, or "Margin" if the gateway provides no leverage. Its title
 * contains the leverage for isolated and cross margin (DAT-33).
 */
export function MarginMark({ row: { margin }, language, t }: RowProps): ReactElement | null {
  const { isolated, cross, isOffered } = margin;
  if (!isOffered) return null;
  const greatest = Math.max(isolated, cross);
  if (greatest === 0) return <span className="market-mark">{t('link.margin')}</span>;
  const title = [
    ...(isolated > 0 ? [t('markets.isolatedMargin', { times: formatLeverage(language, isolated) })] : []),
    ...(cross > 0 ? [t('markets.crossMargin', { times: formatLeverage(language, cross) })] : []),
  ];
  return (
    <abbr className="market-mark" title={title.join('\n')}>
      <bdi>{formatLeverage(language, greatest)}</bdi>
    </abbr>
  );
}

/** Renders the second line of a row with the market's name or address, and its volume (DAT-33, DAT-35, OP-120). */
export function MarketDetail({ row, language, t }: RowProps): ReactElement {
  return (
    <>
      <bdi className="market-about">{row.detail}</bdi>
      {row.volume === undefined ? null : (
        <span className="market-volume">{t('markets.volume', { volume: formatCompact(language, row.volume) })}</span>
      )}
    </>
  );
}
