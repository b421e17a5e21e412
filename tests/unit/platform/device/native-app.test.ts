import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from '../../../../src/platform/device/clipboard.ts';
import { isInNativeApp } from '../../../../src/platform/device/native-app.ts';
import { openInNativeApp } from '../../../../src/platform/device/open-native-app.ts';
import { fakeBrowser } from '../fake-browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('isInNativeApp() [OP-69, OP-88]', () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) ExchangeApp/6.53';

  it.each([
    [undefined, {}, agent, false],
    [{}, { device_type: 'app' }, agent, false],
    [{ deviceTypes: ['App'] }, { device_type: 'app' }, '', true],
    [{ deviceTypes: ['app'] }, { device_type: 'web' }, '', false],
    [{ userAgent: 'exchangeapp/' }, {}, agent, true],
    [{ userAgent: 'exchangeapp/' }, {}, 'Mozilla/5.0', false],
    [{ userAgent: '(' }, {}, agent, false],
  ])(
    'returns true only in the app (%j, cookies %j, user agent %j: %s) [CKI-03, NTV-02]',
    (app, cookies, userAgent, isIn) => {
      fakeBrowser({ cookies });
      vi.stubGlobal('navigator', { userAgent });
      expect(isInNativeApp(app)).toBe(isIn);
    },
  );
});

describe('openInNativeApp()', () => {
  it('reports once if the browser rejects the URL [NTV-01, NTV-06, ERR-13]', () => {
    const failed = vi.fn();
    vi.stubGlobal('window', {
      location: {
        assign: () => {
          throw new Error('no handler');
        },
      },
    });
    openInNativeApp('exchange-app://trade', failed);
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/The web page opens instead/),
      expect.any(Error),
    );
  });
});

describe('openInNativeApp() while waiting for the app [OP-96, NTV-06, ERR-13]', () => {
  const listeners = new Set<() => void>();
  const page = { visibilityState: 'visible', isFocused: true };
  class FakeDocument {
    get visibilityState(): string {
      return page.visibilityState;
    }
    hasFocus(): boolean {
      return page.isFocused;
    }
    addEventListener(_: string, listener: () => void): void {
      listeners.add(listener);
    }
    removeEventListener(_: string, listener: () => void): void {
      listeners.delete(listener);
    }
  }
  const place = { pathname: '/trade', search: '' };
  const turn = (to: Partial<typeof page>): void => {
    Object.assign(page, to);
    for (const listener of listeners) listener();
  };
  const open = (): string[] => {
    vi.useFakeTimers();
    vi.stubGlobal('Document', FakeDocument);
    vi.stubGlobal('document', new FakeDocument());
    vi.stubGlobal('window', { location: { assign: () => {} } });
    vi.stubGlobal('location', place);
    Object.assign(place, { pathname: '/trade', search: '' });
    turn({ visibilityState: 'visible', isFocused: true });
    const reports: string[] = [];
    openInNativeApp('exchange-app://trade', (message) => reports.push(message));
    return reports;
  };
  afterEach(() => vi.useRealTimers());

  it('reports once if the page is still visible and focused after 2 000 ms', () => {
    const reports = open();
    vi.advanceTimersByTime(1_999);
    expect(reports).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/^exchange-shell: The app did not open/);
    expect(listeners.size, 'all listeners are removed').toBe(0);
  });

  it.each([
    ['the page is hidden', { visibilityState: 'hidden' }],
    ['another window has focus', { isFocused: false }],
  ])('reports nothing if %s', (_, state) => {
    const reports = open();
    turn(state);
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
  });

  it('reports nothing if the page’s URL has changed', () => {
    const reports = open();
    place.pathname = '/price';
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
  });

  it('reports only the last clicked link', () => {
    const reports = open();
    vi.advanceTimersByTime(1_500);
    openInNativeApp('exchange-app://futures', () => reports.push('futures'));
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual(['futures']);
    expect(listeners.size).toBe(0);
  });

  it('reports nothing if the user has returned from the app', () => {
    const reports = open();
    turn({ visibilityState: 'hidden' });
    turn({ visibilityState: 'visible' });
    vi.advanceTimersByTime(60_000);
    expect(reports).toEqual([]);
  });
});

describe('copyText() [USR-20]', () => {
  it('copies the string', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    expect(await copyText('10042')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('10042');
  });

  it('falls back to execCommand if the Clipboard API is unavailable, and returns false if both fail', async () => {
    vi.stubGlobal('navigator', {});
    const listeners: ((event: unknown) => void)[] = [];
    const setData = vi.fn();
    const page = {
      addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
      removeEventListener: () => {},
      execCommand: () => {
        listeners.forEach((listener) => listener({ clipboardData: { setData }, preventDefault: () => {} }));
        return true;
      },
    };
    // As in a browser, `document` inherits these methods from its prototype.
    vi.stubGlobal('document', Object.create(page));
    expect(await copyText('10042')).toBe(true);
    expect(setData).toHaveBeenCalledWith('text/plain', '10042');
    vi.stubGlobal('document', Object.create({ ...page, execCommand: () => false }));
    expect(await copyText('10042')).toBe(false);
  });
});
