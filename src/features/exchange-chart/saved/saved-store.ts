import type { ChartMode } from '../rules/chart-attributes.ts';
import { savedChart, withChart } from '../rules/saved-layout.ts';
import { mergeSaved, parseSaved, type SavedChart, type SavedData, savedText } from '../rules/saved.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import { onPageEvent } from '../../../platform/page/page-events.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';

/** What is changed is written so many milliseconds after the last change (CHR-05, CHR-21). */
const WRITE_DELAY = 2_000;

/** The charts that one person has saved, of one mode. */
export interface SavedCharts {
  /** A newer version has written them: what is changed here is kept for the page only. */
  readonly isReadOnly: boolean;
  read(): SavedData;
  /** The chart at a place of the layout that is shown; undefined where none was saved. */
  chart(index: number): SavedChart | undefined;
  /** Written 2 s after the last change, or when the page is left. */
  change(data: SavedData): void;
  /** The same, of the chart at a place. */
  keep(index: number, chart: SavedChart): void;
  /** Writes now what is not written yet. */
  flush(): void;
  /** Hears what was written, this page's and others' together; returns what ends it. */
  onSaved(listener: (data: SavedData) => void): () => void;
  /** Hears what has come of it when another tab has written; returns what ends it. */
  onOther(listener: (data: SavedData) => void): () => void;
  /** Hears, once, that what is changed cannot be stored: it is kept as long as the page. Returns what ends it. */
  onUnstored(listener: () => void): () => void;
  /** Writes, and listens no more. */
  close(): void;
}

/** What cannot be stored, by its key: it is kept as long as the page. */
const unstored = new Map<string, string>();

/** The charts of this user, `guest` for a visitor (CHR-08, STO-09); the platform's are apart from the basic chart's. */
export function savedCharts(userKey: string, mode: ChartMode): SavedCharts {
  const key = keyOf(userKey, mode);
  const saved = new Set<(data: SavedData) => void>();
  const others = new Set<(data: SavedData) => void>();
  const notice = createNotice();
  let text = readText(key);
  const { data: first } = parseSaved(text);
  /** What both this page and the storage have; and what this page has. */
  let [base, mine] = [first, first];
  let cancel: (() => void) | undefined;

  const flush = (): void => {
    if (cancel === undefined) return;
    cancel();
    cancel = undefined;
    const theirs = parseSaved(readText(key));
    mine = mergeSaved(base, mine, theirs.found === 'saved' ? theirs.data : base);
    base = mine;
    text = writeText(key, mine, notice.tell);
    for (const listener of saved) listener(mine);
  };
  const heedOthers = (): void => {
    const written = readText(key);
    if (written === text) return;
    text = written;
    const theirs = parseSaved(written);
    if (theirs.found !== 'saved') return;
    mine = mergeSaved(base, mine, theirs.data);
    base = theirs.data;
    for (const listener of others) listener(mine);
  };
  const ends = [
    onPageEvent('storage', heedOthers),
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
    keep: (index, chart) => change(withChart(mine, index, chart)),
    flush,
    onSaved: (listener) => listen(saved, listener),
    onOther: (listener) => listen(others, listener),
    onUnstored: notice.listen,
    close() {
      flush();
      for (const end of ends) end();
    },
  };
}

/** What its listeners hear once. */
function createNotice() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
      listeners.clear();
    },
    listen: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type ChartKey = `exchange:chart:${string}`;

/** No key of a user has a colon. */
function keyOf(userKey: string, mode: ChartMode): ChartKey {
  return mode === 'platform' ? `exchange:chart:${userKey}:platform` : `exchange:chart:${userKey}`;
}

const readText = (key: ChartKey): string | undefined => unstored.get(key) ?? readStored('local', key);

/** A newer version has written what is stored: it stays as it is. */
const isNewer = (key: ChartKey): boolean => parseSaved(readStored('local', key)).found === 'newer';

/** Stores it, and gives what a reader finds there from now on. */
function writeText(key: ChartKey, data: SavedData, onUnstored: () => void): string {
  const text = savedText(data);
  if (text === undefined || isNewer(key)) {
    const kept = text ?? jsonText(data);
    unstored.set(key, kept);
    if (text === undefined) {
      warn('they are larger than 256 KiB', 'Have fewer layouts or drawings');
      onUnstored();
    }
    return kept;
  }
  unstored.delete(key);
  if (!writeStored('local', key, text)) {
    warn('the browser has not stored them', 'Free or allow its local storage');
    onUnstored();
  }
  return text;
}

function warn(reason: string, remedy: string): void {
  reportErrorOnce({
    source: 'chart-saved',
    message: errorSentence(`charts were not saved, ${reason}`, 'They are kept as long as this page', remedy),
  });
}
