import { useEffect, useEffectEvent, useRef } from 'react';
import { DEFAULT_RESOLUTION } from '../rules/resolution.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import type { Tools } from '../tools/tools-of.ts';
import type { ChartSetup } from '../use-workspace.ts';
import type { PaneStore } from './pane-store.ts';

/**
 * Sets a chart's initial symbol and resolution. The user's last resolution takes precedence over the page's. The page's symbol takes
 * precedence over the user's last symbol, except in platform mode.
 */
export function useInitialSymbol(
  pane: PaneStore,
  {
    setup,
    saved,
    index,
  }: { readonly setup: ChartSetup; readonly saved: SavedCharts | undefined; readonly index: number },
): void {
  const initialize = useEffectEvent((charts: SavedCharts) => {
    const { mode, symbol: pageSymbol, interval } = setup;
    const chart = charts.chart(index);
    const savedSymbol = chart?.symbol ?? '';
    const isFirst = mode === 'platform' ? savedSymbol !== '' : pageSymbol === '';
    const symbol = isFirst ? savedSymbol : pageSymbol;
    const resolution = chart?.resolution ?? interval ?? DEFAULT_RESOLUTION;
    pane.setState({ resolution, symbol, info: undefined, status: symbol === '' ? 'empty' : 'loading' });
  });
  useEffect(() => {
    if (saved !== undefined) initialize(saved);
  }, [saved]);
}

/** Applies the page's later changes to the symbol and the interval. */
export function useSymbolSync({ symbol, interval }: ChartSetup, tools: Tools): void {
  const before = useRef({ symbol, interval });
  const follow = useEffectEvent(() => {
    if (symbol !== '' && symbol !== before.current.symbol) tools.chooseSymbol(symbol);
    if (interval !== undefined && interval !== before.current.interval) tools.chooseResolution(interval);
    before.current = { symbol, interval };
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the effect must run whenever these attributes change
  useEffect(() => follow(), [symbol, interval]);
}
