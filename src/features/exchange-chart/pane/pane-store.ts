import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bar } from '../rules/bar.ts';
import type { SymbolInfo } from '../rules/datafeed.ts';
import type { PricePoint } from '../rules/engine.ts';
import { RESOLUTION_CODES, type Resolution } from '../rules/resolution.ts';
import type { SavedStudy } from '../rules/saved.ts';
import type { ComparedEntry } from '../compare/compared-view.ts';
import type { PanePlaces } from '../engine/pane-studies.ts';
import { CHART_PROPERTIES, type ChartProperties } from '../engine/builtin-engine.ts';

/** The status of a chart, which determines whether it shows bars, a message instead of bars, or a warning next to the bars. */
export type PaneStatus = 'loading' | 'ready' | 'empty' | 'error' | 'delayed' | 'offline';

/** The state of one chart. */
export interface Pane {
  readonly status: PaneStatus;
  /** Whether the engine has failed to load or start. */
  readonly isBroken: boolean;
  readonly symbol: string;
  /** The feed's description of the symbol. Null if the feed doesn't know the symbol, undefined until the feed has responded. */
  readonly info: SymbolInfo | null | undefined;
  readonly resolution: Resolution;
  readonly offered: readonly Resolution[];
  readonly last: Bar | undefined;
  /** The closing price of the bar before the last bar. */
  readonly before: number | undefined;
  /** The bar under the crosshair. */
  readonly pointed: Bar | undefined;
  /** The time since which prices have been out of date, in milliseconds. */
  readonly asOf: number | undefined;
  readonly properties: ChartProperties;
  readonly studies: readonly SavedStudy[];
  /** The positions of the indicator panes. Undefined until the engine has laid them out. */
  readonly places: PanePlaces | undefined;
  /** Returns the compared symbols. Absent if no symbols are compared. */
  readonly compared?: (() => readonly ComparedEntry[]) | undefined;
  /** The point at which the price menu is open. Undefined while the menu is closed. */
  readonly menu: PricePoint | undefined;
  /** The chart's replay of past bars. Absent while the chart shows live bars. */
  readonly replay?: Replay | undefined;
}

/** The replay of past bars. */
export interface Replay {
  /** The pane that controls the replay. Synchronised charts follow it. */
  readonly leader: PaneStore;
  /** The time up to which past bars are shown, in milliseconds. Undefined while the user chooses the first bar. */
  readonly moment: number | undefined;
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
