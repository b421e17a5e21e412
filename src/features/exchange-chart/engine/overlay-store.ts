import type { Chart, Overlay, Point } from './klinecharts.ts';
import { CANDLES } from './pane-studies.ts';

interface ClickedOverlay {
  readonly paneId: string;
  readonly overlay: Overlay | null;
  readonly figureType: 'none' | 'point';
  readonly figureIndex: number;
  readonly figure: null;
}

/** The methods of the library's store that select and complete overlays. The library's types don't declare them. */
interface OverlayStore {
  setClickOverlayInfo(info: ClickedOverlay, onSelected: () => void, onDeselected: () => void): void;
  updateProgressOverlayInfo(paneId: string, isAppointed: boolean): void;
  progressOverlayComplete(): void;
}

/** An unfinished overlay. The library's types don't declare these methods either. */
interface UnfinishedOverlay extends Overlay {
  isStart(): boolean;
  isDrawing(): boolean;
  nextStep(): void;
  forceComplete(): void;
  stepDrawingModeEventMoveForDrawing(point: Partial<Point>): void;
  startContinuousDrawing(point: Partial<Point>): void;
  continuousDrawingModeEventMoveForDrawing(point: Partial<Point>): void;
}

/** The widget that draws the candles. The library's types don't declare its methods either. */
interface CandleWidget {
  dispatchEvent(name: 'mouseRightClickEvent', event: object): boolean;
}
type ChartWithWidgets = Chart & { getDrawPaneById(id: string): { getMainWidget(): CandleWidget } | null };

const storeOf = (chart: Chart): OverlayStore => (chart as Chart & { getChartStore(): OverlayStore }).getChartStore();

const NO_OVERLAY: ClickedOverlay = {
  paneId: CANDLES,
  overlay: null,
  figureType: 'none',
  figureIndex: -1,
  figure: null,
};
const ignore = (): void => {};

/** Deselects the selected overlay. */
export function clearSelection(chart: Chart): void {
  storeOf(chart).setClickOverlayInfo(NO_OVERLAY, ignore, ignore);
}

/** Runs the right-click handler of the topmost overlay at a position in the candle area, in px. */
export function rightClick(chart: Chart, x: number, y: number): void {
  const widget = (chart as ChartWithWidgets).getDrawPaneById(CANDLES)?.getMainWidget();
  widget?.dispatchEvent('mouseRightClickEvent', { x, y, pageX: x, pageY: y, isTouch: false });
}

/** Selects an overlay, as a click does. */
export function select(chart: Chart, overlay: Overlay): void {
  const clicked: ClickedOverlay = { ...NO_OVERLAY, overlay, figureType: 'point', figureIndex: 0 };
  storeOf(chart).setClickOverlayInfo(clicked, ignore, ignore);
}

/** Returns the overlay with this ID if the user is still drawing it. */
function findUnfinished(chart: Chart, id: string): UnfinishedOverlay | undefined {
  const [overlay] = chart.getOverlays({ id }) as UnfinishedOverlay[];
  return overlay?.isDrawing() === true ? overlay : undefined;
}

/** Previews an unfinished overlay with its next point at `point`. Freehand lines have no preview. */
export function previewPoint(chart: Chart, id: string, point: Partial<Point>): void {
  const overlay = findUnfinished(chart, id);
  if (overlay === undefined) return;
  // Move the overlay to the candle pane, because the pointer may have started it in an indicator's pane.
  if (overlay.isStart()) storeOf(chart).updateProgressOverlayInfo(CANDLES, true);
  if (overlay.drawingMode === 'step') overlay.stepDrawingModeEventMoveForDrawing(point);
}

/** The result of setting a point. */
export interface PointOutcome {
  /** The number of points that are set. */
  readonly count: number;
  readonly isFinished: boolean;
}

const isSamePoint = (one: Partial<Point> | undefined, other: Partial<Point>): boolean =>
  one !== undefined && one.timestamp === other.timestamp && one.value === other.value;

/** Adds a point to a freehand line. Adding the last point again finishes a line of at least two points. */
function addFreehandPoint(overlay: UnfinishedOverlay, point: Partial<Point>, most: number): void {
  const { points } = overlay;
  if (overlay.isStart()) overlay.startContinuousDrawing(point);
  else if (!isSamePoint(points.at(-1), point)) overlay.continuousDrawingModeEventMoveForDrawing(point);
  else if (points.length > 1) overlay.forceComplete();
  if (overlay.points.length >= most) overlay.forceComplete();
}

/** Adds a point to an overlay. Adding the last point of a path again finishes a path of at least two points. */
function addPoint(overlay: UnfinishedOverlay, point: Partial<Point>, isPath: boolean): void {
  const { currentStep, points } = overlay;
  const isRepeated = isPath && isSamePoint(points[currentStep - 2], point);
  if (!isRepeated) overlay.nextStep();
  else if (currentStep > 2) {
    // Remove the preview of the next point.
    overlay.points = points.slice(0, currentStep - 1);
    overlay.forceComplete();
  }
}

/**
 * The maximum number of points of an overlay (`most`), and whether the user can finish it with fewer (`isOpen`), as with paths and freehand
 * lines.
 */
export interface PointCount {
  readonly most: number;
  readonly isOpen: boolean;
}

/**
 * Sets the next point of an unfinished overlay, as a click does. The last point finishes and selects the overlay. Returns undefined if the
 * user isn't drawing the overlay.
 */
export function setPoint(
  chart: Chart,
  id: string,
  point: Partial<Point>,
  { most, isOpen }: PointCount,
): PointOutcome | undefined {
  const overlay = findUnfinished(chart, id);
  if (overlay === undefined) return undefined;
  previewPoint(chart, id, point);
  const isFreehand = overlay.drawingMode === 'continuous';
  if (isFreehand) addFreehandPoint(overlay, point, most);
  else addPoint(overlay, point, isOpen);
  const isFinished = !overlay.isDrawing();
  if (isFinished) {
    storeOf(chart).progressOverlayComplete();
    select(chart, overlay);
  }
  return { count: isFreehand || isFinished ? overlay.points.length : overlay.currentStep - 1, isFinished };
}
