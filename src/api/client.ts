import { createFetch } from 'ofetch';
import { afterDelay, syncClock } from '../platform/clock.ts';
import { readCsrfToken } from '../platform/storage/csrf-token.ts';
import { parseJson } from './parse-json.ts';

/** One HTTP request of ours. */
export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** For the whole exchange, the body included: milliseconds. */
  readonly timeout: number;
  /** Custom headers force a partner's page into a preflight; only `common/tabs` has some. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** The answer's body is not read, and a redirect is success. */
  readonly bodiless?: true;
  /** Hears how long the answer's text was. */
  readonly measure?: (length: number) => void;
}

/** What is thrown for a GET that failed; the reason has been logged (ERR-09). */
export const REQUEST_FAILED = 'request data failed, try later';

/** Looked up at each call: pages and tests replace `fetch`. */
const fetchOnce = createFetch({ fetch: (...call: Parameters<typeof fetch>) => globalThis.fetch(...call) });

/** Options that `ofetch` would take from a polluted `Object.prototype`: a page's old library must not lead our calls elsewhere. */
const NOT_INHERITED: object = {
  baseURL: undefined,
  query: undefined,
  params: undefined,
  onRequest: undefined,
  onRequestError: undefined,
  onResponse: undefined,
  onResponseError: undefined,
  timeout: undefined,
};

/** The JSON of a GET. Logs the reason and throws `REQUEST_FAILED` when there is none (ERR-09, OP-11). */
export async function get(request: Omit<Request, 'method'>, log: (reason: unknown) => void): Promise<unknown> {
  try {
    return await send({ ...request, method: 'GET' });
  } catch (reason) {
    log(reason);
    throw new Error(REQUEST_FAILED, { cause: reason });
  }
}

/** The JSON of a POST form. Logs the reason and gives nothing when there is none (ERR-10, OP-11). */
export async function post(request: Omit<Request, 'method'>, log: (reason: unknown) => void): Promise<unknown> {
  try {
    return await send({ ...request, method: 'POST' });
  } catch (reason) {
    log(reason);
    return undefined;
  }
}

/** The timer ends the call even where `fetch` does not heed the signal, or the body never ends. */
async function send(request: Request): Promise<unknown> {
  const controller = new AbortController();
  let cancel: (() => void) | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    cancel = afterDelay(request.timeout, () => {
      reject(new Error(`there was no complete answer within ${request.timeout} ms`));
      controller.abort();
    });
  });
  try {
    return await Promise.race([exchange(request, controller.signal), deadline]);
  } finally {
    cancel?.();
  }
}

async function exchange(request: Request, signal: AbortSignal): Promise<unknown> {
  const { url, method, headers = {}, form, bodiless, measure } = request;
  const parseResponse = (text: string): unknown => {
    measure?.(text.length);
    return parseJson(text);
  };
  const response = await fetchOnce.raw(url, {
    ...NOT_INHERITED,
    method,
    headers: method === 'POST' ? { ...headers, ...formHeaders() } : headers,
    ...(method === 'POST' && { body: new URLSearchParams(form).toString() }),
    credentials: 'include',
    retry: false,
    signal,
    ignoreResponseError: true,
    ...(bodiless ? { redirect: 'manual', responseType: 'stream' } : { parseResponse }),
  });
  syncClock(response.headers.get('date'));
  if (bodiless) return checkEnd(response);
  if (response.status < 200 || response.status > 299) throw new Error(`the status is ${response.status}`);
  if (response._data === undefined) throw new Error('the body is not JSON');
  return response._data;
}

function checkEnd(response: Response): undefined {
  response.body?.cancel().catch(() => {});
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!response.ok && !redirected) throw new Error(`the status is ${response.status}`);
  return undefined;
}

function formHeaders(): Record<string, string> {
  const token = readCsrfToken();
  const headers: Record<string, string> = { 'Content-Type': 'application/x-www-form-urlencoded' };
  if (token !== undefined && /^[\x21-\x7e]+$/.test(token)) headers['X-CSRF-Token'] = token;
  return headers;
}
