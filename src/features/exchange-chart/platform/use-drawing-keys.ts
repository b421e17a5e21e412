import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { KeyboardPoint } from '../engine/keyboard-point.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { useLiveRegion } from '../pane/use-chart-keyboard.ts';
import { useTextFormats } from '../pane/use-text-formats.ts';
import { drawingCommand, toolOfKey } from '../rules/drawing-keys.ts';
import { pointMove } from '../rules/drawing-point.ts';
import { type DrawingTool, isOpenTool, mostPointsOf } from '../rules/drawings.ts';
import type { PriceType } from '../rules/price-menu.ts';
import type { DrawingControls } from './use-drawings.ts';

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

interface DrawingPoints {
  readonly announcement: string;
  /** Moves or sets the next point of a drawing. Returns false if the key does neither. */
  run(event: KeyboardEvent): boolean;
  /** Cancels the unfinished drawing and deselects the drawing tool. */
  cancel(): void;
}

/** Moves and sets the points of a drawing by keyboard, and announces them. */
function useDrawingPoints(drawings: DrawingControls, pane: PaneStore, priceType: PriceType): DrawingPoints {
  const t = useTranslate();
  const formats = useTextFormats(pane, priceType);
  const [announcement, announce] = useLiveRegion();
  const { tool } = drawings;
  const valuesOf = ({ time, price }: KeyboardPoint) => ({ time: formats.time(time), price: formats.fullPrice(price) });
  const setPoint = (): void => {
    const point = drawings.setPoint(pane.getState().pointed?.time);
    if (tool === undefined || point === undefined) return;
    const values = valuesOf(point);
    const most = mostPointsOf(tool);
    if (point.isFinished) announce(t('chart.drawn', { name: t(`chart.${tool}`), ...values }));
    else if (isOpenTool(tool)) announce(t('chart.brushPointSet', { index: point.count, ...values }));
    else announce(t('chart.pointSet', { index: point.count, count: most, ...values }));
  };
  return {
    announcement,
    run: (event) => {
      if (tool === undefined) return false;
      if (event.key === 'Enter') {
        setPoint();
        return true;
      }
      const move = pointMove(event);
      if (move === undefined) return false;
      const point = drawings.movePoint(move, pane.getState().pointed?.time);
      if (point !== undefined) announce(t('chart.point', valuesOf(point)));
      return true;
    },
    cancel: () => {
      drawings.begin(undefined);
      announce(t('chart.drawingEnded'));
    },
  };
}

interface DrawingKeyOptions {
  readonly drawings: DrawingControls;
  /** The active chart. */
  readonly pane: PaneStore;
  readonly priceType: PriceType;
  readonly onBegin: (tool: DrawingTool) => void;
  /** Opens the menu of the selected drawing. Returns false if no visible drawing is selected. */
  readonly onMenu: () => boolean;
}

/**
 * Handles the keyboard shortcuts that start, undo, redo, delete or cancel a drawing, set its points or open its menu. Runs before the
 * chart's other key handlers. Ignores keys that have no effect on drawings, and keys in dialogs and form fields, except Esc while a drawing
 * tool is selected. Returns the text to announce.
 */
export function useDrawingKeys(
  frame: RefObject<HTMLElement | null>,
  { drawings, pane, priceType, onBegin, onMenu }: DrawingKeyOptions,
): string {
  const points = useDrawingPoints(drawings, pane, priceType);
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const command = drawingCommand(event);
    if (command === 'cancel' && drawings.tool !== undefined) {
      points.cancel();
      return true;
    }
    if (isIn(event, 'dialog, input, textarea, select')) return false;
    if (command === 'undo') return drawings.canUndo && (drawings.undo(), true);
    if (command === 'redo') return drawings.canRedo && (drawings.redo(), true);
    if (!isIn(event, '[part="plot"]')) return false;
    const tool = toolOfKey(event);
    if (tool !== undefined && drawings.isReady && !drawings.isFull) {
      onBegin(tool);
      return true;
    }
    if (command === 'menu') return onMenu();
    if (command === 'delete') return drawings.deleteSelected();
    return command === 'cancel' ? drawings.deselect() : points.run(event);
  });
  useEffect(() => {
    const element = frame.current;
    const onKeydown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !run(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element?.addEventListener('keydown', onKeydown, true);
    return () => element?.removeEventListener('keydown', onKeydown, true);
  }, [frame]);
  return points.announcement;
}
