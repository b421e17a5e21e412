import { type RefObject, useEffect, useEffectEvent } from 'react';
import { drawingCommand } from '../rules/drawing-keys.ts';
import type { DrawingControls } from './use-drawings.ts';

const isIn = ({ target }: KeyboardEvent, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Handles the keys that undo, redo, delete and cancel drawings, before any other action. Keys without effect are left to the page, and
 * those in dialogs and text fields to these.
 */
export function useDrawingKeys(frame: RefObject<HTMLElement | null>, drawings: DrawingControls): void {
  const run = useEffectEvent((event: KeyboardEvent): boolean => {
    const command = drawingCommand(event);
    if (command === 'cancel' && drawings.tool !== undefined) {
      drawings.begin(undefined);
      return true;
    }
    if (command === undefined || isIn(event, 'dialog, input, textarea, select')) return false;
    if (command === 'undo') return drawings.canUndo && (drawings.undo(), true);
    if (command === 'redo') return drawings.canRedo && (drawings.redo(), true);
    if (!isIn(event, '[part="plot"]')) return false;
    return command === 'delete' ? drawings.deleteSelected() : drawings.deselect();
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
}
