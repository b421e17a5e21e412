import { useEffect, useEffectEvent, useRef } from 'react';
import { DEFAULT_RESOLUTION } from '../rules/resolution.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import type { Tools } from '../tools/tools-of.ts';
import type { DeskSetup } from '../use-workspace.ts';
import type { PaneStore } from './pane-store.ts';

/**
 * Where a chart begins: with the resolution that the person last chose, else the page's. A trade page says which pair it is about; on a
 * platform the person's own choice goes before the page's.
 */
export function useInitialSymbol(
  pane: PaneStore,
  setup: DeskSetup,
  saved: SavedCharts | undefined,
  index: number,
): void {
  const begin = useEffectEvent((kept: SavedCharts) => {
    const { mode, symbol: given, interval } = setup;
    const chart = kept.chart(index);
    const chosen = chart?.symbol ?? '';
    const isFirst = mode === 'platform' ? chosen !== '' : given === '';
    const symbol = isFirst ? chosen : given;
    const resolution = chart?.resolution ?? interval ?? DEFAULT_RESOLUTION;
    pane.setState({ resolution, symbol, info: undefined, status: symbol === '' ? 'empty' : 'loading' });
  });
  useEffect(() => {
    if (saved !== undefined) begin(saved);
  }, [saved]);
}

/** What the page changes later counts, as its first word did. */
export function useSymbolSync({ symbol, interval }: DeskSetup, tools: Tools): void {
  const before = useRef({ symbol, interval });
  const follow = useEffectEvent(() => {
    if (symbol !== '' && symbol !== before.current.symbol) tools.chooseSymbol(symbol);
    if (interval !== undefined && interval !== before.current.interval) tools.chooseResolution(interval);
    before.current = { symbol, interval };
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another word of the page is what it is for
  useEffect(() => follow(), [symbol, interval]);
}
