import { type DrawingTool, isDrawingTool, mostPointsOf } from '../rules/drawings.ts';
import type { SavedDrawing } from '../rules/saved.ts';
import type { Chart, Overlay, OverlayCreate } from './klinecharts.ts';
import { preventDelete } from './line-overlays.ts';
import { clearSelection } from './overlay-store.ts';

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
  /** Cancels the current drawing. Returns false where there is none. */
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
type Known = Pick<SavedDrawing, 'name' | 'text' | 'hidden' | 'locked'>;

const BLANK: Known = { name: '', text: '', hidden: false, locked: false };

/** Returns an overlay in its saved form; empty where none of its points has a time. */
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
  let made = 0;
  // The engine keeps the selection by id, so a deleted drawing is selected again once it is restored.
  let selected: string | undefined;

  const read = (): readonly SavedDrawing[] =>
    chart
      .getOverlays({ groupId: GROUP })
      .flatMap((overlay) => (overlay.id === drawing ? [] : toSaved(overlay, known.get(overlay.id) ?? BLANK)));
  const overlayOf = (id: string, tool: DrawingTool, { text, hidden, locked }: Known): OverlayCreate => ({
    name: tool,
    id,
    groupId: GROUP,
    mode: modes.isMagnet ? 'strong_magnet' : 'normal',
    lock: locked || modes.isLocked,
    visible: !hidden && !modes.isHidden,
    extendData: text,
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
    [drawing, made] = [undefined, made + 1];
    known.clear();
    for (const { id, tool, points, ...rest } of drawings) {
      known.set(id, rest);
      const places = points.map(({ time, price }) => ({ timestamp: time, value: price }));
      chart.createOverlay({ ...overlayOf(id, tool, rest), points: places });
    }
  };
  return {
    begin: (tool) => {
      if (drawing !== undefined) chart.removeOverlay({ id: drawing });
      made += 1;
      // Ids must be unique across charts and visits.
      const id = `${tool}-${chart.getDataList().at(-1)?.timestamp ?? 0}-${made}-${chart.getOverlays().length}`;
      drawing = id;
      const end = (): void => {
        drawing = undefined;
        onChange(read(), id);
      };
      chart.createOverlay({ ...overlayOf(id, tool, BLANK), lock: false, visible: true, onDrawEnd: end });
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
