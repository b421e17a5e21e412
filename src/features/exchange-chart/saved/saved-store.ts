import type { ChartMode } from '../rules/chart-attributes.ts';
import { savedChart, withChart } from '../rules/saved-layout.ts';
import { mergeSaved, parseSaved, type SavedChart, type SavedData, savedText } from '../rules/saved.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import { onPageEvent } from '../../../platform/page/page-events.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';

/** The delay between the last change and writing to storage, in milliseconds (CHR-05, CHR-21). */
const WRITE_DELAY = 2_000;

/** One user's saved charts in one mode. */
export interface SavedCharts {
  /** True if a newer version of the shell has written the stored data. Changes then last only until the page is closed. */
  readonly isReadOnly: boolean;
  read(): SavedData;
  /** Returns the chart at an index in the current layout, or undefined if none is saved. */
  chart(index: number): SavedChart | undefined;
  /** Replaces the data, which is written 2 s after the last change, or earlier if the page is hidden or closed. */
  change(data: SavedData): void;
  /** Replaces the chart at an index in the current layout. */
  save(index: number, chart: SavedChart): void;
  /** Writes pending changes immediately. */
  flush(): void;
  /** Calls `listener` with the merged data after each write. Returns a cleanup function. */
  onSaved(listener: (data: SavedData) => void): () => void;
  /** Calls `listener` with the merged data after another tab has written changes. Returns a cleanup function. */
  onExternalChange(listener: (data: SavedData) => void): () => void;
  /** Calls `listener` once if changes can't be stored and therefore last only until the page is closed. Returns a cleanup function. */
  onStorageFailure(listener: () => void): () => void;
  /** Writes pending changes and stops observing changes from other tabs. */
  dispose(): void;
}

/** Data that can't be stored, by key. It is lost when the page is closed. */
const memoryOnly = new Map<string, string>();

/** Opens the charts of a user or, with the key `guest`, of a visitor (CHR-08, STO-09). Platform and basic charts are stored separately. */
export function savedCharts(userKey: string, mode: ChartMode): SavedCharts {
  const key = keyOf(userKey, mode);
  const saved = new Set<(data: SavedData) => void>();
  const others = new Set<(data: SavedData) => void>();
  const notice = createOneTimeEvent();
  let text = readText(key);
  const { data: first } = parseSaved(text);
  /** The last state that this page shares with the storage, and this page's current state. */
  let [base, mine] = [first, first];
  let cancel: (() => void) | undefined;

  const flush = (): void => {
    if (cancel === undefined) return;
    cancel();
    cancel = undefined;
    const theirs = parseSaved(readText(key));
    mine = mergeSaved(base, mine, theirs.found === 'saved' ? theirs.data : base);
    base = mine;
    text = writeText(key, mine, notice.dispatch);
    for (const listener of saved) listener(mine);
  };
  const onStorage = (): void => {
    const written = readText(key);
    if (written === text) return;
    text = written;
    const theirs = parseSaved(written);
    if (theirs.found !== 'saved') return;
    mine = mergeSaved(base, mine, theirs.data);
    base = theirs.data;
    for (const listener of others) listener(mine);
  };
  const cleanups = [
    onPageEvent('storage', onStorage),
    onPageEvent('pagehide', flush),
    watchPageHidden(() => isPageHidden() && flush()),
  ];
  const change = (data: SavedData): void => {
    mine = parseSaved(data).data;
    cancel?.();
    cancel = afterDelay(WRITE_DELAY, flush);
  };
  return {
    isReadOnly: isNewer(key),
    read: () => mine,
    chart: (index) => savedChart(mine, index),
    change,
    save: (index, chart) => change(withChart(mine, index, chart)),
    flush,
    onSaved: (listener) => subscribe(saved, listener),
    onExternalChange: (listener) => subscribe(others, listener),
    onStorageFailure: notice.subscribe,
    dispose() {
      flush();
      for (const cleanup of cleanups) cleanup();
    },
  };
}

/** Creates an event whose listeners are called at most once. */
function createOneTimeEvent() {
  const listeners = new Set<() => void>();
  return {
    dispatch: (): void => {
      for (const listener of listeners) listener();
      listeners.clear();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type ChartKey = `exchange:chart:${string}`;

/** Returns the storage key. User keys contain no colon, so the keys of the two modes can't collide. */
function keyOf(userKey: string, mode: ChartMode): ChartKey {
  return mode === 'platform' ? `exchange:chart:${userKey}:platform` : `exchange:chart:${userKey}`;
}

const readText = (key: ChartKey): string | undefined => memoryOnly.get(key) ?? readStored('local', key);

/** Returns whether a newer version of the shell has written the stored data, which must then not be overwritten. */
const isNewer = (key: ChartKey): boolean => parseSaved(readStored('local', key)).found === 'newer';

/** Stores the data. Returns the string that subsequent reads return. */
function writeText(key: ChartKey, data: SavedData, onUnstored: () => void): string {
  const text = savedText(data);
  if (text === undefined || isNewer(key)) {
    const unsavedText = text ?? jsonText(data);
    memoryOnly.set(key, unsavedText);
    if (text === undefined) {
      warn('they are larger than 256 KiB', 'Delete layouts or drawings');
      onUnstored();
    }
    return unsavedText;
  }
  memoryOnly.delete(key);
  if (!writeStored('local', key, text)) {
    warn('the browser could not store them', 'Free up or allow local storage');
    onUnstored();
  }
  return text;
}

function warn(reason: string, remedy: string): void {
  reportErrorOnce({
    source: 'chart-saved',
    message: errorSentence(`charts were not saved because ${reason}`, 'They are lost when the page is closed', remedy),
  });
}
