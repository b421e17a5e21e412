type Tag = keyof HTMLElementTagNameMap;

/** A shell element that is connected to a page. */
export type Placed<E extends HTMLElement = HTMLElement> = E & { readonly shadowRoot: ShadowRoot };
export type Header = Placed<HTMLElementTagNameMap['exchange-header']>;

/** Clears all browser storage, because the runner reuses a page with its storage for several test files. */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    for (const path of ['/', location.pathname.replace(/[^/]*$/, '')])
      document.cookie = `${name}=; path=${path}; max-age=0`;
  }
}
before(clearStorage);

// The runner serialises each failure. A failure that contains DOM nodes can't be serialised and would block the run, so only its message is
// sent.
afterEach(function () {
  const error = this.currentTest?.err;
  if (error && [error.actual, error.expected].some((value) => value instanceof Node)) {
    delete error.actual;
    delete error.expected;
  }
});

/** A random part of this file's gateway names. Responses are stored in the browser, so the next file needs other names. */
export const OF_THIS_FILE = Math.random().toString(36).slice(2, 8);

let loading: Promise<unknown> | undefined;
/** Loads the built loader once, with a classic script tag as on a real page. */
export function loadShell(file = 'shell.js'): Promise<unknown> {
  loading ??= addScript(file);
  return loading;
}

export function addScript(file: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `/dist/${file}`;
    // On the development server, the script imports the sources after it has loaded.
    script.onload = (event) => {
      if ('ExchangeShell' in globalThis) resolve(event);
      else globalThis.addEventListener('exchange-shell-load', resolve, { once: true });
    };
    script.onerror = () => reject(new Error(`${file} did not load`));
    document.head.append(script);
  });
}

const nameOf = (target: HTMLElement | Document): string =>
  target instanceof Document ? 'The document' : `<${target.localName}>`;

/** Resolves with the first event of the given type, or rejects with a description if it is not dispatched. */
export function nextEvent<Type extends keyof HTMLElementEventMap>(
  target: HTMLElement | Document,
  type: Type,
  timeout = 8000,
): Promise<HTMLElementEventMap[Type]> {
  return new Promise((resolve, reject) => {
    // Created first, so that its stack names the test's line.
    const failure = new Error(`${nameOf(target)} dispatched no ${type} within ${timeout / 1000} s`);
    const timer = setTimeout(() => reject(failure), timeout);
    target.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        resolve(event as HTMLElementEventMap[Type]);
      },
      { once: true },
    );
  });
}

/** Inserts an element and waits until it is ready. `attributes` are set before it is connected. */
export async function place<T extends Tag>(
  tag: T,
  attributes: Readonly<Record<string, string>> = {},
  parent: Element = document.body,
): Promise<Placed<HTMLElementTagNameMap[T]>> {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ hydrate: 'load', ...attributes })) element.setAttribute(name, value);
  const ready = nextEvent(element, 'exchange-ready');
  parent.append(element);
  await ready;
  return element as Placed<HTMLElementTagNameMap[T]>;
}

/** Resolves in the next frame, or after a timeout if the browser renders none, for example while starting. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/** Resolves in the next task, after effects of the current render have run. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage('');
  });

/**
 * Polls `read` once per frame until it returns a truthy value, and waits for pending updates. After `timeout` milliseconds, rejects with a
 * message that contains `what`, the source of `read` and its last value.
 */
export async function until<T>(
  read: () => T,
  what = 'the condition',
  timeout = 20_000,
): Promise<Exclude<T, null | undefined | false | 0 | ''>> {
  // Created first, so that its stack names the test's line.
  const failure = new Error(`Waiting for ${what} timed out`);
  const end = performance.now() + timeout;
  let value: T;
  do {
    value = read();
    if (value) {
      await nextTask();
      return value as Exclude<T, null | undefined | false | 0 | ''>;
    }
    await nextFrame();
  } while (performance.now() < end);
  const source = String(read).replaceAll(/\s+/g, ' ').slice(0, 200);
  failure.message = `Waited ${timeout / 1000} s for ${what}: ${source} last returned ${value === '' ? "''" : String(value)}`;
  throw failure;
}

/** Waits two frames, after which React has rendered the last change. */
export async function twoFrames(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** Returns an element's shadow root, or the element itself if it has none. */
const rootOf = (within: Element): ParentNode => within.shadowRoot ?? within;

type Kind<E extends Element> = abstract new () => E;

function checked<E extends Element>(found: Element, selector: string, kind: Kind<E> | undefined): E {
  if (kind && !(found instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
  return found as E;
}

/** Returns the first element that matches the selector, or null. Throws if the element isn't an instance of `kind`. */
export function inside<E extends Element = HTMLElement>(within: Element, selector: string, kind?: Kind<E>): E | null {
  const match = rootOf(within).querySelector(selector);
  return match && checked(match, selector, kind);
}
export function allInside<E extends Element = HTMLElement>(within: Element, selector: string, kind?: Kind<E>): E[] {
  return [...rootOf(within).querySelectorAll(selector)].map((found) => checked(found, selector, kind));
}

/** Returns the first element that matches the selector. Throws if there is none. */
export function getInside<E extends Element = HTMLElement>(within: Element, selector: string, kind?: Kind<E>): E {
  const result = inside(within, selector, kind);
  if (result === null) throw new Error(`${within.localName} has no ${selector}`);
  return result;
}

/** Returns the first element with the given part, or null. */
export const part = (element: Element, name: string): HTMLElement | null => inside(element, `[part~="${name}"]`);
export const getPart = (element: Element, name: string): HTMLElement => getInside(element, `[part~="${name}"]`);

/** Types into a field through the native setter, so that React handles the input. */
export function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
