import type { Chart } from './klinecharts.ts';

interface ClickedOverlay {
  readonly paneId: string;
  readonly overlay: null;
  readonly figureType: 'none';
  readonly figureIndex: number;
  readonly figure: null;
}

/** The part of the library's store that selects and completes overlays. Its class has these methods; its types leave them out. */
interface OverlayStore {
  setClickOverlayInfo(info: ClickedOverlay, onSelected: () => void, onDeselected: () => void): void;
}

const storeOf = (chart: Chart): OverlayStore => (chart as Chart & { getChartStore(): OverlayStore }).getChartStore();

const NO_OVERLAY: ClickedOverlay = {
  paneId: 'candle_pane',
  overlay: null,
  figureType: 'none',
  figureIndex: -1,
  figure: null,
};
const ignore = (): void => {};

/** Deselects the overlay that the user has clicked. */
export function clearSelection(chart: Chart): void {
  storeOf(chart).setClickOverlayInfo(NO_OVERLAY, ignore, ignore);
}
