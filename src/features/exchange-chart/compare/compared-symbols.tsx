import { type ReactElement, type RefObject, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { useElementState } from '../../../hooks/element-context.tsx';
import { useScreen } from '../../../hooks/use-screen.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { x } from '../../../components/icons/icons.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { formatChange } from '../../../i18n/format.ts';
import type { BuiltinEngine, ChartProperties } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { usePaneValues } from '../pane/use-pane-values.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import type { DescribeBar } from '../pane/use-chart-keyboard.ts';
import type { Bar } from '../rules/bar.ts';
import { parseComparison, removeCompared, withVisibility } from '../rules/compare.ts';
import { eye, eyeOff } from '../tool-icons.ts';
import sheet from './compared-symbols.css?inline';
import { COMPARED_STYLES } from './compared-styles.ts';
import type { ComparedEntry } from './compared-view.ts';
import { createComparison, type RunningComparison } from './create-comparison.ts';

const LOAD_FAILED = errorSentence(
  'The lines of compared symbols did not load',
  'The chart shows its own symbol only, and the comparison remains saved',
  'Serve every file of the release unmodified, with CORS headers',
);

interface ComparedSymbolsProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine;
  readonly running: RunningPane;
  /** The functions that describe bars to screen readers. */
  readonly describers: RefObject<Set<DescribeBar>>;
}

/**
 * Draws the lines of compared symbols and renders their legend entries. Each entry contains the symbol and its change in percent at the bar
 * under the crosshair or, without a crosshair, at the last bar.
 */
export function ComparedSymbols({ box, pane, engine, running, describers }: ComparedSymbolsProps): ReactElement | null {
  useStyleSheet(sheet);
  const t = useTranslate();
  const { language } = useElementState();
  const isForced = useScreen('(forced-colors: active)');
  const { properties, pointed } = usePaneValues(pane, 'properties', 'pointed');
  const { comparison: saved, scale } = properties;
  const comparison = useMemo(() => parseComparison(saved), [saved]);
  const [shown, setShown] = useState<RunningComparison>();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const change = (next: Partial<ChartProperties>): void => {
    pane.setState((state) => ({ properties: { ...state.properties, ...next } }));
    engine.builtin.change(next);
  };
  const { openFeed } = running;
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let isDisposed = false;
    let created: RunningComparison | undefined;
    createComparison({
      engine,
      box: element,
      openFeed,
      resolution: () => pane.getState().resolution,
      onChange: rerender,
    }).then(
      (comparison) => {
        created = comparison;
        if (isDisposed) comparison.dispose();
        else setShown(comparison);
      },
      (error: unknown) => reportErrorOnce({ source: 'file', message: LOAD_FAILED, error }),
    );
    return () => {
      isDisposed = true;
      pane.setState({ compared: undefined });
      created?.dispose();
    };
  }, [box, engine, openFeed, pane]);
  const correct = useEffectEvent(change);
  useEffect(() => {
    // Discard an invalid saved comparison. A chart with compared symbols always has the percentage scale, even if another scale was saved.
    if (comparison === undefined) correct({ comparison: null });
    else if (scale !== 'percentage') correct({ scale: 'percentage' });
  }, [comparison, scale]);
  useEffect(() => {
    if (shown === undefined || comparison === undefined) return;
    shown.show(comparison.symbols, isForced);
    pane.setState({ compared: shown.entries });
    rerender();
  }, [shown, comparison, isForced, pane]);
  const write = (percent: number): string => formatChange(language, percent.toFixed(2));
  const describe = useEffectEvent((bar: Bar | undefined): string => {
    if (bar === undefined || shown === undefined) return '';
    return shown
      .entries()
      .flatMap(({ symbol, hidden, changeAt }) => {
        const percent = hidden ? undefined : changeAt(bar.time);
        return percent === undefined ? [] : t('chart.comparedChange', { symbol, change: write(percent) });
      })
      .join(', ');
  });
  useEffect(() => {
    const all = describers.current;
    const own: DescribeBar = (bar) => describe(bar);
    all.add(own);
    return () => void all.delete(own);
  }, [describers]);
  if (shown === undefined || comparison === undefined) return null;
  return (
    <ul className="compared" part="compared" aria-label={t('chart.compared')}>
      {shown.entries().map((entry) => (
        <Entry
          key={entry.symbol}
          entry={entry}
          isForced={isForced}
          change={entry.hidden ? undefined : entry.changeAt(pointed?.time)}
          write={write}
          onToggle={() => change({ comparison: withVisibility(comparison, entry.symbol, entry.hidden) })}
          onRemove={() => change(removeCompared(comparison, entry.symbol))}
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  readonly entry: ComparedEntry;
  readonly isForced: boolean;
  /** The change in percent. Undefined if the change is unknown or the symbol is hidden. */
  readonly change: number | undefined;
  readonly write: (percent: number) => string;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
}

function Entry({ entry, isForced, change, write, onToggle, onRemove }: EntryProps): ReactElement {
  const t = useTranslate();
  const { symbol, slot, hidden, status, retry } = entry;
  const style = COMPARED_STYLES[slot];
  const note = { empty: t('chart.noData', { symbol }), error: t('chart.failed'), loading: undefined, ready: undefined }[
    status
  ];
  const visibility = t(hidden ? 'chart.showOne' : 'chart.hideOne', { name: symbol });
  const remove = t('chart.remove', { name: symbol });
  return (
    <li className="compared-symbol" data-symbol={symbol} data-status={status} data-hidden={hidden}>
      <svg className="compared-line" viewBox="0 0 24 4" width={24} height={4} aria-hidden="true">
        <path
          d="M0 2h24"
          stroke={isForced ? 'currentColor' : style?.color}
          strokeWidth={2}
          strokeDasharray={style?.dash.join(' ')}
        />
      </svg>
      <bdi>{symbol}</bdi>
      {change === undefined ? null : <bdi className={change < 0 ? 'fall' : 'rise'}>{write(change)}</bdi>}
      {status === 'loading' ? <span className="visually-hidden">{t('chart.loading')}</span> : null}
      <span role="status">{note}</span>
      {status === 'error' ? (
        <button type="button" className="button button-small button-secondary" onClick={retry}>
          {t('common.retry')}
          <span className="visually-hidden">{` ${symbol}`}</span>
        </button>
      ) : null}
      <button type="button" className="compared-button" title={visibility} onClick={onToggle}>
        <Icon path={hidden ? eyeOff : eye} size={14} />
      </button>
      <button type="button" className="compared-button" title={remove} onClick={onRemove}>
        <Icon path={x} size={14} />
      </button>
    </li>
  );
}
