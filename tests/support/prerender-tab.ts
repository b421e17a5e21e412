import { launch } from 'chrome-launcher';
import { connectDevTools } from '../../cli/devtools-pipe.ts';
import { CHROMIUM_FLAGS, findTestChromium } from '../../tools/find-browser.mjs';

/** A document in a tab: the visible page, or a page that the browser prerenders. */
export interface TabDocument {
  /** Evaluates an expression in the document and returns its value. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Dispatches a mouse event at a position in the viewport, in px. */
  mouse(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', x: number, y: number): Promise<void>;
}

export interface PrerenderTab {
  readonly page: TabDocument;
  /** Resolves with the first document that the browser prerenders. */
  readonly prerendered: Promise<TabDocument>;
  close(): void;
}

/**
 * Opens a URL in a new browser. Chromium doesn't prerender for pages to which DevTools is attached directly, as Playwright does. This
 * function attaches to the tab instead.
 */
export async function openPrerenderTab(url: string, size: string): Promise<PrerenderTab> {
  const executable = findTestChromium();
  const browser = await launch({
    ...(executable !== undefined && { chromePath: executable }),
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-pipe', `--window-size=${size}`],
    logLevel: 'silent',
  });
  const { incoming, outgoing } = browser.remoteDebuggingPipes ?? {};
  if (incoming === undefined || outgoing === undefined) throw new Error('The browser opened no DevTools pipe.');
  const devTools = connectDevTools(incoming as NodeJS.ReadStream, outgoing as NodeJS.WriteStream);
  const documentOf = (sessionId: string): TabDocument => ({
    evaluate: async <Value>(expression: string) => {
      const parameters = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await devTools.send<{ result: { value: Value } }>('Runtime.evaluate', parameters, sessionId);
      return result.value;
    },
    mouse: async (type, x, y) => {
      const button = type === 'mouseMoved' ? 'none' : 'left';
      await devTools.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 }, sessionId);
    },
  });
  const { targetId } = await devTools.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    forTab: true,
  });
  const { sessionId: tab } = await devTools.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const { promise: first, resolve: resolveFirst } = promiseWithResolver<string>();
  const { promise: prerendered, resolve: resolvePrerendered } = promiseWithResolver<TabDocument>();
  devTools.on('Target.attachedToTarget', tab, (parameters) => {
    const { sessionId, targetInfo } = parameters as { sessionId: string; targetInfo: { subtype?: string } };
    if (targetInfo.subtype === 'prerender') resolvePrerendered(documentOf(sessionId));
    else resolveFirst(sessionId);
  });
  await devTools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, tab);
  const page = await first;
  await devTools.send('Page.navigate', { url }, page);
  return { page: documentOf(page), prerendered, close: () => browser.kill() };
}

function promiseWithResolver<Value>(): { readonly promise: Promise<Value>; resolve(value: Value): void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
