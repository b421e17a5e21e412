import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { robotsFor } from '../../../../elements/kit.ts';
import { watchIdle } from '../../../../src/platform/device/idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchIdle()', () => {
  it('reports idleness once after the delay, and not earlier [IDL-01]', () => {
    const callback = vi.fn();
    watchIdle(60_000, callback);
    vi.advanceTimersByTime(59_999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback.mock.calls).toEqual([[true]]);
    vi.advanceTimersByTime(600_000);
    expect(callback).toHaveBeenCalledOnce();
  });

  it.each(['mousemove', 'keydown', 'scroll'])('restarts the delay and ends idleness on `%s` [IDL-01]', (type) => {
    const callback = vi.fn();
    watchIdle(1_000, callback);
    vi.advanceTimersByTime(900);
    window.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(999);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback.mock.calls).toEqual([[true]]);
    window.dispatchEvent(new Event(type));
    expect(callback.mock.calls).toEqual([[true], [false]]);
    vi.advanceTimersByTime(1_000);
    expect(callback.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('reports nothing and leaves no timer after it is disposed [IDL-01]', () => {
    const callback = vi.fn();
    const stop = watchIdle(1_000, callback);
    stop();
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    expect(callback).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it.each([
  [0, 'nl', 'noindex'],
  ['0', 'it', 'noindex'],
  [0, 'en', ''],
  [177, 'it', ''],
  [5, 'it', ''],
] as const)(
  'robotsFor() returns the page’s robots directive (site %s, language %s: %j) [SIT-58, OP-61]',
  (site, language, directive) => {
    expect(robotsFor(site, language)).toBe(directive);
  },
);
