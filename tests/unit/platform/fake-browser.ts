import { vi } from 'vitest';

export interface FakeBrowser {
  /** Every value assigned to `document.cookie`. */
  readonly written: string[];
  readonly local: Map<string, string>;
  readonly session: Map<string, string>;
  readonly assigned: string[];
}

interface Page {
  href?: string;
  cookies?: Record<string, string>;
  /** Makes every access to storage and cookies throw. */
  hostile?: boolean;
  /** Elements that `querySelectorAll()` returns, by a substring of the selector. */
  elements?: Record<string, readonly { text?: string; attributes?: Record<string, string> }[]>;
  lang?: string;
}

/** Fakes a browser's globals for one test: a cookie jar, two storages, and a location that records navigations. */
export function fakeBrowser({
  href = 'https://page.example/',
  cookies = {},
  hostile = false,
  elements = {},
  lang,
}: Page = {}): FakeBrowser {
  const browser: FakeBrowser = { written: [], local: new Map(), session: new Map(), assigned: [] };
  const jar = new Map(Object.entries(cookies));
  class FakeDocument {
    get cookie(): string {
      if (hostile) throw new Error('SecurityError');
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    }
    set cookie(text: string) {
      if (hostile) throw new Error('SecurityError');
      browser.written.push(text);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/max-age=0/i.test(text)) jar.delete(name);
      else jar.set(name, value);
    }
    get documentElement() {
      return { getAttribute: (name: string) => (name === 'lang' ? (lang ?? null) : null) };
    }
    querySelectorAll(selector: string) {
      const match = Object.entries(elements).find(([part]) => selector.includes(part))?.[1] ?? [];
      return match.map(({ text = '', attributes = {} }) => ({
        textContent: text,
        getAttribute: (name: string) => attributes[name] ?? null,
      }));
    }
  }
  const url = new URL(href);
  const location = {
    href,
    origin: url.origin,
    pathname: url.pathname,
    search: url.search,
    assign: (target: string) => browser.assigned.push(target),
    reload: () => browser.assigned.push('reload'),
  };
  const storage = (area: Map<string, string>) => ({
    getItem: (key: string) => fail(hostile) ?? area.get(key) ?? null,
    setItem: (key: string, value: string) => void (fail(hostile) ?? area.set(key, value)),
    removeItem: (key: string) => void (fail(hostile) ?? area.delete(key)),
  });
  const window: Record<string, unknown> = {
    localStorage: storage(browser.local),
    sessionStorage: storage(browser.session),
    location,
  };
  window['top'] = window;
  vi.stubGlobal('Document', FakeDocument);
  vi.stubGlobal('document', new FakeDocument());
  vi.stubGlobal('location', location);
  vi.stubGlobal('window', window);
  return browser;
}

function fail(hostile: boolean): undefined {
  if (hostile) throw new Error('SecurityError');
  return undefined;
}
