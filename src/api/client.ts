import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { afterDelay, syncClock } from '../platform/clock.ts';
import { currentOrigin, resolveHref } from '../platform/page/location.ts';
import { readCsrfToken } from '../platform/storage/csrf-token.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
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
  /** In place of a form: it goes without any header of ours, so that another origin needs no preflight and learns no token. */
  readonly body?: FormData;
  /** Whether the cookies of its origin go with it; they do where nothing is said. */
  readonly credentials?: 'omit' | undefined;
  /** Token against cross-site requests that the gateway of another origin has issued. */
  readonly csrfToken?: string | undefined;
  /** The answer's body is not read, and a redirect is success. */
  readonly bodiless?: true;
  /** Hears how long the answer's text was. */
  readonly measure?: (length: number) => void;
}

/** What is thrown for a GET that failed; the reason has been logged (ERR-09). */
export const REQUEST_FAILED = 'request data failed, try later';

/** The server has refused a call by its HTTP status. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the status is ${status}`);
    this.status = status;
  }
}

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
    log(withoutRequest(reason));
    return undefined;
  }
}

/** The error of a `fetch` that the page has replaced may hold what was sent: that is nobody's to read (FPW-11). */
function withoutRequest(reason: unknown): unknown {
  if (!(reason instanceof Error) || reason instanceof StatusError) return reason;
  return Object.assign(new Error(reason.message), { name: reason.name });
}

/** The deadline covers the body, and also a `fetch` of the page that ignores its signal; ofetch's own timer ends with the headers. */
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

/** Reads `fetch` at each call, because pages and tests replace it. */
const request = createFetch(
  withoutPrototype({
    fetch: (...given: Parameters<typeof fetch>) => globalThis.fetch(...given),
    Headers: globalThis.Headers,
    AbortController: globalThis.AbortController,
  }),
);

/** Options of ofetch that a page could otherwise set through `Object.prototype`. */
const NO_OPTIONS = {
  baseURL: undefined,
  query: undefined,
  params: undefined,
  timeout: undefined,
  onRequest: undefined,
  onRequestError: undefined,
  onResponseError: undefined,
} as unknown as FetchOptions;

async function exchange(given: Request, signal: AbortSignal): Promise<unknown> {
  const { url, method, headers = {}, form, body, bodiless, measure, credentials = 'include' } = given;
  const isForm = method === 'POST' && body === undefined;
  const response = await request
    .raw(url, {
      ...NO_OPTIONS,
      method,
      headers: isForm ? { ...headers, ...headersOfForm(given) } : headers,
      body: method === 'GET' ? undefined : (body ?? new URLSearchParams(form).toString()),
      credentials,
      signal,
      ...(bodiless && { redirect: 'manual' }),
      retry: 0,
      // The status is ours to judge: a redirect without a body may be success.
      ignoreResponseError: true,
      responseType: bodiless ? 'stream' : 'text',
      parseResponse: bodiless ? undefined : (text: string) => text,
      onResponse: ({ response: { headers: answered } }) => {
        // Only the gateway's clock counts, not that of another host.
        if (credentials === 'include') syncClock(answered.get('date'));
      },
    } as FetchOptions)
    // ofetch's error holds the request, and with it what the user has typed (FPW-11).
    .catch((error: unknown) => {
      throw error instanceof FetchError ? error.cause : error;
    });
  if (bodiless) return checkEnd(response);
  const text = typeof response._data === 'string' ? response._data : '';
  measure?.(text.length);
  if (response.status < 200 || response.status > 299) throw new StatusError(response.status);
  const data = parseJson(text);
  if (data === undefined) throw new Error('the body is not JSON');
  return data;
}

function checkEnd(response: Response): undefined {
  response.body?.cancel().catch(() => {});
  const redirected = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!response.ok && !redirected) throw new StatusError(response.status);
  return undefined;
}

/** The page's own token goes to the page's own origin only; another origin gets the token that it has issued (OP-122). */
function headersOfForm({ url, csrfToken }: Request): Record<string, string> {
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
