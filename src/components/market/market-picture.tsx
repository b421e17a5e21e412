import type { ReactElement } from 'react';
import { chainName, marketIconSources } from '../../domain/images/coin-icon.ts';
import type { MarketRow } from '../../domain/markets/market-rows.ts';
import { Picture } from '../picture.tsx';
import type { ImageSource } from '../../hooks/images.ts';

export interface MarketPictureProps {
  readonly row: Pick<MarketRow, 'base' | 'icon' | 'hasCoinPicture' | 'chainIcon'>;
  /** Origin of coin pictures. */
  readonly base: string;
  /** Coins that have a picture; empty: any may; `undefined`, while it is not known: none. */
  readonly whitelist: readonly string[] | undefined;
  readonly image: ImageSource;
}

/**
 * The picture of a market row, with that of the token's chain at its corner: namesakes on two chains look different (DAT-33, DAT-36). Its
 * style sheet is `market.css`.
 */
export function MarketPicture({ row, base, whitelist, image }: MarketPictureProps): ReactElement {
  const coin = row.hasCoinPicture ? row.base : undefined;
  const chain = row.chainIcon === '' ? undefined : image(row.chainIcon);
  return (
    <span className="market-picture">
      <span className="coin-picture" aria-hidden="true">
        <Picture sources={marketIconSources({ icon: row.icon, coin }, base, whitelist, image)} size={24}>
          {row.base.charAt(0)}
        </Picture>
      </span>
      {chain === undefined ? null : (
        <Picture className="chain-picture" sources={[chain]} size={12} alt={chainName(row.chainIcon)} />
      )}
    </span>
  );
}
