import {
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBadAttributes } from '../../../hooks/bad-attributes.ts';
import { useStore } from '../../../hooks/element-context.tsx';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { BuiltinEngine, TradeMark } from '../engine/builtin-engine.ts';
import type { Bar } from '../rules/bar.ts';
import { tradesBetween } from '../rules/trade-clusters.ts';
import { parseTrades, tradesBefore, tradesOf } from '../rules/trades.ts';
import { describeTrades } from './describe-trades.ts';
import type { PaneStore } from './pane-store.ts';
import sheet from './trade-layer.css?inline';
import type { DescribeBar } from './use-chart-keyboard.ts';
import type { TextFormats } from './use-text-formats.ts';

/** The maximum distance from a mark's centre at which the pointer or a finger is considered to be on the mark, in px. */
const REACH = { mouse: 12, touch: 22 } as const;
/** The distances, in px, between a mark's centre and its tooltip, and between the tooltip and the plot's edges. */
const OFFSET = 10;
const EDGE = 4;

/** A range of fills as indices into the chronological list. `to` is exclusive. */
interface TradeRange {
  readonly from: number;
  readonly to: number;
}

interface TradeLayerProps {
  /** The element's `trades` property, not yet validated. */
  readonly value: unknown;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
  readonly formats: TextFormats;
  readonly describers: RefObject<Set<DescribeBar>>;
}

/** Returns the mark nearest to a point, within `reach`. */
function markAt(
  marks: readonly TradeMark[],
  { x, y, reach }: { readonly x: number; readonly y: number; readonly reach: number },
): TradeMark | undefined {
  const distanceTo = (mark: TradeMark): number => Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y));
  const [nearest] = marks.toSorted((one, other) => distanceTo(one) - distanceTo(other));
  return nearest !== undefined && distanceTo(nearest) <= reach ? nearest : undefined;
}

/**
 * Marks the page's fills on their bars, and describes some of them in a tooltip: those of the mark under the pointer or finger, or those of
 * the bar to which the user has moved with the keyboard.
 */
export function TradeLayer({ value, pane, engine, formats, describers }: TradeLayerProps): ReactElement | null {
  useStyleSheet(sheet);
  const t = useTranslate();
  const { trades: all, bad } = useMemo(() => parseTrades(value), [value]);
  const expected = 'a list of { id, time, side, price, quantity, symbol?, text?, fee? }, 20000 at most';
  useBadAttributes(bad !== undefined && { name: 'trades', value: bad, expected });
  const symbol = useStore(pane, (state) => state.symbol);
  const until = useStore(pane, ({ replay }) => replay?.moment);
  const trades = useMemo(() => tradesBefore(tradesOf(all, symbol), until), [all, symbol, until]);
  const marks = useRef<readonly TradeMark[]>([]);
  const [range, setRange] = useState<TradeRange>();
  const anchor = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const place = useEffectEvent((): void => {
    const mark = range && marks.current.find(({ from, to }) => from <= range.from && range.from < to);
    if (mark === undefined) setRange(undefined);
    else if (tooltip.current !== null) putTooltip(tooltip.current, mark);
  });
  useEffect(() => {
    let isDisposed = false;
    engine.builtin.setTrades(trades, (next) => {
      if (isDisposed) return;
      marks.current = next;
      if (tooltip.current !== null) place();
    });
    return () => {
      isDisposed = true;
      engine.builtin.setTrades([], () => {});
    };
  }, [engine, trades]);
  useLayoutEffect(() => {
    if (range !== undefined) place();
  }, [range]);
  const describe = useEffectEvent((bar: Bar | undefined): string => {
    const found = bar === undefined ? undefined : tradesBetween(trades, bar.time, engine.builtin.endOf(bar));
    const isEmpty = found === undefined || found.from === found.to;
    setRange(isEmpty ? undefined : found);
    return isEmpty ? '' : describeTrades(t, formats, trades.slice(found.from, found.to)).join('. ');
  });
  useEffect(() => {
    const all = describers.current;
    const own: DescribeBar = (bar) => describe(bar);
    all.add(own);
    return () => void all.delete(own);
  }, [describers]);
  const point = useEffectEvent((event: PointerEvent): void => {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    const reach = event.pointerType === 'mouse' ? REACH.mouse : REACH.touch;
    const mark = markAt(marks.current, { x: event.clientX - left, y: event.clientY - top, reach });
    if (mark?.from !== range?.from || mark?.to !== range?.to) setRange(mark);
  });
  useEffect(() => {
    const plot = anchor.current?.parentElement?.querySelector('.plot');
    const onMove = (event: Event): void => point(event as PointerEvent);
    const onLeave = (): void => {
      // The user may move the pointer onto the tooltip to read or copy it.
      if (tooltip.current?.matches(':hover') !== true) setRange(undefined);
    };
    const onKeydown = (event: Event): void => {
      if ((event as KeyboardEvent).key === 'Escape') setRange(undefined);
    };
    plot?.addEventListener('pointermove', onMove);
    plot?.addEventListener('pointerdown', onMove);
    plot?.addEventListener('pointerleave', onLeave);
    plot?.addEventListener('keydown', onKeydown);
    return () => {
      plot?.removeEventListener('pointermove', onMove);
      plot?.removeEventListener('pointerdown', onMove);
      plot?.removeEventListener('pointerleave', onLeave);
      plot?.removeEventListener('keydown', onKeydown);
    };
  }, []);
  const shown = range === undefined ? [] : trades.slice(range.from, range.to);
  const [title, ...lines] = describeTrades(t, formats, shown);
  const only = shown.length === 1 ? shown[0] : undefined;
  return (
    <div ref={anchor} className="trade-layer">
      {title === undefined ? null : (
        <div ref={tooltip} className="trade-tooltip" role="tooltip" onPointerLeave={() => setRange(undefined)}>
          <p className="trade-title">
            <bdi>{title}</bdi>
          </p>
          {lines.map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
          {only === undefined ? null : (
            <p className="trade-time">
              <bdi>{formats.clock(only.time)}</bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

/**
 * Moves a tooltip next to a mark within the plot, on the side away from the bar if there is space: above the mark of a sale, otherwise
 * below the mark.
 */
function putTooltip(tooltip: HTMLElement, { x, y, side }: TradeMark): void {
  const { offsetWidth: width, offsetHeight: height, offsetParent } = tooltip;
  const [mostX, mostY] = [offsetParent?.clientWidth ?? 0, offsetParent?.clientHeight ?? 0];
  const left = Math.max(EDGE, Math.min(mostX - width - EDGE, x + OFFSET));
  const above = y - OFFSET - height;
  const below = y + OFFSET;
  const isAbove = side === 'sell' ? above >= EDGE : below + height > mostY - EDGE;
  tooltip.style.transform = `translate(${Math.round(left)}px, ${Math.round(isAbove ? above : below)}px)`;
}
