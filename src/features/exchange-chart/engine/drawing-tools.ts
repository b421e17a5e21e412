import { type DrawingTool, isDrawingTool, leastPointsOf, mostPointsOf } from '../rules/drawings.ts';
import type { PointMove } from '../rules/drawing-point.ts';
import type { SavedDrawing } from '../rules/saved.ts';
import { simplifyPath } from '../rules/drawing-geometry.ts';
import { type DrawingData, type DrawingLabels, PLAIN_LABELS } from './drawing-figures.ts';
import { type KeyboardPoint, movePoint as moveKeyboardPoint, placePoint } from './keyboard-point.ts';
import type { Chart, Coordinate, Overlay, OverlayCreate, OverlayEvent, Point } from './klinecharts.ts';
import { overlayStyles } from './overlay-styles.ts';
import { preventDelete } from './line-overlays.ts';
import { clearSelection, type PointOutcome, rightClick, select } from './overlay-store.ts';
import { candleBox, CANDLES } from './pane-studies.ts';

const GROUP = 'exchange-drawings';

/** Modes that apply to all drawings. */
export interface DrawingModes {
  /** Whether points snap to the prices of bars. */
  readonly isMagnet: boolean;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

export interface DrawingTools {
  /** Starts a drawing. Clicks on the chart then set its points. */
  begin(tool: DrawingTool): void;
  /**
   * Moves the next point of the unfinished drawing. The first movement starts from the bar at `time` or, without `time`, from the newest
   * bar. Returns undefined if there is no drawing or no bar.
   */
  movePoint(move: PointMove, time?: number): KeyboardPoint | undefined;
  /** Sets the next point of the unfinished drawing at the position of the last `movePoint`. */
  setPoint(time?: number): (KeyboardPoint & PointOutcome) | undefined;
  /** Cancels the unfinished drawing. Returns false if no drawing is unfinished. */
  cancel(): boolean;
  show(drawings: readonly SavedDrawing[], modes: DrawingModes): void;
  /** Shows the drawings of another symbol without changing the modes. */
  replace(drawings: readonly SavedDrawing[]): void;
  read(): readonly SavedDrawing[];
  /** Returns the ID of the selected drawing, or undefined if no visible drawing is selected. */
  selected(): string | undefined;
  /** Deselects the selected drawing. Returns false if no drawing is selected. */
  deselect(): boolean;
  /**
   * Selects the topmost drawing at a position in the chart or, if there is none, a drawing within `reach` of it. All values are in px.
   * Returns the drawing's ID, or undefined if none was found.
   */
  pick(x: number, y: number, reach: number): string | undefined;
  /** Returns the position of a drawing's first point, clamped to the candle pane, in px from the chart's top left corner. */
  positionOf(id: string): Coordinate;
  /** Sets the labels that drawings show on the canvas. */
  setLabels(labels: DrawingLabels): void;
  /**
   * Calls `callback` with all drawings after each change by the user. `made` is the ID of the drawing that the change has created, if any.
   */
  onChange(callback: (drawings: readonly SavedDrawing[], made: string | undefined) => void): void;
  /** Calls `callback` with the drawings after each `replace`. */
  onReplace(callback: (drawings: readonly SavedDrawing[]) => void): void;
}

/** The properties of a drawing that the engine doesn't store. */
type Known = Pick<SavedDrawing, 'name' | 'text' | 'hidden' | 'locked' | 'style' | 'allSymbols'>;

const NO_MOVE: PointMove = { bars: 0, rows: 0 };

const BLANK: Known = { name: '', text: '', hidden: false, locked: false };

/** The engine's own text tools, which read the text directly from their data. */
const ENGINE_TEXT_TOOLS: ReadonlySet<string> = new Set<DrawingTool>(['simpleAnnotation', 'simpleTag']);

const positionsOf = (chart: Chart, points: readonly Partial<Point>[]): readonly Coordinate[] =>
  points.map(({ dataIndex, timestamp, value = 0 }) => {
    // The points of a freehand line can be between bars. Only a fractional index represents such positions.
    const point =
      dataIndex === undefined ? { ...(timestamp !== undefined && { timestamp }), value } : { dataIndex, value };
    const { x = 0, y = 0 } = chart.convertToPixel(point, { paneId: CANDLES }) as Partial<Coordinate>;
    return { x, y };
  });

/**
 * The distance between tested positions, in px. The engine's hit test finds lines that are less than 2 px from a position, so no line is
 * missed.
 */
const HIT_STEP = 3;
const DIRECTIONS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const;

/** The maximum distance between the two clicks of a double click, in px. */
const DOUBLE_CLICK = 5;

/**
 * Returns the points of a finished drawing. Reduces a freehand line to its bends, and removes the second click of the double click that
 * finished a path.
 */
function tidyPoints(chart: Chart, tool: DrawingTool, points: readonly Partial<Point>[]): readonly Partial<Point>[] {
  if (tool === 'brush') {
    const indices = simplifyPath(positionsOf(chart, points), mostPointsOf(tool));
    return indices.map((index) => points[index] as Partial<Point>);
  }
  if (tool !== 'path') return points;
  const positions = positionsOf(chart, points);
  let count = points.length;
  const isRepeated = (): boolean => {
    const [before, last] = [positions[count - 2], positions[count - 1]];
    return (
      before !== undefined && last !== undefined && Math.hypot(before.x - last.x, before.y - last.y) < DOUBLE_CLICK
    );
  };
  while (isRepeated()) count -= 1;
  return points.slice(0, count);
}

/**
 * Converts an overlay to a list with one saved drawing. The list is empty if the tool is unknown or no point has both a time and a price.
 */
function toSaved({ id, name, points }: Overlay, own: Known): readonly SavedDrawing[] {
  if (!isDrawingTool(name)) return [];
  const read = points
    .slice(0, mostPointsOf(name))
    .flatMap(({ timestamp, value }) =>
      timestamp === undefined || value === undefined ? [] : [{ time: timestamp, price: value }],
    );
  return read.length === 0 ? [] : [{ id, tool: name, points: read, ...own }];
}

/** Creates a chart's drawing tools. Each drawing is an overlay of the engine. */
export function createDrawings(chart: Chart): DrawingTools {
  const known = new Map<string, Known>();
  let onChange: (drawings: readonly SavedDrawing[], made: string | undefined) => void = () => {};
  let onReplace: (drawings: readonly SavedDrawing[]) => void = () => {};
  let modes: DrawingModes = { isMagnet: false, isLocked: false, isHidden: false };
  let drawing: string | undefined;
  let tool: DrawingTool = 'segment';
  let finish = (): void => {};
  /** The point that the user moves by keyboard. */
  let cursor: KeyboardPoint | undefined;
  let made = 0;
  // The selected drawing's ID. The engine also selects by ID, so a deleted drawing is selected again when it is restored.
  let selected: string | undefined;

  /** The ID of the drawing that the last hit test found. */
  let hit: string | undefined;
  let labels = PLAIN_LABELS;

  /** Returns the drawings from back to front. The engine's own order depends on which drawing the pointer is over. */
  const read = (): readonly SavedDrawing[] => {
    const order = [...known.keys()];
    return chart
      .getOverlays({ groupId: GROUP })
      .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
      .flatMap((overlay) => (overlay.id === drawing ? [] : toSaved(overlay, known.get(overlay.id) ?? BLANK)));
  };
  const overlayOf = (id: string, name: DrawingTool, { text, hidden, locked, style }: Known): OverlayCreate => ({
    name,
    id,
    groupId: GROUP,
    mode: modes.isMagnet ? 'strong_magnet' : 'normal',
    lock: locked || modes.isLocked,
    visible: !hidden && !modes.isHidden,
    extendData: ENGINE_TEXT_TOOLS.has(name) ? text : ({ text, labels: () => labels } satisfies DrawingData),
    ...(style && { styles: overlayStyles(style) }),
    onRightClick: (event: OverlayEvent<unknown>) => {
      // By default, the engine deletes a drawing on right click.
      preventDelete(event);
      hit = id;
    },
    onPressedMoveEnd: () => onChange(read(), undefined),
    onSelected: () => {
      selected = id;
    },
    onDeselected: () => {
      if (selected === id) selected = undefined;
    },
  });
  const findSelected = (): string | undefined =>
    chart.getOverlays({ groupId: GROUP }).find(({ id, visible }) => id === selected && visible)?.id;
  const show: DrawingTools['show'] = (drawings, next) => {
    modes = next;
    chart.removeOverlay({ groupId: GROUP });
    [drawing, cursor, made] = [undefined, undefined, made + 1];
    known.clear();
    for (const { id, tool: name, points, ...rest } of drawings) {
      known.set(id, rest);
      const places = points.map(({ time, price }) => ({ timestamp: time, value: price }));
      chart.createOverlay({ ...overlayOf(id, name, rest), points: places });
    }
  };
  const movePoint: DrawingTools['movePoint'] = (move, time = Infinity) => {
    if (drawing === undefined) return undefined;
    cursor = moveKeyboardPoint(chart, { id: drawing, tool, isMagnet: modes.isMagnet }, cursor ?? { time }, move);
    return cursor;
  };
  const begin = (next: DrawingTool): void => {
    if (drawing !== undefined) chart.removeOverlay({ id: drawing });
    made += 1;
    // IDs must be unique across all charts and page loads.
    const id = `${next}-${chart.getDataList().at(-1)?.timestamp ?? 0}-${made}-${chart.getOverlays().length}`;
    [drawing, tool, cursor] = [id, next, undefined];
    finish = () => {
      const points = tidyPoints(chart, next, chart.getOverlays({ id })[0]?.points ?? []);
      // Restart a drawing with too few points, such as a path that a double click finished early, or a freehand line from a single click.
      if (points.length < leastPointsOf(next)) {
        begin(next);
        return;
      }
      chart.overrideOverlay({ id, points: [...points] });
      known.set(id, BLANK);
      drawing = undefined;
      onChange(read(), id);
    };
    chart.createOverlay({ ...overlayOf(id, next, BLANK), lock: false, visible: true, onDrawEnd: () => finish() });
  };
  return {
    begin,
    movePoint,
    setPoint: (time) => {
      const point = movePoint(NO_MOVE, time);
      if (drawing === undefined || point === undefined) return undefined;
      const outcome = placePoint(chart, { id: drawing, tool, isMagnet: modes.isMagnet }, point);
      if (outcome?.isFinished === true) {
        selected = drawing;
        finish();
      }
      return outcome && { ...point, ...outcome };
    },
    cancel: () => {
      if (drawing === undefined) return false;
      chart.removeOverlay({ id: drawing });
      drawing = undefined;
      return true;
    },
    show,
    replace: (drawings) => {
      show(drawings, modes);
      onReplace(drawings);
    },
    read,
    selected: findSelected,
    deselect: () => {
      const isSelected = findSelected() !== undefined;
      if (isSelected) clearSelection(chart);
      selected = undefined;
      return isSelected;
    },
    pick: (x, y, reach) => {
      if (drawing !== undefined) return undefined;
      const { left, top } = candleBox(chart);
      hit = undefined;
      const distances = [...Array(Math.floor(reach / HIT_STEP) + 1).keys()].map((step) => step * HIT_STEP);
      const offsets = distances.flatMap((distance) => DIRECTIONS.map(([dx, dy]) => [dx * distance, dy * distance]));
      offsets.some(([dx = 0, dy = 0]) => {
        rightClick(chart, x - left + dx, y - top + dy);
        return hit !== undefined;
      });
      const [overlay] = hit === undefined ? [] : chart.getOverlays({ id: hit });
      if (overlay === undefined) return undefined;
      select(chart, overlay);
      selected = overlay.id;
      return selected;
    },
    positionOf: (id) => {
      const { left, top, width, height } = candleBox(chart);
      const [position = { x: 0, y: 0 }] = positionsOf(chart, chart.getOverlays({ id })[0]?.points.slice(0, 1) ?? []);
      const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
      return { x: left + within(position.x, width), y: top + within(position.y, height) };
    },
    setLabels: (next) => {
      labels = next;
      if (chart.getOverlays({ groupId: GROUP }).length > 0) chart.resize();
    },
    onChange: (listener) => {
      onChange = listener;
    },
    onReplace: (callback) => {
      onReplace = callback;
    },
  };
}
