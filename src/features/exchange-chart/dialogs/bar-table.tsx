import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Bar } from '../rules/bar.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { DASH } from '../../../i18n/format.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { saveFile } from '../../../platform/device/share.ts';
import { barsCsv, type CsvColumn, csvName } from '../rules/bars-csv.ts';
import type { SymbolInfo } from '../rules/datafeed.ts';
import { decimalsOf, priceText } from '../rules/precision.ts';
import type { PriceType } from '../rules/price-menu.ts';
import { tradesBetween } from '../rules/trade-clusters.ts';
import { parseTrades, type Trade, tradesBefore, tradesOf } from '../rules/trades.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { ComparedEntry } from '../compare/compared-view.ts';
import { writeFullPrice } from '../pane/chart-formats.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { describeSummary } from '../pane/describe-summary.ts';
import { describeTrades } from '../pane/describe-trades.ts';
import { useTextFormats } from '../pane/use-text-formats.ts';
import { useDialogStyle } from './chart-sheet.tsx';

const ROW = 36;
/** The maximum number of rendered rows: the visible rows, and a few above and below them. */
const WINDOW = 40;

/** Props that make the scroll container focusable by keyboard. */
const SCROLLED = { tabIndex: 0 } as const;

/** The maximum number of bars in the table. */
const MOST_BARS = 500;

interface BarTableProps {
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine | undefined;
  readonly priceType: PriceType;
  /** The element's `trades` property, not yet validated. */
  readonly trades: unknown;
  readonly onClose: () => void;
}

/**
 * Renders a virtualised table of bars with the newest bar first. If the newest bar isn't loaded, the table starts with the last visible
 * bar.
 */
export function BarTable({ pane, engine, priceType, trades, onClose }: BarTableProps): ReactElement {
  useDialogStyle();
  const t = useTranslate();
  const { language } = useElementState();
  const formats = useTextFormats(pane, priceType);
  const symbol = useStore(pane, (state) => state.symbol);
  const title = t('chart.pair', { symbol, interval: formats.interval });
  // Capture the bars when the table opens, because moving rows are hard to read. The last bar in the array is the newest.
  const [bars] = useState<readonly Bar[]>(() => engine?.builtin.tableBars(MOST_BARS) ?? []);
  const [visible] = useState<readonly Bar[]>(() => engine?.builtin.visibleBars() ?? []);
  const [compared] = useState<readonly ComparedEntry[]>(
    () =>
      pane
        .getState()
        .compared?.()
        .filter(({ hidden }) => !hidden) ?? [],
  );
  const [summary, setSummary] = useState('');
  const columnsOf = (some: readonly Bar[]): readonly CsvColumn[] =>
    compared.map(({ symbol: name, closesAt }) => ({ name, values: closesAt(some.map(({ time }) => time)) }));
  const [closes] = useState(() => columnsOf(bars).map(({ values }) => values.toReversed()));
  const [fills] = useState(() =>
    tradesBefore(tradesOf(parseTrades(trades).trades, symbol), pane.getState().replay?.moment),
  );
  const download = (): void => {
    const { resolution } = pane.getState();
    saveFile(
      new File([barsCsv(visible, columnsOf(visible))], csvName(symbol, resolution, visible), { type: 'text/csv' }),
    );
  };
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const rows = bars.toReversed();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const scroll = (): void =>
      setFirst(Math.max(0, Math.min(rows.length - WINDOW, Math.floor(element.scrollTop / ROW) - 10)));
    element.addEventListener('scroll', scroll, { passive: true });
    return () => element.removeEventListener('scroll', scroll);
  }, [rows.length]);
  const shown = rows.slice(first, first + WINDOW);
  const [end] = useState(() => {
    const last = bars.at(-1);
    return last && engine?.builtin.endOf(last);
  });
  const fillsOf = (bar: Bar, next: Bar | undefined): readonly Trade[] => {
    const { from, to } = tradesBetween(fills, bar.time, next?.time ?? end ?? Infinity);
    return fills.slice(from, to);
  };
  const describe = (some: readonly Trade[]): string => describeTrades(t, formats, some).join(' · ');
  const heads = [
    t('chart.open'),
    t('chart.high'),
    t('chart.low'),
    t('chart.close'),
    t('chart.volume'),
    t('chart.change'),
    ...compared.map((one) => one.symbol),
    ...(fills.length === 0 ? [] : [t('chart.fillsColumn')]),
  ];
  return (
    <Dialog
      title={title}
      part="dialog"
      className="table-dialog"
      closeLabel={t('common.close')}
      onClose={onClose}
      actions={
        visible.length === 0 ? undefined : (
          <>
            <button
              type="button"
              className="button button-secondary"
              onClick={() => setSummary(describeSummary(t, formats, symbol, visible))}
            >
              {t('chart.summarize')}
            </button>
            <button type="button" className="button button-secondary" onClick={download}>
              {t('chart.downloadBars')}
            </button>
          </>
        )
      }
    >
      <p role="status" className="bar-summary">
        {summary}
      </p>
      <div ref={box} className="bar-table" role="region" aria-label={title} {...SCROLLED}>
        <table part="table" aria-rowcount={rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">{t('chart.time')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={first * ROW} />
            {shown.map((bar, index) => (
              <tr key={bar.time} aria-rowindex={first + index + 2}>
                <th scope="row">
                  <bdi>{formats.time(bar.time)}</bdi>
                </th>
                {[bar.open, bar.high, bar.low, bar.close].map((price, column) => (
                  <td key={heads[column]}>
                    <bdi aria-hidden="true">{formats.price(price)}</bdi>
                    <span className="visually-hidden">{formats.fullPrice(price)}</span>
                  </td>
                ))}
                <td>
                  <bdi>{formats.volume(bar.volume)}</bdi>
                </td>
                <td>
                  <bdi className={bar.close < bar.open ? 'fall' : 'rise'}>{formats.change(bar.open, bar.close)}</bdi>
                </td>
                {compared.map(({ symbol: name, info }, column) => (
                  <td key={name}>
                    <bdi>{closeText(language, info, closes[column]?.[first + index])}</bdi>
                  </td>
                ))}
                {fills.length === 0 ? null : <td>{describe(fillsOf(bar, rows[first + index - 1]))}</td>}
              </tr>
            ))}
            <Spacer height={(rows.length - first - shown.length) * ROW} />
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

/** Formats a compared symbol's closing price with the symbol's precision. Returns a dash if the price is unknown. */
function closeText(language: LanguageCode, info: SymbolInfo | undefined, close: number | undefined): string {
  if (info === undefined || close === undefined) return DASH;
  return writeFullPrice(language, priceText(close, decimalsOf(info)));
}

/** Renders an empty row that is as tall as the omitted rows. */
function Spacer({ height }: { height: number }): ReactElement | null {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (row.current !== null) row.current.style.height = `${height}px`;
  }, [height]);
  return height <= 0 ? null : <tr ref={row} aria-hidden="true" />;
}
