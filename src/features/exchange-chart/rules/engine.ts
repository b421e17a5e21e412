import type { Datafeed } from './datafeed.ts';

/** A chart engine. The names are TradingView's, so that a page with a TradingView licence can provide TradingView's engine (OP-06). */
export interface ChartEngine {
  setSymbol(symbol: string): void;
  setResolution(resolution: string): void;
  /** Changes the theme: 0 is light, 1 is dark (DAT-48, CHR-24). */
  changeTheme(theme: ChartThemeId): void | Promise<void>;
  applyOverrides(overrides: Overrides): void;
  /** Calls `callback` with the chart's data, in the format that `load` and `saved_data` accept. */
  save(callback: (data: unknown) => void): void;
  load(data: unknown): void;
  resetData(): void;
  /** Returns the code of the layout, such as `s` or `2h` (OP-83). */
  layoutName(): string;
  /** Resolves to a PNG as a data URL. */
  takeScreenshot(): Promise<string>;
  /** Subscribes to an event. Returns a cleanup function. */
  on<Name extends keyof EngineEvents>(name: Name, listener: (event: EngineEvents[Name]) => void): () => void;
  remove(): void;
}

/** The events of an engine and their data. */
export interface EngineEvents {
  readonly ready: void;
  readonly autoSaveNeeded: void;
  /** Emitted when the user requests the price menu at a point. Its coordinates are in px from the top left corner of the box. */
  readonly contextMenu: PricePoint;
  /** Emitted when the crosshair moves. The data is undefined if the crosshair has left the chart. */
  readonly crosshair: PricePoint | undefined;
}

export interface PricePoint {
  readonly price: number;
  /** The time of the bar at this point, in milliseconds. Undefined outside the bars. */
  readonly time: number | undefined;
  readonly x: number;
  readonly y: number;
}

export type ChartThemeId = 0 | 1;
export type Overrides = Readonly<Record<string, string | number | boolean>>;

export interface EngineOptions {
  readonly symbol: string;
  readonly interval: string;
  readonly supported_resolutions: readonly string[];
  readonly overrides: Overrides;
  /** The space between the newest bar and the right edge, in bars (CHR-20). */
  readonly right_offset: number;
  /** The delay between a change and `autoSaveNeeded`, in seconds (CHR-21). */
  readonly auto_save_delay: number;
  /** The delay between the last key press and a symbol search, in milliseconds (CHR-22). */
  readonly symbol_search_request_delay: number;
  /** Data that was saved earlier (CHR-08). */
  readonly saved_data: unknown;
  /**
   * The time zone: `Etc/UTC`, a name from `Intl.supportedValuesOf('timeZone')` or, for the built-in engine only, empty for the device's
   * time zone.
   */
  readonly timezone: string;
  readonly locale: string;
  readonly datafeed: Datafeed;
}

/** A function that creates an engine in a box. */
export type CreateEngine<Box> = (box: Box, options: EngineOptions) => ChartEngine;

/** The options that all engines have in common (CHR-20, CHR-21, CHR-22). */
export const ENGINE_DEFAULTS = {
  right_offset: 5,
  auto_save_delay: 2,
  symbol_search_request_delay: 1000,
} as const;
