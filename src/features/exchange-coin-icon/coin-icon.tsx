import { type ReactElement, useEffect, useState } from 'react';
import { coinIconSize, coinIconSources, coinIconVersion, untilNextHour } from '../../domain/images/coin-icon.ts';
import { afterDelay, now } from '../../platform/clock.ts';
import { coinIconStore, loadCoinWhitelist } from '../../stores/markets/coin-icons.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useAssetBase } from '../../hooks/images.ts';
import { Picture } from '../../components/picture.tsx';
import coinIcon from './coin-icon.css?inline';

export const styles = coinIcon;

/** The whitelist that applies until the gateway's has loaded. An empty whitelist allows every coin's image. */
const ANY_COIN: readonly string[] = [];

/** Returns the version of the images, which changes hourly. Returns undefined on the server and unless `isWanted` is true. */
function useVersion(isWanted: boolean): number | undefined {
  const [version, setVersion] = useState<number>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let cancel = (): void => {};
    const follow = (): void => {
      setVersion(coinIconVersion(now()));
      cancel = afterDelay(untilNextHour(now()), follow);
    };
    follow();
    return () => cancel();
  }, [isWanted]);
  return isWanted ? version : undefined;
}

/** Renders `exchange-coin-icon`: the coin's image, or else the default image, or else a plain disc (ICO). */
export function Component(): ReactElement {
  const { siteContext, attributes } = useElementState();
  const whitelist = useStore(coinIconStore(siteContext), (list) => list) ?? ANY_COIN;
  const version = useVersion(attributes['always-update'] === true);
  useEffect(() => void loadCoinWhitelist(siteContext), [siteContext]);
  const asked = attributes['size'];
  const size = coinIconSize(asked);
  const isBad = typeof asked === 'string' && Number(asked) !== size;
  useBadAttributes(isBad && { name: 'size', value: asked, expected: 'an integer from 8 to 256' });

  const sources = coinIconSources(attributes['coin'], useAssetBase(), whitelist, version);
  const name = String(attributes['coin'] ?? '');
  return (
    <Picture className="coin" part="icon" sources={sources} size={size} alt={name}>
      <svg className="coin" part="icon" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={name}>
        <circle cx="12" cy="12" r="11" className="coin-disc" />
      </svg>
    </Picture>
  );
}
