import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { isFromInputMethod } from '../../lib/input-method.ts';
import { afterDelay } from '../../platform/clock.ts';
import { type SearchResults, useSearchResults } from './use-found.ts';

/** The state of an editable combobox with a list popup (ARIA Authoring Practices). */
export interface Combobox {
  readonly query: string;
  readonly found: SearchResults;
  readonly count: number;
  /** Index of the option selected with the keyboard, or -1 if none is selected. */
  readonly selected: number;
  readonly isOpen: boolean;
  /** Whether a non-empty query has no results. */
  readonly isEmpty: boolean;
  readonly setText: (text: string) => void;
  readonly select: (option: number) => void;
  readonly setWanted: (isWanted: boolean) => void;
  /** The query for which Enter was pressed while lists were still loading. */
  readonly entered: string | undefined;
  readonly enter: (query: string | undefined) => void;
}

/**
 * Manages the state of the combobox. If `isPanel` is true, the list is always shown below the field. Otherwise, it floats while the search
 * is in use.
 */
export function useCombobox(isPanel: boolean): Combobox {
  const [query, setQuery] = useState('');
  const [active, select] = useState(-1);
  const [isWanted, setWanted] = useState(isPanel);
  const [entered, enter] = useState<string>();
  // The query isn't deferred here, because Enter must never open a result of an earlier query.
  const found = useSearchResults(query);
  const count = found.groups.reduce((sum, { options }) => sum + options.length, 0);
  const isEmpty = query.trim() !== '' && count === 0;
  const setText = (text: string): void => {
    setQuery(text);
    select(-1);
    setWanted(true);
  };
  return {
    query,
    found,
    count,
    selected: active < count ? active : -1,
    isOpen: isWanted && (isPanel || count > 0 || isEmpty),
    isEmpty,
    setText,
    select,
    setWanted,
    entered,
    enter,
  };
}

/** Maximum time in milliseconds that Enter waits for loading lists. */
const MAX_WAIT = 1000;

/**
 * Opens the first result once the lists have loaded, if Enter was pressed before then. Editing the query or closing the list cancels the
 * pending Enter.
 */
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
    if (isOpen && isLoading) return afterDelay(MAX_WAIT, () => settle());
    if (isOpen) settle();
    else enter(undefined);
    return undefined;
  }, [isAwaited, isLoading, isOpen, enter]);
}

/** Returns the option that an arrow key selects next. Wraps around at the ends. */
function neighbourOf({ selected, count }: Combobox, step: 1 | -1): number {
  if (selected < 0) return step > 0 ? 0 : count - 1;
  return (selected + step + count) % count;
}

/** Handles a key. Returns false if the field should handle it. `take` opens an option. */
function handleKey(box: Combobox, key: string, isPanel: boolean, take: (option: number) => void): boolean {
  const { query, found, count, selected, isOpen, setText, select, setWanted, enter } = box;
  const hasList = isOpen && count > 0;
  if (key === 'Escape' && !isPanel) {
    if (isOpen) setWanted(false);
    else if (query === '') return false;
    else setText('');
  } else if (key === 'ArrowDown' || key === 'ArrowUp') {
    if (!isOpen) setWanted(true);
    else if (count > 0) select(neighbourOf(box, key === 'ArrowDown' ? 1 : -1));
  } else if ((key === 'Home' || key === 'End') && hasList && selected >= 0) select(key === 'Home' ? 0 : count - 1);
  else if (key === 'Enter' && query.trim() !== '' && selected < 0 && found.isLoading) enter(query);
  else if (key === 'Enter' && hasList) take(Math.max(selected, 0));
  else return false;
  return true;
}

/** Handles a key in the field. Ignores input method keys and shortcuts. */
export function pressKey(event: KeyboardEvent, box: Combobox, isPanel: boolean, take: (option: number) => void): void {
  if (isFromInputMethod(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (handleKey(box, event.key, isPanel, take)) event.preventDefault();
}
