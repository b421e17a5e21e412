import { type ReactElement, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBadAttributes } from '../../../hooks/bad-attributes.ts';
import { useElement, useStore } from '../../../hooks/element-context.tsx';
import { useScreen } from '../../../hooks/use-screen.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { x as closeIcon } from '../../../components/icons/icons.ts';
import { isBuiltin, type LabelPlace } from '../engine/builtin-engine.ts';
import { parseLines, type PriceLine, profitAt, type TargetKind } from '../rules/price-lines.ts';
import { divideDecimals, signOf } from '../rules/decimals.ts';
import sheet from './line-handles.css?inline';
import {
  type DroppedTargets,
  hasLabel,
  type LineRow,
  lineRows,
  rowKey,
  TARGETS,
  targetOf,
  withoutControls,
} from './line-rows.ts';
import type { PaneStore } from './pane-store.ts';
import type { RunningPane } from './start-pane.ts';
import { TargetHandle } from './target-handle.tsx';
import { useFocusRescue } from './use-focus-rescue.ts';
import { usePriceKeys } from './use-price-keys.ts';
import type { TextFormats } from './use-text-formats.ts';

/** The height of a label with the space around it, in px. */
const LABEL_HEIGHT = { fine: 26, coarse: 46 } as const;

interface PriceLinesProps {
  /** The element's `lines` property, not yet validated. */
  readonly value: unknown;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly formats: TextFormats;
}

/** Dispatches the event for a user action. Returns false if the page has cancelled the event. */
type DispatchAction = (line: PriceLine, action: 'close' | 'cancel' | TargetKind, price?: number) => boolean;

interface LineControls {
  readonly pane: PaneStore;
  readonly formats: TextFormats;
  /** Returns the price at a y coordinate in the plot. */
  readonly priceAt: (y: number) => number | undefined;
  /** Asks the page to move a row to a price. Returns the new price, or undefined if the page has prevented the move. */
  readonly onMove: (row: LineRow, price: number) => number | undefined;
  /** Asks the page to set a target that has no price yet. Returns whether the page has accepted the target. */
  readonly onTarget: (line: PriceLine, target: TargetKind, price: number) => boolean;
  readonly onAction: DispatchAction;
}

/** Renders the page's price lines on the canvas, and their labels and controls over it. */
export function PriceLines({ value, pane, running, formats }: PriceLinesProps): ReactElement | null {
  useStyleSheet(sheet);
  const { send } = useElement();
  const { lines, bad } = useMemo(() => parseLines(value), [value]);
  const expected =
    'a list of { id, kind, price, text?, draggable? } and the fields of orders and positions, 100 at most';
  useBadAttributes(bad !== undefined && { name: 'lines', value: bad, expected });
  const [state, setState] = useState<{ readonly value: unknown; readonly dropped: DroppedTargets }>();
  const dropped = state?.value === value ? state?.dropped : undefined;
  // During a replay, lines have no controls, because the page's orders don't belong to the replayed prices.
  const isReplaying = useStore(pane, ({ replay }) => replay !== undefined);
  const rows = useMemo(() => {
    const all = lineRows(isReplaying ? lines.map(withoutControls) : lines, dropped ?? new Map());
    return isReplaying ? all.map((row) => ({ ...row, isDraggable: false })) : all;
  }, [lines, dropped, isReplaying]);
  const onAction: DispatchAction = ({ id, kind }, action, price) => {
    const { symbol } = pane.getState();
    const at = price === undefined ? {} : { price: formats.exact(price) };
    return send('exchange-chart-line-action', { id, kind, symbol, action, ...at }, true);
  };
  const onMove = ({ line, target }: LineRow, price: number): number | undefined => {
    const exact = formats.exact(price);
    const isAccepted =
      target === undefined
        ? send('exchange-chart-line-move', { id: line.id, price: exact }, true)
        : onAction(line, target, price);
    return isAccepted ? Number(exact) : undefined;
  };
  const onTarget = (line: PriceLine, target: TargetKind, price: number): boolean => {
    const isAccepted = onAction(line, target, price);
    // If the page's listener has already set new lines, this state is ignored, because it belongs to the previous lines.
    if (isAccepted)
      setState({ value, dropped: new Map(dropped).set(rowKey(line, target), Number(formats.exact(price))) });
    return isAccepted;
  };
  const list = useRef<HTMLUListElement>(null);
  useCanvasLines(running, { rows, list, onMove });
  const priceAt = (y: number): number | undefined =>
    running !== undefined && isBuiltin(running.engine) ? running.engine.builtin.priceAt(y) : undefined;
  const t = useTranslate();
  const controls = { pane, formats, priceAt, onMove, onTarget, onAction };
  return rows.length === 0 ? null : (
    <ul ref={list} className="line-list" aria-label={t('chart.lines')}>
      {rows.map((row) => (
        <LineLabel
          key={row.key}
          row={row}
          isPending={(target) => dropped?.has(rowKey(row.line, target)) !== true}
          {...controls}
        />
      ))}
    </ul>
  );
}

/** Draws the rows on the canvas and moves their labels to the positions that the engine reports. */
function useCanvasLines(
  running: RunningPane | undefined,
  {
    rows,
    list,
    onMove,
  }: {
    readonly rows: readonly LineRow[];
    readonly list: { readonly current: HTMLUListElement | null };
    readonly onMove: LineControls['onMove'];
  },
): void {
  const labelHeight = LABEL_HEIGHT[useScreen('(pointer: coarse)') ? 'coarse' : 'fine'];
  const places = useRef<ReadonlyMap<string, LabelPlace>>(new Map());
  const move = useEffectEvent((key: string, price: number) => {
    const row = rows.find((one) => one.key === key);
    return row && onMove(row, price);
  });
  useEffect(() => {
    if (running === undefined || !isBuiltin(running.engine)) return undefined;
    const { builtin } = running.engine;
    const lines = rows.map(({ key, price, tone, isDraggable, line, target }) => ({
      id: key,
      price,
      tone,
      isDraggable,
      text: target === undefined ? labelText(line) : '',
      labelHeight: target !== undefined || hasLabel(line) ? labelHeight : 0,
    }));
    let isDisposed = false;
    const onPlace = (next: ReadonlyMap<string, LabelPlace>): void => {
      if (isDisposed) return;
      places.current = next;
      placeLabels(list.current, next);
    };
    builtin.setLines(lines, { onMove: (key, price) => move(key, price), onPlace });
    return () => {
      isDisposed = true;
      builtin.setLines([], { onMove: () => undefined, onPlace: () => {} });
    };
  }, [running, rows, labelHeight, list]);
  // Position newly rendered labels immediately instead of in the canvas's next frame.
  useLayoutEffect(() => placeLabels(list.current, places.current));
}

function placeLabels(list: HTMLElement | null, places: ReadonlyMap<string, LabelPlace>): void {
  for (const label of list?.querySelectorAll<HTMLElement>('[data-key]') ?? [])
    placeLabel(label, places.get(label.dataset['key'] ?? ''));
}

/** Moves a label to its position. Without a position, marks it so that it is hidden until it is focused. */
function placeLabel(label: HTMLElement, place: LabelPlace | undefined): void {
  const isPlaced = place !== undefined;
  label.toggleAttribute('data-placed', isPlaced);
  label.style.transform = isPlaced ? `translateY(${Math.round(place.y)}px)` : '';
  label.style.minWidth = isPlaced ? `${place.width}px` : '';
}

/** Returns a line's label: its text and quantity. */
function labelText({ text, quantity }: PriceLine): string {
  return [text, quantity].filter(Boolean).join(' ');
}

interface LineLabelProps extends LineControls {
  readonly row: LineRow;
  /** Returns whether the user has yet to set a target's price. */
  readonly isPending: (target: TargetKind) => boolean;
}

/**
 * Renders a line's label as HTML, because assistive technology has no access to the canvas. It contains the text (or a slider if the user
 * may move the line), profit and loss, the handles of the targets, and the button that closes the line.
 */
function LineLabel(props: LineLabelProps): ReactElement {
  const { row, formats, isPending, pane, onAction } = props;
  const { line, target, price, tone } = row;
  const t = useTranslate();
  const item = useRef<HTMLLIElement>(null);
  useFocusRescue(item);
  const kinds = {
    order: t('chart.lineOrder'),
    position: t('chart.linePosition'),
    alert: t('chart.lineAlert'),
    liquidation: t('chart.lineLiquidation'),
  };
  const nameAt = (at: number): string =>
    t('chart.line', { kind: kinds[line.kind], text: labelText(line), price: formats.fullPrice(at) });
  const targets = { 'take-profit': t('chart.takeProfitShort'), 'stop-loss': t('chart.stopLossShort') };
  const targetName = (kind: TargetKind): string => {
    const values = { short: targets[kind], line: nameAt(line.price) };
    return t(kind === 'take-profit' ? 'chart.takeProfitOf' : 'chart.stopLossOf', values);
  };
  const name = target === undefined ? nameAt(price) : targetName(target);
  const label = target === undefined ? labelText(line) : targets[target];
  const isReplaying = useStore(pane, ({ replay }) => replay !== undefined);
  const isClosable = !isReplaying && (target !== undefined || line.isClosable === true);
  const closeName = t(
    target !== undefined ? 'chart.lineRemove' : line.kind === 'position' ? 'chart.lineClose' : 'chart.lineCancel',
    { line: name },
  );
  return (
    <li
      ref={item}
      className="line-label"
      part="line-label"
      data-key={row.key}
      data-tone={tone}
      data-label={label !== '' || hasLabel(line)}
    >
      {row.isDraggable ? (
        <LineHandle {...props} name={name} label={label} />
      ) : (
        <>
          <span className="line-text" aria-hidden="true">
            <bdi>{label}</bdi>
          </span>
          <span className="visually-hidden">{name}</span>
        </>
      )}
      {target === undefined
        ? TARGETS.map((kind) =>
            targetOf(line, kind) === true && isPending(kind) ? (
              <TargetHandle
                key={kind}
                {...props}
                from={price}
                target={kind}
                name={targetName(kind)}
                label={targets[kind]}
                onDrop={(at) => props.onTarget(line, kind, at)}
              />
            ) : null,
          )
        : null}
      {isClosable ? (
        <button
          type="button"
          className="line-button"
          part="line-close"
          title={closeName}
          onClick={() => void onAction(line, target ?? (line.kind === 'position' ? 'close' : 'cancel'))}
        >
          <Icon path={closeIcon} size={14} />
        </button>
      ) : null}
      <LineProfit row={row} pane={pane} formats={formats} />
    </li>
  );
}

function LineHandle(props: LineLabelProps & { readonly name: string; readonly label: string }): ReactElement {
  const { pane, row, name, label, formats, onMove } = props;
  const t = useTranslate();
  const handle = useRef<HTMLButtonElement>(null);
  const onKeyMove = (price: number): boolean => onMove(row, price) !== undefined;
  const price = usePriceKeys(handle, { pane, formats, from: row.price, onMove: onKeyMove });
  return (
    <button
      ref={handle}
      type="button"
      role="slider"
      className="line-handle"
      aria-label={name}
      aria-orientation="vertical"
      aria-valuenow={price}
      aria-valuetext={formats.fullPrice(price)}
      title={t('chart.lineHelp')}
    >
      <bdi>{label === '' ? name : label}</bdi>
      {price === row.price ? null : <bdi className="line-pending">{` → ${formats.price(price)}`}</bdi>}
    </button>
  );
}

/** Renders a line's profit or loss or, for a target, the profit or loss at the target's price. */
function LineProfit({ row, pane, formats }: Pick<LineLabelProps, 'row' | 'pane' | 'formats'>): ReactElement | null {
  const { line, target, price } = row;
  const t = useTranslate();
  const isLive = target === undefined && line.profit === 'auto';
  const last = useStore(pane, (state) => (isLive ? state.last?.close : undefined));
  const at = target === undefined ? last : price;
  const calculated = at === undefined ? undefined : profitAt(line, formats.exact(at));
  const shown = target === undefined && !isLive ? line.profit : calculated && rounded(calculated);
  // Reserve space for a profit that isn't known yet. The label is hidden until then, because its width would change.
  if (shown === undefined) return isLive ? <span className="line-profit" /> : null;
  const sign = signOf(shown);
  return (
    <span className={`line-profit ${sign > 0 ? 'rise' : sign < 0 ? 'fall' : ''}`}>
      <span className="visually-hidden">{t('chart.profit')} </span>
      <bdi>{[formats.decimal(shown, true), line.currency].filter(Boolean).join(' ')}</bdi>
    </span>
  );
}

/** Rounds a calculated profit to two decimals or, if its amount is below 0.1, to two significant digits. */
function rounded(profit: string): string {
  const zeros = /^-?0\.(0*)/.exec(profit)?.[1]?.length ?? 0;
  const [whole = '', decimals = ''] = divideDecimals(profit, '1', zeros + 2).split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}
