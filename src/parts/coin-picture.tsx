import type { ReactElement } from 'react';
import { coinIconSources } from '../domain/coin-icon.ts';
import { Picture } from '../ui/picture.tsx';

export interface CoinPictureProps {
  readonly coin: string;
  /** Origin of the pictures. */
  readonly base: string;
  /** Coins that have one; empty: any may; `undefined`, while it is not known: none. */
  readonly whitelist: readonly string[] | undefined;
}

/** A coin's picture in a list, beside its name; the default one, or its first letter, where there is none (ICO-03, ICO-05). Its sheet is `coin-picture.css`. */
export function CoinPicture({ coin, base, whitelist }: CoinPictureProps): ReactElement {
  return (
    <span className="coin-picture" aria-hidden="true">
      <Picture sources={coinIconSources(coin, base, whitelist)} size={24}>
        {coin.charAt(0)}
      </Picture>
    </span>
  );
}
