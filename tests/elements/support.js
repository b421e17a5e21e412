/** Loads the built loader once, as a page does: by a classic script tag. */
let loading;
export function loadShell(file = 'shell.js') {
  loading ??= addScript(file);
  return loading;
}

export function addScript(file) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `/dist/${file}`;
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${file} did not load`));
    document.head.append(script);
  });
}

/** Resolves with the first event of that type; rejects with what was awaited when none comes. */
export function nextEvent(target, type, timeout = 8000) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${type} came`)), timeout);
    target.addEventListener(
      type,
      (event) => {
        clearTimeout(timer);
        resolve(event);
      },
      { once: true },
    );
  });
}

/** An element in the page, ready; `attributes` are set before it is connected. */
export async function place(tag, attributes = {}, parent = document.body) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ hydrate: 'load', ...attributes })) element.setAttribute(name, value);
  const ready = nextEvent(element, 'exchange-ready');
  parent.append(element);
  await ready;
  return element;
}

/** Waits until `read` gives something true, frame by frame. */
export async function until(read, what = 'the condition') {
  const end = performance.now() + 5000;
  while (performance.now() < end) {
    const value = read();
    if (value) return value;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`${what} did not come true`);
}

export const inside = (element, selector) => element.shadowRoot.querySelector(selector);
export const allInside = (element, selector) => [...element.shadowRoot.querySelectorAll(selector)];

/** A gateway of the test's own: answers by path, 404 otherwise; keeps what was asked. */
export function standInGateway(answers = {}) {
  const real = window.fetch;
  const calls = [];
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/^\/(?:api|apiw|apiweb|json_svr|logout|js\/)/.test(url.pathname)) return real(input, init);
    calls.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      method: init?.method ?? input.method ?? 'GET',
    });
    const answer = answers[url.pathname];
    if (answer === undefined) return new Response('', { status: 404 });
    return typeof answer === 'function' ? answer(url) : Response.json(answer);
  };
  return { calls, restore: () => (window.fetch = real) };
}
