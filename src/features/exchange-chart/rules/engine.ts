import type { Datafeed } from './datafeed.ts';

/** What a chart is drawn by: TradingView's names, so that a page with its licence can set its own (OP-06). */
export interface ChartEngine {
  setSymbol(symbol: string): void;
  setResolution(resolution: string): void;
  /** 0 is light, 1 is dark (DAT-48, CHR-24). */
  changeTheme(theme: ChartThemeId): void | Promise<void>;
  applyOverrides(overrides: Overrides): void;
  /** Calls back with what `load` and `saved_data` take. */
  save(callback: (data: unknown) => void): void;
  load(data: unknown): void;
  resetData(): void;
  /** `s`, `2h` … (OP-83). */
  layoutName(): string;
  /** A PNG as a data URL. */
  takeScreenshot(): Promise<string>;
  /** Hears an event until the returned function is called. */
  on<Name extends keyof EngineEvents>(name: Name, listener: (event: EngineEvents[Name]) => void): () => void;
  remove(): void;
}

/** What an engine says, and with what. */
export interface EngineEvents {
  readonly ready: void;
  readonly autoSaveNeeded: void;
  /** Somebody has asked for the menu at a price; where, in px from the left upper corner of the box. */
  readonly contextMenu: PricePoint;
  /** The crosshair is at a price, or nowhere. */
  readonly crosshair: PricePoint | undefined;
}

export interface PricePoint {
  readonly price: number;
  /** Of the bar there, in milliseconds; undefined beside the bars. */
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
  /** Bars (CHR-20). */
  readonly right_offset: number;
  /** Seconds (CHR-21). */
  readonly auto_save_delay: number;
  /** Milliseconds (CHR-22). */
  readonly symbol_search_request_delay: number;
  /** What was saved before (CHR-08). */
  readonly saved_data: unknown;
  /** `Etc/UTC`, or a name of `Intl.supportedValuesOf('timeZone')`. */
  readonly timezone: string;
  readonly locale: string;
  readonly datafeed: Datafeed;
}

/** Makes an engine in a box of the page. */
export type CreateEngine<Box> = (box: Box, options: EngineOptions) => ChartEngine;

/** What every engine is made with (CHR-20, CHR-21, CHR-22). */
export const ENGINE_DEFAULTS = {
  right_offset: 5,
  auto_save_delay: 2,
  symbol_search_request_delay: 1000,
} as const;
