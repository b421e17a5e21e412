import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { ENGINE_DEFAULTS } from '../rules/engine.ts';
import type { Datafeed, SearchResult } from '../rules/datafeed.ts';
import { symbolQueries } from '../rules/symbol-queries.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { ChartSheet } from '../dialogs/chart-sheet.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { SkeletonRows } from '../../../components/flyout/panel.tsx';

interface SymbolSearchProps {
  /** The feed that is searched. Undefined until it has been opened. */
  readonly feed: Pick<Datafeed, 'searchSymbols'> | undefined;
  readonly onChoose: (symbol: string) => void;
  readonly onClose: () => void;
  /** The dialog's title. Default: “Find a pair”. */
  readonly title?: string;
  /** Returns whether a symbol can be chosen. By default, every symbol can. */
  readonly isOffered?: (symbol: string) => boolean;
  /** Whether no further symbol can be chosen. If so, `fullMessage` explains why. */
  readonly isFull?: boolean;
  readonly fullMessage?: string;
  /** Content that is rendered above the search field. */
  readonly children?: ReactNode;
}

const MOST = 50;

/**
 * Renders a dialog that searches the feed's symbols: immediately when it opens, then one second after the last key press (CHR-22). Results
 * are shown as plain text.
 */
export function SymbolSearch(props: SymbolSearchProps): ReactElement {
  const { feed, onChoose, onClose, title, isOffered = () => true, isFull = false, fullMessage, children } = props;
  const isAvailable = (symbol: string): boolean => !isFull && isOffered(symbol);
  const t = useTranslate();
  const [word, setWord] = useState('');
  const [found, setFound] = useState<readonly SearchResult[]>();
  const searchCount = useRef(0);
  useEffect(() => {
    if (feed === undefined) return undefined;
    searchCount.current += 1;
    const turn = searchCount.current;
    const isFirst = turn === 1;
    const ask = ([query, ...others]: readonly [string, ...string[]]): void =>
      feed.searchSymbols(query, '', '', (results) => {
        if (turn !== searchCount.current) return;
        const [next, ...rest] = others;
        if (results.length === 0 && next !== undefined) ask([next, ...rest]);
        else setFound(results.slice(0, MOST));
      });
    return afterDelay(isFirst ? 0 : ENGINE_DEFAULTS.symbol_search_request_delay, () => ask(symbolQueries(word)));
  }, [feed, word]);
  return (
    <ChartSheet title={title ?? t('chart.findSymbol')} onClose={onClose}>
      {children}
      {isFull ? <p role="status">{fullMessage}</p> : null}
      <input
        type="search"
        className="field-box"
        aria-label={t('chart.findSymbol')}
        placeholder={t('chart.findSymbol')}
        value={word}
        onChange={({ currentTarget }) => setWord(currentTarget.value)}
      />
      {found === undefined ? <SkeletonRows count={5} /> : null}
      {found?.length === 0 ? <p role="status">{t('chart.noSymbol')}</p> : null}
      <ul className="offered-list">
        {found?.map(({ symbol, ticker = symbol, description, exchange }) => (
          <li key={`${exchange} ${ticker}`}>
            <button
              type="button"
              className="menu-link choice-option"
              data-symbol={ticker}
              // Leave the button focusable, because disabling it would lose the focus.
              aria-disabled={isAvailable(ticker) ? undefined : true}
              onClick={() => isAvailable(ticker) && onChoose(ticker)}
            >
              <bdi className="study-code">{symbol}</bdi>
              <bdi className="symbol-text">{description}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </ChartSheet>
  );
}
