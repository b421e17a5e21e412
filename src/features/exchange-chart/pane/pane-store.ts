import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bar } from '../rules/bar.ts';
import type { SymbolInfo } from '../rules/datafeed.ts';
import type { PricePoint } from '../rules/engine.ts';
import { RESOLUTION_CODES, type Resolution } from '../rules/resolution.ts';
import type { SavedStudy } from '../rules/saved.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { CHART_PROPERTIES, type ChartProperties } from '../engine/builtin-engine.ts';

/** What a chart shows in the place of bars, or says beside them. */
export type PaneStatus = 'loading' | 'ready' | 'empty' | 'error' | 'delayed' | 'offline';

/** What one chart shows. */
export interface Pane {
  readonly status: PaneStatus;
  /** The file of the engine did not come. */
  readonly isBroken: boolean;
  readonly symbol: string;
  /** What the feed knows of the symbol; null where it knows none. */
  readonly info: SymbolInfo | null | undefined;
  readonly resolution: Resolution;
  readonly offered: readonly Resolution[];
  readonly last: Bar | undefined;
  /** The close before the last bar. */
  readonly before: number | undefined;
  /** The bar under the crosshair or the keys. */
  readonly pointed: Bar | undefined;
  /** Since when prices are old, in milliseconds. */
  readonly asOf: number | undefined;
  readonly properties: ChartProperties;
  readonly studies: readonly SavedStudy[];
  /** Where the panes of its indicators are; undefined until the engine has laid them out. */
  readonly places: PanePlaces | undefined;
  /** Where the menu at a price is open. */
  readonly menu: PricePoint | undefined;
}

export type PaneStore = StoreApi<Pane>;

export function createPaneStore(symbol: string, resolution: Resolution): PaneStore {
  return createStore<Pane>(() => ({
    status: 'loading',
    isBroken: false,
    symbol,
    info: undefined,
    resolution,
    offered: RESOLUTION_CODES,
    last: undefined,
    before: undefined,
    pointed: undefined,
    asOf: undefined,
    properties: CHART_PROPERTIES,
    studies: [],
    places: undefined,
    menu: undefined,
  }));
}
