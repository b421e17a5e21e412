export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** The part of the KLineCharts API that the benchmark uses. */
export interface Engine {
  init(box: HTMLElement): ChartApi | null;
}

export interface ChartApi {
  setSymbol(symbol: { ticker: string; pricePrecision: number; volumePrecision: number }): void;
  setPeriod(period: { type: 'hour'; span: number }): void;
  createIndicator(indicator: { name: string; paneId?: string; calcParams: readonly number[] }, isStack: boolean): void;
  setDataLoader(loader: DataLoader): void;
  subscribeAction(type: 'onCrosshairChange', callback: (at: unknown) => void): void;
  executeAction(type: 'onCrosshairChange', at: object): void;
}

type Row = object;

export interface DataLoader {
  getBars(params: { type: string; callback: (rows: readonly Row[], more: boolean) => void }): void;
  subscribeBar(params: { callback: (row: Row) => void }): void;
  unsubscribeBar(): void;
}

/** The part of the Lightweight Charts API that the benchmark uses. */
export interface LightweightCharts {
  readonly CandlestickSeries: object;
  readonly HistogramSeries: object;
  createChart(
    box: HTMLElement,
    options: object,
  ): { addSeries(type: object, options: object, paneIndex: number): LightweightSeries };
}

export interface LightweightSeries {
  setData(rows: readonly object[]): void;
  update(row: object): void;
}
