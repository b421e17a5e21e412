import { type ReactElement, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { keyStep, type PriceScale } from '../rules/precision.ts';
import { parseLines, type PriceLine } from '../rules/price-lines.ts';
import { useBadAttributes } from '../../../hooks/bad-attributes.ts';
import { useElement, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import sheet from './line-handles.css?inline';
import { isBuiltin, type MoveLine } from '../engine/builtin-engine.ts';
import type { PaneStore } from './pane-store.ts';
import type { RunningPane } from './start-pane.ts';
import type { TextFormats } from './use-text-formats.ts';

/** The price scale until the symbol is known, with two decimals. */
const NO_SCALE: PriceScale = { pricescale: 100, minmov: 1 };

interface LineHandlesProps {
  readonly pane: PaneStore;
  readonly lines: readonly PriceLine[];
  readonly formats: TextFormats;
  readonly onMove: MoveLine;
}

interface PriceLinesProps {
  /** The page's `lines`, not validated yet. */
  readonly value: unknown;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly formats: TextFormats;
}

/** Renders the page's price lines on the canvas, and their accessible counterparts. */
export function PriceLines({ value, pane, running, formats }: PriceLinesProps): ReactElement | null {
  useStyleSheet(sheet);
  const { lines, bad } = useMemo(() => parseLines(value), [value]);
  const expected = 'a list of { id, kind, price, text?, draggable? }, 100 at most';
  useBadAttributes(bad !== undefined && { name: 'lines', value: bad, expected });
  const askToMove = useLines(running, formats, lines);
  return lines.length === 0 ? null : <LineHandles pane={pane} lines={lines} formats={formats} onMove={askToMove} />;
}

/** Shows the page's lines. When the user drags a line, dispatches an event that the page can cancel to prevent the move. */
function useLines(running: RunningPane | undefined, formats: TextFormats, lines: readonly PriceLine[]): MoveLine {
  const { send } = useElement();
  const ask: MoveLine = ({ id }, price) => {
    const taken = formats.exact(price);
    return send('exchange-chart-line-move', { id, price: taken }, true) ? Number(taken) : undefined;
  };
  const onMove = useEffectEvent(ask);
  useEffect(() => {
    if (running === undefined || !isBuiltin(running.engine)) return undefined;
    const { builtin } = running.engine;
    builtin.setLines(lines, (line, price) => onMove(line, price));
    return () => builtin.setLines([], (_line, price) => price);
  }, [running, lines]);
  return ask;
}

/** Renders the page's lines as text, or as sliders if they are draggable, because assistive technology has no access to the canvas. */
function LineHandles({ pane, lines, formats, onMove }: LineHandlesProps): ReactElement {
  const t = useTranslate();
  const kinds = {
    order: t('chart.lineOrder'),
    position: t('chart.linePosition'),
    alert: t('chart.lineAlert'),
    liquidation: t('chart.lineLiquidation'),
  };
  return (
    <ul className="line-list" aria-label={t('chart.lines')}>
      {lines.map((line) => {
        const name = t('chart.line', { kind: kinds[line.kind], text: line.text, price: formats.fullPrice(line.price) });
        return (
          <li key={`${line.id} ${line.price}`}>
            {line.isDraggable ? (
              <LineHandle pane={pane} line={line} name={name} formats={formats} onMove={onMove} />
            ) : (
              name
            )}
          </li>
        );
      })}
    </ul>
  );
}

function LineHandle({
  pane,
  line,
  name,
  formats,
  onMove,
}: Omit<LineHandlesProps, 'lines'> & { line: PriceLine; name: string }): ReactElement {
  const t = useTranslate();
  const handle = useRef<HTMLButtonElement>(null);
  const info = useStore(pane, (state) => state.info);
  const [price, setPrice] = useState(line.price);
  const keydown = useEffectEvent((event: KeyboardEvent) => {
    const step = keyStep(line.price, info ?? NO_SCALE) * (event.shiftKey ? 10 : 1);
    const by = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (by !== undefined) setPrice(Number(formats.exact(price + by)));
    else if (event.key === 'Enter' && price !== line.price) {
      if (onMove(line, price) === undefined) setPrice(line.price);
    } else if (event.key === 'Escape' && price !== line.price) setPrice(line.price);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const element = handle.current;
    const onKeydown = (event: KeyboardEvent): void => keydown(event);
    element?.addEventListener('keydown', onKeydown);
    return () => element?.removeEventListener('keydown', onKeydown);
  }, []);
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
      {name}
      {price === line.price ? null : <bdi>{` → ${formats.price(price)}`}</bdi>}
    </button>
  );
}
