import {
  type ComponentType,
  createElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Bar } from '../rules/bar.ts';
import { dayBefore } from '../rules/day-change.ts';
import type { LegendSize } from '../rules/pane-layout.ts';
import type { PriceType } from '../rules/price-menu.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { likelyNow } from '../../../platform/clock.ts';
import { watchSize } from '../../../platform/page/watch-size.ts';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import { resolutionCode } from './chart-formats.ts';
import type { Pane, PaneStore } from './pane-store.ts';
import { usePaneValues } from './use-pane-values.ts';
import { type TextFormats, useTextFormats } from './use-text-formats.ts';

/** Loads the explanation of delayed prices once prices are delayed. If its chunk fails to load, only the warning is shown. */
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

/** Returns the closing price 24 h before the last price, or undefined if it is unknown. */
function closeDayBefore(
  { last, resolution }: Pick<Pane, 'last' | 'resolution'>,
  engine: BuiltinEngine | undefined,
): number | undefined {
  const start = last && dayBefore(resolution, last.time, likelyNow(last.time));
  return start === undefined ? undefined : engine?.builtin.barAt(engine.builtin.indexOf(start))?.close;
}

const directionClass = (from: number, to: number): string | undefined =>
  to > from ? 'rise' : to < from ? 'fall' : undefined;

interface LegendProps {
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine | undefined;
  readonly priceType: PriceType;
  /** The legend entries of compared symbols. */
  readonly children?: ReactNode;
}

/**
 * Renders the pair with its last price and 24 h change, and the time, prices and volume of one bar: the bar under the crosshair or, without
 * a crosshair, the last bar.
 */
export function Legend({ pane, engine, priceType, children }: LegendProps): ReactElement {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const onHeight = engine?.builtin.setHeadroom;
  useEffect(() => {
    const element = box.current;
    if (element === null || onHeight === undefined) return undefined;
    return watchSize([element], () => onHeight(element.offsetTop + element.offsetHeight));
  }, [onHeight]);
  const { language } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const values = usePaneValues(pane, 'symbol', 'resolution', 'last', 'before', 'pointed', 'status', 'asOf', 'places');
  const { symbol, resolution, last, before, pointed, status, asOf, places } = values;
  const size = places?.legend ?? 'full';
  const from = closeDayBefore(values, engine);
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
      {last === undefined || size === 'none' ? null : (
        <>
          <span className="legend-last">
            <bdi aria-hidden="true" className={directionClass(from ?? before ?? last.open, last.close)}>
              {formats.price(last.close)}
            </bdi>
            <span className="visually-hidden">{formats.fullPrice(last.close)}</span>
          </span>
          {from === undefined ? null : (
            <span className="legend-price legend-day">
              <bdi className={directionClass(from, last.close)}>{formats.change(from, last.close)}</bdi>
              <bdi>{t('chart.last24h')}</bdi>
            </span>
          )}
          <BarValues
            bar={pointed ?? last}
            before={pointed === undefined ? before : undefined}
            size={size}
            formats={formats}
            isPointed={pointed !== undefined}
          />
        </>
      )}
      {isOld ? (
        <span className="legend-old">
          <span role="status">{warning}</span>
          {help}
        </span>
      ) : null}
      {children}
    </div>
  );
}

interface BarValuesProps {
  readonly bar: Bar;
  /** The closing price to which the change is relative. If undefined, the change is relative to the bar's open. */
  readonly before: number | undefined;
  readonly size: LegendSize;
  readonly formats: TextFormats;
  readonly isPointed: boolean;
}

/** Renders a bar's values. The short legend shows only the closing price and the change of the bar under the crosshair. */
function BarValues({ bar, before = bar.open, size, formats, isPointed }: BarValuesProps): ReactElement | null {
  const t = useTranslate();
  const isFull = size === 'full';
  if (!isFull && !isPointed) return null;
  const letters = [
    ['open', t('chart.open')],
    ['high', t('chart.high')],
    ['low', t('chart.low')],
    ['close', t('chart.close')],
  ] as const;
  return (
    // This element isn't a live region, which would announce the bar on every mouse move. The plot announces the whole bar instead.
    <span className="legend-prices" aria-hidden="true">
      {isFull ? <bdi className="legend-time">{formats.time(bar.time)}</bdi> : null}
      {(isFull ? letters : letters.slice(-1)).map(([name, letter]) => (
        <span key={name} className="legend-price">
          <span className="legend-letter">{letter}</span>
          <bdi className={bar.close < bar.open ? 'fall' : 'rise'}>{formats.price(bar[name])}</bdi>
        </span>
      ))}
      <bdi className={bar.close < before ? 'fall' : 'rise'}>{formats.change(before, bar.close)}</bdi>
      {isFull && bar.volume !== undefined ? (
        <span className="legend-price legend-volume">
          <span className="legend-letter">{t('chart.volume')}</span>
          <bdi>{formats.volume(bar.volume)}</bdi>
        </span>
      ) : null}
    </span>
  );
}
