import type { Readable, Writable } from 'node:stream';
import { launch } from 'chrome-launcher';

/** A DevTools connection through a browser's two pipes. Unlike a port, the pipes are inaccessible to the machine's other users. */
export interface DevTools {
  /** Calls a DevTools method. Rejects with the browser's error message, or if the browser exits. */
  send<T>(method: string, params?: object, sessionId?: string): Promise<T>;
  /** Registers the callback for a session's event. Replaces an earlier callback. */
  on(event: string, sessionId: string, callback: (params: unknown) => void): void;
  /** Rejects if the browser exits or sends a malformed message. */
  readonly gone: Promise<never>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly sessionId?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Each message ends with a NUL byte. */
const END = '\0';

export function connectDevTools(incoming: Readable, outgoing: Writable): DevTools {
  const calls = new Map<number, PendingCall>();
  const callbacks = new Map<string, (params: unknown) => void>();
  let count = 0;
  let incomplete = '';
  let isGone = false;
  let rejectGone: (error: Error) => void = () => {};
  const gone = new Promise<never>((_, reject) => {
    rejectGone = reject;
  });
  gone.catch(() => {});

  const handle = ({ id, method, sessionId, params, result, error }: Message): void => {
    if (id === undefined) {
      callbacks.get(`${sessionId} ${method}`)?.(params);
      return;
    }
    const call = calls.get(id);
    calls.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  };
  const disconnect = (): void => {
    isGone = true;
    const error = new Error('The browser has exited.');
    rejectGone(error);
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
  };
  incoming.setEncoding('utf8');
  incoming.on('data', (text: string) => {
    const messages = (incomplete + text).split(END);
    incomplete = messages.pop() ?? '';
    try {
      for (const message of messages) handle(JSON.parse(message) as Message);
    } catch {
      disconnect();
    }
  });
  incoming.on('close', disconnect);
  // Killing the browser breaks both pipes. Calls are rejected when the first pipe closes.
  incoming.on('error', disconnect);
  outgoing.on('error', disconnect);

  return {
    send: <T>(method: string, params: object = {}, sessionId?: string) =>
      new Promise<T>((resolve, reject) => {
        if (isGone) {
          reject(new Error('The browser has exited.'));
          return;
        }
        count += 1;
        calls.set(count, { resolve: (value) => resolve(value as T), reject });
        outgoing.write(
          JSON.stringify({ id: count, method, params, ...(sessionId !== undefined && { sessionId }) }) + END,
        );
      }),
    on: (event, sessionId, callback) => void callbacks.set(`${sessionId} ${event}`, callback),
    gone,
  };
}

export interface BrowserOptions {
  readonly flags: readonly string[];
  /** Path of Chrome or Chromium. Default: `CHROME_PATH`, or the browser's usual location. */
  readonly chrome: string | undefined;
  /** The page's name in the error message after the timeout, such as its URL. */
  readonly subject: string;
  /** The time in milliseconds after which the browser is terminated. */
  readonly timeout: number;
  readonly withoutSandbox: boolean;
}

/** A page in a separate browser. */
export interface DevToolsPage {
  readonly targetId: string;
  /** Calls a DevTools method for this page. */
  send<T>(method: string, params?: object): Promise<T>;
  /** Registers a callback for an event of this page. */
  on(event: string, callback: (params: unknown) => void): void;
  /** Opens a URL and waits until it has loaded. Returns the browser's error, or an empty string. */
  open(url: string): Promise<string>;
  /** Terminates the browser. All pending calls reject. */
  kill(): void;
}

/**
 * Starts a headless browser, passes an empty page to `use`, and terminates the browser. Rejects if no Chromium is installed, if the browser
 * exits, or after the timeout.
 */
export async function withDevToolsPage<T>(
  { flags, chrome, subject, timeout, withoutSandbox }: BrowserOptions,
  use: (page: DevToolsPage) => Promise<T>,
): Promise<T> {
  const browser = await launch({
    chromeFlags: [
      '--headless',
      '--disable-gpu',
      '--remote-debugging-pipe',
      ...flags,
      ...(withoutSandbox ? ['--no-sandbox'] : []),
    ],
    logLevel: 'silent',
    ...(chrome !== undefined && { chromePath: chrome }),
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    browser.kill();
  }, timeout);
  try {
    const pipes = browser.remoteDebuggingPipes;
    if (pipes === null) throw new Error('The browser opened no DevTools pipe.');
    const devTools = connectDevTools(pipes.incoming as NodeJS.ReadStream, pipes.outgoing as NodeJS.WriteStream);
    const { targetId } = await devTools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await devTools.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const send = <R>(method: string, params?: object): Promise<R> => devTools.send<R>(method, params, sessionId);
    const on = (event: string, callback: (params: unknown) => void): void => devTools.on(event, sessionId, callback);
    await send('Page.enable');
    return await use({
      targetId,
      send,
      on,
      open: async (url) => {
        const loaded = new Promise((resolve) => on('Page.loadEventFired', resolve));
        const { errorText = '' } = await send<{ errorText?: string }>('Page.navigate', { url });
        if (errorText === '') await Promise.race([loaded, devTools.gone]);
        return errorText;
      },
      kill: () => browser.kill(),
    });
  } catch (error) {
    throw isLate ? new Error(`${subject} did not load within ${timeout} ms.`, { cause: error }) : error;
  } finally {
    clearTimeout(late);
    browser.kill();
  }
}
