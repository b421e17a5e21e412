import { useEffect, useEffectEvent, useState } from 'react';
import { beginHistory, type DrawingTool, type History, recordStep, redo, undo } from '../rules/drawings.ts';
import { SAVED_LIMITS, type SavedDrawing } from '../rules/saved.ts';
import type { DrawingModes, DrawingTools } from '../engine/drawing-tools.ts';
import type { KeyboardPoint } from '../engine/keyboard-point.ts';
import type { PointOutcome } from '../engine/overlay-store.ts';
import type { PointMove } from '../rules/drawing-point.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import { removeDrawing } from '../rules/drawing-edits.ts';
import { TEXT_TOOLS } from './tool-groups.ts';
import { useDrawingLabels } from './use-drawing-labels.ts';

type Drawings = readonly SavedDrawing[];

export interface DrawingControls {
  /** Whether the drawing tools have loaded. */
  readonly isReady: boolean;
  readonly tool: DrawingTool | undefined;
  readonly modes: DrawingModes;
  readonly drawings: Drawings;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isFull: boolean;
  /** Returns the ID of the selected drawing, or undefined if no visible drawing is selected. */
  selected(): string | undefined;
  /**
   * Selects the topmost drawing at a position in the chart or, if there is none, a drawing within `reach` of it. All values are in px.
   * Returns the drawing's ID, or undefined if none was found.
   */
  pick(x: number, y: number, reach: number): string | undefined;
  /** Returns a visible position on a drawing, in px. */
  positionOf(id: string): { readonly x: number; readonly y: number } | undefined;
  /** The text drawing that was just placed and still needs its text from the user. */
  readonly pendingText: SavedDrawing | undefined;
  begin(tool: DrawingTool | undefined): void;
  /**
   * Moves the next point, and the crosshair with it. The first movement starts from the bar at `time` or, without `time`, from the newest
   * bar.
   */
  movePoint(move: PointMove, time: number | undefined): KeyboardPoint | undefined;
  /** Sets the next point. The last point finishes the drawing. */
  setPoint(time: number | undefined): (KeyboardPoint & PointOutcome) | undefined;
  setModes(modes: Partial<DrawingModes>): void;
  undo(): void;
  redo(): void;
  change(drawings: Drawings): void;
  /** Deletes the selected drawing. Returns false if no drawing is selected, or if that drawing or all drawings are locked. */
  deleteSelected(): boolean;
  /** Deselects the selected drawing. Returns false if no drawing is selected. */
  deselect(): boolean;
  /** Stops asking for the text of the pending text drawing, which remains empty. */
  cancelText(): void;
}

const NO_MODES: DrawingModes = { isMagnet: false, isLocked: false, isHidden: false };

/** Loads a chart's drawing tools and calls `callback` with them. Returns a cleanup function that calls `callback` with undefined. */
function openDrawings(
  engine: BuiltinEngine | undefined,
  callback: (tools: DrawingTools | undefined) => void,
): () => void {
  let isDisposed = false;
  const provide = (tools: DrawingTools): void => void (isDisposed || callback(tools));
  // Ignore a failed load here: the engine has already reported it.
  engine?.builtin.openDrawings().then(provide, () => {});
  return () => {
    isDisposed = true;
    callback(undefined);
  };
}

/** Manages the active chart's drawings, with undo and redo. */
export function useDrawings(engine: BuiltinEngine | undefined): DrawingControls {
  const [tools, setTools] = useState<DrawingTools>();
  const [history, setHistory] = useState<History<Drawings>>(() => beginHistory([]));
  const [modes, setModes] = useState(NO_MODES);
  const [tool, setTool] = useState<DrawingTool>();
  const [pendingText, setPendingText] = useState<SavedDrawing>();
  const show = (next: History<Drawings>, shown = modes): void => {
    setHistory(next);
    tools?.show(next.present, shown);
    // The engine has also dropped the unfinished drawing, so start it again.
    if (tool !== undefined) tools?.begin(tool);
    engine?.builtin.change({});
  };
  const onDrawn = useEffectEvent((drawings: Drawings, made: string | undefined) => {
    const limited = drawings.slice(0, SAVED_LIMITS.drawings);
    setHistory(recordStep(history, limited));
    setTool(undefined);
    setPendingText(drawings.find((one) => one.id === made && TEXT_TOOLS.has(one.tool)));
    engine?.builtin.change({});
  });
  const onTools = useEffectEvent((next: DrawingTools | undefined): void => {
    setTools(next);
    if (next === undefined) return;
    // Each chart has its own drawings and history.
    setHistory(beginHistory(next.read()));
    next.onChange((drawings, made) => onDrawn(drawings, made));
    next.onReplace((drawings) => {
      setHistory(beginHistory(drawings));
      setTool(undefined);
      setPendingText(undefined);
    });
  });
  useEffect(() => openDrawings(engine, (next) => onTools(next)), [engine]);
  const labels = useDrawingLabels();
  useEffect(() => tools?.setLabels(labels), [tools, labels]);
  const { past, present, future } = history;
  const change = (drawings: Drawings): void => {
    setPendingText(undefined);
    show(recordStep(history, drawings));
  };
  return {
    isReady: tools !== undefined,
    tool,
    modes,
    drawings: present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isFull: present.length >= SAVED_LIMITS.drawings,
    pendingText,
    begin: (next) => {
      tools?.cancel();
      if (next !== undefined) tools?.begin(next);
      setTool(next);
    },
    movePoint: (move, time) => {
      const point = tools?.movePoint(move, time);
      if (point !== undefined) engine?.builtin.pointAt(point.index, point.price);
      return point;
    },
    setPoint: (time) => {
      const point = tools?.setPoint(time);
      if (point !== undefined) engine?.builtin.pointAt(point.index, point.price);
      return point;
    },
    setModes: (change) => {
      const next = { ...modes, ...change };
      setModes(next);
      tools?.show(present, next);
      if (tool !== undefined) tools?.begin(tool);
    },
    undo: () => show(undo(history)),
    redo: () => show(redo(history)),
    change,
    deleteSelected: () => {
      const selected = tools?.selected();
      const drawing = present.find(({ id }) => id === selected);
      if (drawing === undefined || drawing.locked || modes.isLocked) return false;
      change(removeDrawing(present, drawing.id));
      return true;
    },
    selected: () => tools?.selected(),
    pick: (x, y, reach) => tools?.pick(x, y, reach),
    positionOf: (id) => tools?.positionOf(id),
    deselect: () => tools?.deselect() ?? false,
    cancelText: () => setPendingText(undefined),
  };
}
