import type { ReactElement } from 'react';
import { chainName, marketIconSources } from '../../domain/images/coin-icon.ts';
import type { MarketRow } from '../../domain/markets/market-rows.ts';
import { Picture } from '../picture.tsx';
import type { ImageSource } from '../../hooks/images.ts';

export interface MarketPictureProps {
  readonly row: Pick<MarketRow, 'base' | 'icon' | 'hasCoinIcon' | 'chainIcon'>;
  /** The base URL of the coin images, without a trailing slash. */
  readonly base: string;
  /** Coins that have an image. An empty list allows every coin. Undefined (not known yet) allows no coin. */
  readonly whitelist: readonly string[] | undefined;
  readonly image: ImageSource;
}

/**
 * Renders a market row's image. The image of the token's chain in its corner distinguishes tokens with the same name (DAT-33, DAT-36).
 * Requires the style sheet `market.css`.
 */
export function MarketPicture({ row, base, whitelist, image }: MarketPictureProps): ReactElement {
  const coin = row.hasCoinIcon ? row.base : undefined;
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
