import type { Readable, Writable } from 'node:stream';

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
  // A browser that is killed breaks both pipes. Calls are rejected when the first pipe closes.
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
