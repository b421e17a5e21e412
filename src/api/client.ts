import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { afterDelay, syncClock } from '../platform/clock.ts';
import { currentOrigin, resolveHref } from '../platform/page/location.ts';
import { readCsrfToken } from '../platform/storage/csrf-token.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import { parseJson } from './parse-json.ts';

/** An HTTP request sent by the shell. */
export interface Request {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** The timeout in milliseconds for the whole request, including the response body. */
  readonly timeout: number;
  /** Custom headers. They cause a preflight request on pages with another origin. Only `common/tabs` uses them. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  /** Sent instead of a form and without custom headers. Another origin therefore needs no preflight request and receives no token. */
  readonly body?: FormData;
  /** `omit` sends no cookies. By default, cookies are sent. */
  readonly credentials?: 'omit' | undefined;
  /** The CSRF token issued by a gateway on another origin. */
  readonly csrfToken?: string | undefined;
  /** Whether to ignore the response body. A redirect is then a success. */
  readonly bodiless?: true;
  /** Whether the request continues after the user leaves the page. */
  readonly keepalive?: true;
  /** Called with the response text's length. */
  readonly measure?: (length: number) => void;
}

/** The error message for a failed GET request, whose reason has been logged (ERR-09). */
export const REQUEST_FAILED = 'request data failed, try later';

/** Thrown if the response's HTTP status is an error. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the status is ${status}`);
    this.status = status;
  }
}

/** Sends a GET request and returns its JSON. If it fails, logs the reason and throws `REQUEST_FAILED` (ERR-09, OP-11). */
export async function get(request: Omit<Request, 'method'>, log: (reason: unknown) => void): Promise<unknown> {
  try {
    return await send({ ...request, method: 'GET' });
  } catch (reason) {
    log(reason);
    throw new Error(REQUEST_FAILED, { cause: reason });
  }
}

/** Sends a POST request and returns its JSON. If it fails, logs the reason and returns undefined (ERR-10, OP-11). */
export async function post(request: Omit<Request, 'method'>, log: (reason: unknown) => void): Promise<unknown> {
  try {
    return await send({ ...request, method: 'POST' });
  } catch (reason) {
    log(withoutRequest(reason));
    return undefined;
  }
}

/**
 * Copies the error without custom properties. If the page has replaced `fetch`, it may attach the request with the user's input (FPW-11).
 */
function withoutRequest(reason: unknown): unknown {
  if (!(reason instanceof Error) || reason instanceof StatusError) return reason;
  return Object.assign(new Error(reason.message), { name: reason.name });
}

/**
 * Sends a request. The timeout also covers the body and a replaced `fetch` that ignores its signal. ofetch's own timer stops once the
 * headers have arrived.
 */
async function send(request: Request): Promise<unknown> {
  const controller = new AbortController();
  let cancel: (() => void) | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    cancel = afterDelay(request.timeout, () => {
      reject(new Error(`there was no complete response within ${request.timeout} ms`));
      controller.abort();
    });
  });
  try {
    return await Promise.race([exchange(request, controller.signal), deadline]);
  } finally {
    cancel?.();
  }
}

/** The request function. It reads the global `fetch` on each call, because pages and tests replace it. */
const request = createFetch(
  withoutPrototype({
    fetch: (...parameters: Parameters<typeof fetch>) => globalThis.fetch(...parameters),
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  }),
);

/** ofetch options that a page could otherwise set through `Object.prototype`. */
const NO_OPTIONS = {
  baseURL: undefined,
  query: undefined,
  params: undefined,
  timeout: undefined,
  onRequest: undefined,
  onRequestError: undefined,
  onResponseError: undefined,
} as unknown as FetchOptions;

async function exchange(sent: Request, signal: AbortSignal): Promise<unknown> {
  const { url, method, headers = {}, form, body, bodiless, keepalive, measure, credentials = 'include' } = sent;
  const isForm = method === 'POST' && body === undefined;
  const response = await request
    .raw(url, {
      ...NO_OPTIONS,
      method,
      headers: isForm ? { ...headers, ...formHeaders(sent) } : headers,
      body: method === 'GET' ? undefined : (body ?? new URLSearchParams(form).toString()),
      credentials,
      signal,
      ...(bodiless && { redirect: 'manual' }),
      ...(keepalive && { keepalive }),
      retry: 0,
      // The status is checked below, because a redirect without a body may be a success.
      ignoreResponseError: true,
      responseType: bodiless ? 'stream' : 'text',
      parseResponse: bodiless ? undefined : (text: string) => text,
      onResponse: ({ response: { headers: received } }) => {
        // Only the gateway's clock is used.
        if (credentials === 'include') syncClock(received.get('date'));
      },
    } as FetchOptions)
    // ofetch's error contains the request and with it the user's input (FPW-11).
    .catch((error: unknown) => {
      throw error instanceof FetchError ? error.cause : error;
    });
  if (bodiless) return checkStatus(response);
  const text = typeof response._data === 'string' ? response._data : '';
  measure?.(text.length);
  if (response.status < 200 || response.status > 299) throw new StatusError(response.status);
  const data = parseJson(text);
  if (data === undefined) throw new Error('the body is not JSON');
  return data;
}

function checkStatus(response: Response): undefined {
  response.body?.cancel().catch(() => {});
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!response.ok && !redirected) throw new StatusError(response.status);
  return undefined;
}

/**
 * Returns the form's headers. The page's own CSRF token is only sent to the page's own origin. Another origin receives the token it has
 * issued itself (OP-122).
 */
function formHeaders({ url, csrfToken }: Request): Record<string, string> {
  const token = originOf(url) === currentOrigin() ? readCsrfToken() : csrfToken;
  const headers: Record<string, string> = {
    'Content-Type': 'application/x-www-form-urlencoded',
    Accept: 'application/json',
  };
  if (token !== undefined && /^[\x21-\x7e]+$/.test(token)) headers['X-CSRF-Token'] = token;
  return headers;
}

function originOf(url: string): string | undefined {
  const address = resolveHref(url);
  return address === undefined ? undefined : new URL(address).origin;
}
