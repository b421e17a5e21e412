import { useEffect } from 'react';
import { followTrigger } from '../flyout/follow-trigger.ts';
import { showFrom } from '../flyout/show-from.ts';

export interface Box<Element> {
  readonly current: Element | null;
}

/** Shows the floating results below the field. */
export function useFloating(isOpen: boolean, line: Box<HTMLDivElement>, results: Box<HTMLDivElement>): void {
  useEffect(() => {
    const [field, list] = [line.current, results.current];
    if (!isOpen || field === null || list === null) return undefined;
    showFrom(list, field);
    const stop = followTrigger(field, list, 'start');
    return () => {
      stop();
      if (list.isConnected) list.hidePopover();
    };
  }, [isOpen, line, results]);
}

/** Focuses a search panel's field on mount and each time its popover opens. */
export function useFocusOnArrival(input: Box<HTMLInputElement>, isPanel: boolean): void {
  useEffect(() => {
    const field = input.current;
    const box = field?.closest<HTMLElement>('[popover]');
    if (!isPanel || !field || !box) return undefined;
    if (box.matches(':popover-open')) field.focus();
    const toggle = (event: Event): void => {
      if (event.target !== box || (event as ToggleEvent).newState !== 'open') return;
      field.focus();
      field.select();
    };
    box.addEventListener('toggle', toggle);
    return () => box.removeEventListener('toggle', toggle);
  }, [input, isPanel]);
}

/** Keeps focus in the field when the mouse is pressed in the list or on its scroll bar, because a listbox must not receive focus. */
export function useUnfocusable(results: Box<HTMLDivElement>): void {
  useEffect(() => {
    const list = results.current;
    const press = (event: Event): void => event.preventDefault();
    list?.addEventListener('mousedown', press);
    return () => list?.removeEventListener('mousedown', press);
  }, [results]);
}
