import { type ComponentType, createElement, type ReactElement, useEffect, useRef, useState } from 'react';
import type { PriceType } from '../rules/price-menu.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { watchSize } from '../../../platform/page/watch-size.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { resolutionCode } from './chart-formats.ts';
import type { PaneStore } from './pane-store.ts';
import { useTextFormats } from './use-text-formats.ts';

/** Loads the explanation of delayed prices when they are delayed. Without its chunk, the warning is shown alone. */
function useDelayHelp(isDelayed: boolean, topic: string): ReactElement | null {
  const [found, setFound] = useState<ComponentType<{ topic: string }>>();
  useEffect(() => {
    if (!isDelayed) return;
    loadChunk('delay-help', () => import('./delay-help.tsx')).then(
      ({ DelayHelp }) => setFound(() => DelayHelp),
      () => {},
    );
  }, [isDelayed]);
  return isDelayed && found !== undefined ? createElement(found, { topic }) : null;
}

/** The pair, and the time, prices and volume of the bar under the crosshair, or else of the last bar. */
export function Legend({
  pane,
  priceType,
  onHeight,
}: {
  pane: PaneStore;
  priceType: PriceType;
  /** Called with the height of the legend over the bars. */
  onHeight: ((height: number) => void) | undefined;
}): ReactElement {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null || onHeight === undefined) return undefined;
    return watchSize([element], () => onHeight(element.offsetTop + element.offsetHeight));
  }, [onHeight]);
  const { language } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const { symbol, resolution, last, before, pointed, status, asOf, places } = useStore(pane, (state) => state);
  const size = places?.legend ?? 'full';
  const bar = pointed ?? last;
  const from = pointed === undefined ? (before ?? last?.open) : pointed.open;
  const letters = [
    ['open', t('chart.open')],
    ['high', t('chart.high')],
    ['low', t('chart.low')],
    ['close', t('chart.close')],
  ] as const;
  const shown = size === 'full' ? letters : letters.slice(-1);
  const warning =
    asOf === undefined
      ? ''
      : t(status === 'delayed' ? 'chart.delayed' : 'chart.offline', { time: formats.clock(asOf) });
  const help = useDelayHelp(status === 'delayed', warning);
  const isOld = asOf !== undefined && (status === 'delayed' || status === 'offline');
  return (
    <div ref={box} className="legend" part="legend" lang={language} data-size={size} hidden={size === 'none' && !isOld}>
      {size === 'none' ? null : (
        <>
          <bdi className="legend-symbol">{symbol}</bdi>
          <span className="ltr">{resolutionCode(resolution)}</span>
        </>
      )}
      {bar === undefined || size === 'none' ? null : (
        // The plot announces the whole bar. Here it would be announced on every mouse move.
        <span className="legend-prices" aria-hidden="true">
          {size === 'full' ? <bdi className="legend-time">{formats.time(bar.time)}</bdi> : null}
          {shown.map(([name, letter]) => (
            <span key={name} className="legend-price">
              <span className="legend-letter">{letter}</span>
              <bdi className={bar.close < bar.open ? 'fall' : 'rise'}>{formats.price(bar[name])}</bdi>
            </span>
          ))}
          {from === undefined ? null : (
            <bdi className={bar.close < from ? 'fall' : 'rise'}>{formats.change(from, bar.close)}</bdi>
          )}
          {size === 'full' && bar.volume !== undefined ? (
            <span className="legend-price legend-volume">
              <span className="legend-letter">{t('chart.volume')}</span>
              <bdi>{formats.volume(bar.volume)}</bdi>
            </span>
          ) : null}
        </span>
      )}
      {isOld ? (
        <span className="legend-old">
          <span role="status">{warning}</span>
          {help}
        </span>
      ) : null}
    </div>
  );
}
