import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  NOTHING_SAVED,
  parseSaved,
  type SavedData,
  type SavedLayout,
} from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { feedPage, freshFeeds, leavePage } from '../feed/feed-page.ts';

const KEY = 'exchange:chart:10042';
let page: ReturnType<typeof feedPage>;
let failures: string[];
let stored: Map<string, string>;
/** Implements `setItem` for storage that is full or denied. */
let refuse: (() => never) | undefined;
let savedCharts: (typeof import('../../../../../src/features/exchange-chart/saved/saved-store.ts'))['savedCharts'];

beforeEach(async () => {
  ({ failures } = await freshFeeds());
  ({ savedCharts } = await import('../../../../../src/features/exchange-chart/saved/saved-store.ts'));
  page = feedPage();
  stored = new Map();
  refuse = undefined;
  Object.assign(page.frame, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => (refuse ? refuse() : stored.set(key, value)),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(leavePage);

const layout = (name: string, symbol = 'BTC_USDT', text = ''): SavedLayout => ({
  name,
  layout: 's',
  charts: [{ symbol, resolution: '60', chartProperties: text ? { text } : {}, studies: [], drawings: [] }],
});
const data = (...layouts: SavedLayout[]): SavedData => ({ ...NOTHING_SAVED, current: layouts[0]?.name ?? '', layouts });
const storedNames = (key = KEY) => parseSaved(stored.get(key)).data.layouts.map(({ name }) => name);
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('savedCharts() [CHR-05, STO-09]', () => {
  it('stores each user’s charts under a separate key, and platform charts separately [STO-09]', () => {
    for (const [user, mode] of [
      ['10042', 'basic'],
      ['10042', 'platform'],
      ['guest', 'basic'],
    ] as const) {
      const charts = savedCharts(user, mode);
      charts.change(data(layout(`${user} ${mode}`)));
      charts.flush();
    }
    expect([...stored.keys()]).toEqual([KEY, `${KEY}:platform`, 'exchange:chart:guest']);
    expect(storedNames(`${KEY}:platform`)).toEqual(['10042 platform']);
    expect(savedCharts('guest', 'basic').read().layouts[0]?.name).toBe('guest basic');
  });

  it.each([
    [1999, 0],
    [2000, 1],
  ])('writes once after the save delay (%i ms: %i writes) [CHR-21]', async (after, times) => {
    const charts = savedCharts('10042', 'basic');
    const written = vi.fn();
    charts.onSaved(written);
    charts.change(data(layout('a')));
    await page.pass(1500);
    charts.change(data(layout('b')));
    await page.pass(after);
    expect(written).toHaveBeenCalledTimes(times);
    expect(storedNames()).toEqual(times === 0 ? [] : ['b']);
    expect(charts.read().layouts[0]?.name).toBe('b');
  });

  it.each<[string, (charts: ReturnType<typeof savedCharts>) => void]>([
    ['the user leaves the page', () => page.frame.dispatchEvent(new Event('pagehide'))],
    ['the page goes to the background', () => page.setVisible(false)],
    ['the theme changes', (charts) => charts.flush()],
    ['another user logs in', (charts) => charts.dispose()],
  ])('writes immediately and only once when %s', async (_what, leave) => {
    const charts = savedCharts('10042', 'basic');
    const written = vi.fn();
    charts.onSaved(written);
    charts.change(data(layout('a')));
    leave(charts);
    expect([storedNames(), written.mock.calls.length]).toEqual([['a'], 1]);
    await page.pass(5000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('writes nothing if nothing has changed', () => {
    savedCharts('10042', 'basic').dispose();
    expect(stored.size).toBe(0);
  });

  it('passes all saved data to its listeners', () => {
    const charts = savedCharts('10042', 'basic');
    const written = vi.fn();
    const stop = charts.onSaved(written);
    charts.change(data(layout('a')));
    charts.flush();
    expect(written.mock.calls).toEqual([[data(layout('a'))]]);
    stop();
    charts.change(data(layout('b')));
    charts.flush();
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('validates data from the page', () => {
    const charts = savedCharts('10042', 'basic');
    charts.change({ ...data(layout('a')), evil: 1 } as SavedData);
    expect(charts.read()).toEqual(data(layout('a')));
    charts.change(undefined as unknown as SavedData);
    expect(charts.read()).toEqual(NOTHING_SAVED);
  });
});

describe('savedCharts() with failing storage', () => {
  const reopen = () =>
    savedCharts('10042', 'basic')
      .read()
      .layouts.map(({ name }) => name);

  it.each<[string, () => void]>([
    ['is full', () => void (refuse = full)],
    ['is denied', () => void Object.defineProperty(page.frame, 'localStorage', { get: full })],
  ])('keeps changes in memory and reports one error if storage %s', (_what, fail) => {
    fail();
    const charts = savedCharts('10042', 'basic');
    for (const name of ['a', 'b']) {
      charts.change(data(layout(name)));
      charts.flush();
    }
    expect(reopen()).toEqual(['b']);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(/charts were not saved because the browser could not store them/);
  });

  it.each([
    [256 * 1024, 0],
    [256 * 1024 + 1, 1],
  ])('reports an error above 256 KiB (%i bytes: %i errors)', (bytes, errors) => {
    const size = bytes - JSON.stringify(data(layout('a', 'BTC_USDT', 'x'))).length + 1;
    const charts = savedCharts('10042', 'basic');
    charts.change(data(layout('a', 'BTC_USDT', 'x'.repeat(size))));
    charts.flush();
    expect([reopen(), failures.length, stored.size]).toEqual([['a'], errors, 1 - errors]);
    charts.change(data(layout('small')));
    charts.flush();
    expect([reopen(), storedNames()]).toEqual([['small'], ['small']]);
  });

  it.each([
    ['invalid JSON', '{"v":1,'],
    ['an unrelated value', '["exchange"]'],
    ['data with unknown parts', '{"v":1,"layouts":[{"name":"x","charts":[{"symbol":{}}]}],"html":"<img>"}'],
  ])('restores the valid part of %s and can save again', (_what, text) => {
    stored.set(KEY, text);
    const charts = savedCharts('10042', 'basic');
    expect(charts.isReadOnly).toBe(false);
    expect(JSON.stringify(charts.read())).not.toContain('html');
    charts.change(data(layout('new')));
    charts.flush();
    expect(storedNames()).toEqual(['new']);
  });

  it('leaves data from a newer version untouched, and keeps changes in memory', () => {
    const newer = '{"v":2,"layouts":[{"name":"of tomorrow"}]}';
    stored.set(KEY, newer);
    const charts = savedCharts('10042', 'basic');
    expect([charts.isReadOnly, charts.read()]).toEqual([true, NOTHING_SAVED]);
    for (const name of ['a', 'b', 'c']) {
      charts.change(data(layout(name)));
      charts.flush();
    }
    expect(stored.get(KEY)).toBe(newer);
    expect(reopen()).toEqual(['c']);
    expect(savedCharts('10042', 'basic').isReadOnly).toBe(true);
  });
});

describe('savedCharts() in two tabs', () => {
  /** Simulates a write by another tab. */
  const other = (...layouts: SavedLayout[]): void => {
    stored.set(KEY, JSON.stringify(data(...layouts)));
    page.frame.dispatchEvent(new Event('storage'));
  };
  const open = (...layouts: SavedLayout[]) => {
    stored.set(KEY, JSON.stringify(data(...layouts)));
    return savedCharts('10042', 'basic');
  };
  const names = (charts: ReturnType<typeof savedCharts>) => charts.read().layouts.map(({ name }) => name);

  it('merges the changes of another tab with changes that are not written yet', () => {
    const charts = open(layout('Day'));
    const received = vi.fn();
    charts.onExternalChange(received);
    charts.change(data(layout('Day'), layout('Mine')));
    other(layout('Day', 'ETH_USDT'), layout('Theirs'));
    expect(names(charts)).toEqual(['Day', 'Theirs', 'Mine']);
    expect(charts.read().layouts[0]?.charts[0]?.symbol).toBe('ETH_USDT');
    expect(received.mock.calls).toEqual([[charts.read()]]);
    charts.flush();
    expect(storedNames()).toEqual(['Day', 'Theirs', 'Mine']);
  });

  it('keeps the later of two changes to the same layout', () => {
    const charts = open(layout('Day'));
    other(layout('Day', 'ETH_USDT'));
    charts.change(data(layout('Day', 'SOL_USDT')));
    charts.flush();
    expect(parseSaved(stored.get(KEY)).data.layouts[0]?.charts[0]?.symbol).toBe('SOL_USDT');
  });

  it('keeps another tab’s changes even without a storage event', () => {
    const charts = open(layout('Day'));
    stored.set(KEY, JSON.stringify(data(layout('Day'), layout('Silent'))));
    charts.change(data(layout('Day'), layout('Mine')));
    charts.flush();
    expect(storedNames()).toEqual(['Day', 'Silent', 'Mine']);
  });

  it('ignores events for other keys, its own writes and cleared storage', () => {
    const charts = open(layout('Day'));
    const received = vi.fn();
    charts.onExternalChange(received);
    page.frame.dispatchEvent(new Event('storage'));
    charts.change(data(layout('Day'), layout('Mine')));
    charts.flush();
    page.frame.dispatchEvent(new Event('storage'));
    stored.clear();
    page.frame.dispatchEvent(new Event('storage'));
    expect(received).not.toHaveBeenCalled();
    expect(names(charts)).toEqual(['Day', 'Mine']);
    charts.change({ ...charts.read(), current: 'Mine' });
    charts.flush();
    expect(storedNames()).toEqual(['Day', 'Mine']);
  });

  it('notifies no listeners after dispose() or unsubscribing', () => {
    const charts = open(layout('Day'));
    const [heard, stopped] = [vi.fn(), vi.fn()];
    charts.onExternalChange(heard);
    charts.onExternalChange(stopped)();
    charts.dispose();
    other(layout('Theirs'));
    expect([heard.mock.calls.length, stopped.mock.calls.length]).toEqual([0, 0]);
  });
});
