import { type DrawingTool, isDrawingTool, mostPointsOf } from '../rules/drawings.ts';
import type { PointMove } from '../rules/drawing-point.ts';
import type { SavedDrawing } from '../rules/saved.ts';
import { type KeyboardPoint, movePoint as moveKeyboardPoint, placePoint } from './keyboard-point.ts';
import type { Chart, Overlay, OverlayCreate } from './klinecharts.ts';
import { overlayStyles } from './overlay-styles.ts';
import { preventDelete } from './line-overlays.ts';
import { clearSelection, type PointOutcome } from './overlay-store.ts';

const GROUP = 'exchange-drawings';

/** Modes that apply to all drawings. */
export interface DrawingModes {
  /** Points snap to the prices of bars. */
  readonly isMagnet: boolean;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
}

export interface DrawingTools {
  /** Starts a drawing. Clicks on the chart then set its points. */
  begin(tool: DrawingTool): void;
  /**
   * Moves the next point of the unfinished drawing, at first from the bar at `time` or from the newest one. Returns undefined if there is
   * no drawing or no bar.
   */
  movePoint(move: PointMove, time?: number): KeyboardPoint | undefined;
  /** Sets the next point of the unfinished drawing where `movePoint` has moved it. */
  setPoint(time?: number): (KeyboardPoint & PointOutcome) | undefined;
  /** Cancels the unfinished drawing. Returns false if no drawing is unfinished. */
  cancel(): boolean;
  show(drawings: readonly SavedDrawing[], modes: DrawingModes): void;
  /** Shows the drawings of another symbol, in the same modes. */
  replace(drawings: readonly SavedDrawing[]): void;
  read(): readonly SavedDrawing[];
  /** Returns the id of the selected drawing. */
  selected(): string | undefined;
  /** Returns false if no drawing is selected. */
  deselect(): boolean;
  /** Calls back with all drawings after the user has changed one, and with the id of a new one. */
  onChange(callback: (drawings: readonly SavedDrawing[], made: string | undefined) => void): void;
  /** Observes `replace`. */
  onReplace(callback: (drawings: readonly SavedDrawing[]) => void): void;
}

/** Properties of a drawing that the engine doesn't store. */
type Known = Pick<SavedDrawing, 'name' | 'text' | 'hidden' | 'locked' | 'style'>;

const NO_MOVE: PointMove = { bars: 0, rows: 0 };

const BLANK: Known = { name: '', text: '', hidden: false, locked: false };

/** Returns an overlay in its saved form. The result is empty if no point has a time. */
function toSaved({ id, name, points }: Overlay, own: Known): readonly SavedDrawing[] {
  if (!isDrawingTool(name)) return [];
  const read = points
    .slice(0, mostPointsOf(name))
    .flatMap(({ timestamp, value }) =>
      timestamp === undefined || value === undefined ? [] : [{ time: timestamp, price: value }],
    );
  return read.length === 0 ? [] : [{ id, tool: name, points: read, ...own }];
}

/** Creates the drawing tools of one chart. Each drawing is an overlay of the engine with a name that the user can change. */
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
  // The engine keeps the selection by id, so a deleted drawing is selected again once it is restored.
  let selected: string | undefined;

  const read = (): readonly SavedDrawing[] =>
    chart
      .getOverlays({ groupId: GROUP })
      .flatMap((overlay) => (overlay.id === drawing ? [] : toSaved(overlay, known.get(overlay.id) ?? BLANK)));
  const overlayOf = (id: string, name: DrawingTool, { text, hidden, locked, style }: Known): OverlayCreate => ({
    name,
    id,
    groupId: GROUP,
    mode: modes.isMagnet ? 'strong_magnet' : 'normal',
    lock: locked || modes.isLocked,
    visible: !hidden && !modes.isHidden,
    extendData: text,
    ...(style && { styles: overlayStyles(style) }),
    // A right click would delete the drawing.
    onRightClick: preventDelete,
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
  return {
    begin: (next) => {
      if (drawing !== undefined) chart.removeOverlay({ id: drawing });
      made += 1;
      // Ids must be unique across charts and visits.
      const id = `${next}-${chart.getDataList().at(-1)?.timestamp ?? 0}-${made}-${chart.getOverlays().length}`;
      [drawing, tool, cursor] = [id, next, undefined];
      finish = () => {
        drawing = undefined;
        onChange(read(), id);
      };
      chart.createOverlay({ ...overlayOf(id, next, BLANK), lock: false, visible: true, onDrawEnd: finish });
    },
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
    onChange: (listener) => {
      onChange = listener;
    },
    onReplace: (callback) => {
      onReplace = callback;
    },
  };
}
