import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const listeners = new Map<string, Set<() => void>>();
const fire = (type: string): void => {
  for (const listener of listeners.get(type) ?? []) listener();
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  listeners.clear();
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: () => void) => listeners.get(type)?.delete(listener),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watchLeaving()', () => {
  it('listens for the page’s unloading only while a call is pending', async () => {
    const { watchLeaving, isPageLeaving } = await import('../../../../src/platform/page/page-lifecycle.ts');
    fire('beforeunload');
    expect(isPageLeaving()).toBe(false);
    let end = (): void => {};
    const call = watchLeaving(new Promise<void>((resolve) => (end = resolve)));
    const other = watchLeaving(Promise.reject(new Error('aborted'))).catch(() => 'aborted');
    await other;
    expect(listeners.get('beforeunload')?.size).toBe(1);
    fire('beforeunload');
    expect(isPageLeaving()).toBe(true);
    end();
    await call;
    expect(listeners.get('beforeunload')?.size, 'no listener blocks the back/forward cache').toBe(0);
  });

  it('assumes that the user has stayed on the page if it still exists after 10 s', async () => {
    const { watchLeaving, isPageLeaving } = await import('../../../../src/platform/page/page-lifecycle.ts');
    void watchLeaving(new Promise(() => {}));
    fire('pagehide');
    expect(isPageLeaving()).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(isPageLeaving()).toBe(false);
  });
});
