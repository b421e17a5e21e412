import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isFromInputMethod } from '../../lib/input-method.ts';
import { afterDelay } from '../../platform/clock.ts';
import { type Found, useFound } from './use-found.ts';

/** The state of an editable combobox with a list (ARIA Authoring Practices). */
export interface Combobox {
  readonly query: string;
  readonly found: Found;
  readonly count: number;
  /** The option that the keys have reached; -1 for none. */
  readonly chosen: number;
  readonly isOpen: boolean;
  /** Something was asked for, and nothing answers it. */
  readonly isEmpty: boolean;
  readonly write: (text: string) => void;
  readonly choose: (option: number) => void;
  readonly want: (isWanted: boolean) => void;
  /** Enter was pressed while lists were under way: the query that it was pressed for. */
  readonly entered: string | undefined;
  readonly enter: (query: string | undefined) => void;
}

/** `isPanel`: the list always stands below the field; else it floats while it is wanted. */
export function useCombobox(isPanel: boolean): Combobox {
  const [query, setQuery] = useState('');
  const [active, choose] = useState(-1);
  const [isWanted, want] = useState(isPanel);
  const [entered, enter] = useState<string>();
  // Not deferred: Enter takes the first result, and must never take that of an earlier letter.
  const found = useFound(query);
  const count = found.groups.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = query.trim() !== '' && count === 0;
  const write = (text: string): void => {
    setQuery(text);
    choose(-1);
    want(true);
  };
  return {
    query,
    found,
    count,
    chosen: active < count ? active : -1,
    isOpen: isWanted && (isPanel || count > 0 || isEmpty),
    isEmpty,
    write,
    choose,
    want,
    entered,
    enter,
  };
}

/** Enter waits so long for lists that are under way, in milliseconds. */
const PATIENCE = 1000;

/** What Enter was pressed for is taken once the lists are there; what is written anew, and closing, takes it back. */
export function useEntered(box: Combobox, take: (option: number) => void): void {
  const isAwaited = box.entered !== undefined && box.entered === box.query;
  const { isOpen, enter } = box;
  const { isLoading } = box.found;
  const settle = useEffectEvent(() => {
    box.enter(undefined);
    if (box.count > 0) take(0);
  });
  useEffect(() => {
    if (!isAwaited) return undefined;
    if (isOpen && isLoading) return afterDelay(PATIENCE, () => settle());
    if (isOpen) settle();
    else enter(undefined);
    return undefined;
  }, [isAwaited, isLoading, isOpen, enter]);
}

/** The option that an arrow leads to from the chosen one, around the ends. */
function beside({ chosen, count }: Combobox, step: 1 | -1): number {
  if (chosen < 0) return step > 0 ? 0 : count - 1;
  return (chosen + step + count) % count;
}

/** What a key does; false where it is the field's own. `take` takes an option. */
function act(box: Combobox, key: string, isPanel: boolean, take: (option: number) => void): boolean {
  const { query, found, count, chosen, isOpen, write, choose, want, enter } = box;
  const hasList = isOpen && count > 0;
  if (key === 'Escape' && !isPanel) {
    if (isOpen) want(false);
    else if (query === '') return false;
    else write('');
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) want(true);
    else if (count > 0) choose(beside(box, key === 'ArrowDown' ? 1 : -1));
  } else if ((key === 'Home' || key === 'End') && hasList && chosen >= 0) choose(key === 'Home' ? 0 : count - 1);
  else if (key === 'Enter' && query.trim() !== '' && chosen < 0 && found.isLoading) enter(query);
  else if (key === 'Enter' && hasList) take(Math.max(chosen, 0));
  else return false;
  return true;
}

/** A key in the field; those of an input method and of shortcuts are not ours. */
export function pressKey(event: KeyboardEvent, box: Combobox, isPanel: boolean, take: (option: number) => void): void {
  if (isFromInputMethod(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (act(box, event.key, isPanel, take)) event.preventDefault();
}
