import type { Page, Request } from '@playwright/test';

/** Searches for a secret outside the element: in everything that the page has sent, stored or rendered since its first script. */
export interface Canary {
  /** Returns the locations that contain `text`. `allowed` matches requests that may contain it. */
  find(text: string, allowed: (request: Request) => boolean): Promise<readonly string[]>;
}

/**
 * Page script that records everything that elements pass to the page: custom events, messages, analytics and error reports, and history
 * entries.
 */
const RECORD = `(() => {
  const calls = (globalThis.__recorded = []);
  const dispatch = EventTarget.prototype.dispatchEvent;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type.includes('-')) calls.push([event.type, event.detail]);
    return dispatch.call(this, event);
  };
  addEventListener('message', ({ data }) => calls.push(['message', data]));
  globalThis.dataLayer = [];
  globalThis.ExchangeShell = { configuration: {
    analytics: { track: (...all) => calls.push(['analytics', all]) },
    reportError: (...all) => calls.push(['report', all]),
  } };
  for (const name of ['pushState', 'replaceState']) {
    const real = history[name];
    history[name] = function (...all) { calls.push([name, all]); return real.apply(this, all); };
  }
})()`;

/** Page function that returns the locations of a string: recorded calls, stores, elements, storage and databases. */
const SEARCH = `async (secret) => {
  const found = [];
  const seen = new Set();
  const walk = (value, path, depth) => {
    if (typeof value === 'string') return void (value.includes(secret) && found.push(path));
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return;
    if (depth > 60 || seen.has(value) || seen.size > 400000) return;
    if (value === window || value === document) return;
    seen.add(value);
    if (value instanceof Map || value instanceof Set) for (const item of value) walk(item, path + '[]', depth + 1);
    for (const name of Reflect.ownKeys(value)) {
      let inner;
      try { inner = value[name]; } catch { continue; }
      walk(inner, path + '.' + String(name).slice(0, 40), depth + 1);
    }
  };
  walk(globalThis.__recorded, 'events', 0);
  walk(globalThis.dataLayer, 'dataLayer', 0);
  walk(globalThis[Symbol.for('exchange-shell.v1')], 'stores', 0);
  const nodes = (root) => [...root.querySelectorAll('*')].flatMap((node) => [node, ...(node.shadowRoot ? [node.shadowRoot, ...nodes(node.shadowRoot)] : [])]);
  const all = nodes(document);
  for (const node of all) walk(node, node.localName ?? 'root', 0);
  for (const input of all.filter((node) => node instanceof HTMLInputElement)) walk(input.value, 'value of ' + input.part, 0);
  const roots = all.filter((node) => node instanceof ShadowRoot);
  walk(document.documentElement.getHTML({ serializableShadowRoots: true, shadowRoots: roots }), 'getHTML()', 0);
  walk(document.title + document.cookie + document.URL + document.referrer, 'document', 0);
  for (const store of [localStorage, sessionStorage]) walk(JSON.stringify({ ...store }), 'storage', 0);
  walk(performance.getEntries().map(({ name }) => name).join(' '), 'performance', 0);
  for (const { name } of await indexedDB.databases()) {
    const base = await new Promise((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = reject;
    });
    for (const store of base.objectStoreNames) {
      const rows = await new Promise((resolve, reject) => {
        const request = base.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      });
      walk(rows, 'IndexedDB ' + name, 0);
    }
    base.close();
  }
  return { found, seen: seen.size };
}`;

/** Starts recording. Must be called before the page opens. */
export async function placeCanary(page: Page): Promise<Canary> {
  const messages: string[] = [];
  const sent: Request[] = [];
  page.on('console', (message) => {
    messages.push(message.text());
    for (const value of message.args())
      void value.jsonValue().then(
        (argument: unknown) => messages.push(JSON.stringify(argument) ?? ''),
        () => {},
      );
  });
  page.on('pageerror', (error) => messages.push(`${error.message} ${error.stack ?? ''}`));
  page.on('request', (request) => sent.push(request));
  await page.addInitScript(RECORD);
  return {
    async find(text, allowed) {
      const { found, seen } = (await page.evaluate(`(${SEARCH})(${JSON.stringify(text)})`)) as {
        found: string[];
        seen: number;
      };
      if (seen < 1000) throw new Error(`only ${seen} objects were searched`);
      const cookies = JSON.stringify(await page.context().cookies());
      const requests = sent.flatMap((request) =>
        allowed(request) ? [] : [request.url(), request.postData() ?? '', JSON.stringify(request.headers())],
      );
      const elsewhere: readonly (readonly [string, readonly string[]])[] = [
        ['the console', messages],
        ['a request', requests],
        ['a URL', sent.map((request) => request.url())],
        ['a cookie', [cookies]],
      ];
      return [
        ...found,
        ...elsewhere.filter(([, texts]) => texts.some((one) => one.includes(text))).map(([place]) => place),
      ];
    },
  };
}
