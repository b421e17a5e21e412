import { afterEach, describe, expect, it, vi } from 'vitest';
import { exposeGlobal } from '../../../../src/runtime/loader/expose-global.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'ExchangeShell');
});

describe('exposeGlobal()', () => {
  it('defines a working `configure()` in Node without dispatching an event', () => {
    const enqueue = vi.fn();
    vi.stubGlobal('queueMicrotask', enqueue);
    const configure = vi.fn();
    exposeGlobal('1.0.0', configure);
    ExchangeShell.configure({ siteId: 177 });
    expect(configure).toHaveBeenCalledWith({ siteId: 177 });
    expect(enqueue).not.toHaveBeenCalled();
  });

  it('dispatches a bubbling load event from the document, because `globalThis` isn’t an event target in jsdom', async () => {
    const page = new EventTarget();
    vi.stubGlobal('document', page);
    const load = new Promise<Event>((resolve) => page.addEventListener('exchange-shell-load', resolve));
    exposeGlobal('1.0.0', () => {});
    expect((await load).bubbles).toBe(true);
  });
});
