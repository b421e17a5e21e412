import type { Bar } from '../rules/bar.ts';
import type { ChartEngine, PricePoint } from '../rules/engine.ts';
import type { DrawingTools } from './own-drawings.ts';
import type { PanePlaces } from './pane-studies.ts';
import type { PriceLine } from '../rules/price-lines.ts';
import type { SavedStudy } from '../rules/saved.ts';

export const CHART_TYPES = ['candles', 'hollow', 'ohlc', 'area'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** What a person sets of one chart. */
export interface ChartProperties {
  readonly type: ChartType;
  /** `Etc/UTC`, a name of `Intl.supportedValuesOf('timeZone')`, or nothing for the device's. */
  readonly timezone: string;
  readonly grid: boolean;
  readonly extremes: boolean;
  readonly lastLine: boolean;
}

export const CHART_PROPERTIES: ChartProperties = {
  type: 'candles',
  timezone: '',
  grid: true,
  extremes: true,
  lastLine: true,
};

/** How numbers and moments are written on the canvas. */
export interface ChartFormats {
  /** A price as the axis has it, a decimal string. */
  price(text: string): string;
  volume(amount: number): string;
  /** The full time of a bar. */
  time(timestamp: number): string;
  /** The labels of the ticks of the time axis, whose times ascend. */
  ticks(timestamps: readonly number[]): readonly string[];
}

/** Asks whether a line may be at this price. Returns the price that it takes there; undefined where it must stay where it was. */
export type MoveLine = (line: PriceLine, price: number) => number | undefined;

/** What our own engine can beside the port: what a page’s engine does by its own tools. */
export interface OwnTools {
  change(properties: Partial<ChartProperties>): void;
  setStudies(studies: readonly SavedStudy[]): void;
  setLines(lines: readonly PriceLine[], onMove: MoveLine): void;
  setFormats(formats: ChartFormats): void;
  /** The legend over the candles is so many px high: the highest of them stay below it. */
  setHeadroom(height: number): void;
  /** Calls back with the places of the panes, now and after each change. */
  onPanes(callback: (places: PanePlaces) => void): void;
  /** The last price is old: its line is grey and dashed. */
  setDelayed(isDelayed: boolean): void;
  /** All bars that it has, the newest last. */
  bars(): readonly Bar[];
  barAt(index: number): Bar | undefined;
  /** Which of them begins at a moment, or last before it; -1 where there is none. */
  indexOf(time: number): number;
  /** Puts the crosshair on a bar, in sight; takes it away. */
  pointAt(index: number | undefined): PricePoint | undefined;
  zoom(step: 1 | -1): void;
  /** What draws, once its file is there. */
  openDrawings(): Promise<DrawingTools>;
  /** Hears until when bars are in sight, after a person has scrolled or zoomed. */
  onScroll(heed: (until: number) => void): () => void;
  /** When the last bar in sight begins; undefined where it is the newest one. */
  pastInSight(): number | undefined;
  /** Scrolls until a moment is the last in sight, also where its bars are still to be loaded. */
  scrollTo(until: number): void;
}

export interface OwnEngine extends ChartEngine {
  readonly own: OwnTools;
}

/** Whether it is ours: one of a page’s own has its own tools. */
export function isOwn(engine: ChartEngine): engine is OwnEngine {
  return 'own' in engine;
}
