import { type GatewayCall, headersOf, requestOf } from './calls.ts';

/** The gateway, the origin of the simulated page, and a member's cookies. */
export interface CheckContext {
  readonly origin: string;
  readonly page: string;
  readonly cookie?: string | undefined;
  /** The longest time to wait for a response, in milliseconds. Default: the shell's timeout for the request. */
  readonly timeout?: number | undefined;
  /** The number of calls to check at the same time. Default: 6. */
  readonly concurrency?: number;
  /** Called after each checked call. */
  readonly onProgress?: (checked: number, total: number) => void;
}

/** A request without a response. */
export interface MissingResponse {
  readonly fault: string;
  /** True if the request timed out. */
  readonly isLate: boolean;
}

/** A response, and the time until its body was complete. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

async function send(
  { endpoint }: GatewayCall,
  context: CheckContext,
  path: string,
  init: RequestInit,
): Promise<GatewayResponse | MissingResponse> {
  const timeout = Math.min(endpoint.timeout, context.timeout ?? Infinity);
  const start = performance.now();
  try {
    const response = await fetch(`${context.origin}${path}`, {
      redirect: 'manual',
      ...init,
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - start };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const limits =
      timeout < endpoint.timeout ? `${timeout} ms; the shell waits ${endpoint.timeout} ms` : `${timeout} ms`;
    return {
      fault: isLate ? `There was no complete response within ${limits}.` : `There was no response: ${reasonOf(error)}.`,
      isLate,
    };
  }
}

/** Returns the reason for a failed `fetch()`. The error's message is always "fetch failed", but its cause contains the details. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : error.message;
}

/** Sends a request as the shell does on a page of the origin `page`. */
export function sendCall(call: GatewayCall, context: CheckContext): ReturnType<typeof send> {
  const { origin, page, cookie } = context;
  const { path, headers, ...request } = requestOf(call);
  const own = { ...(page === origin ? {} : { origin: page }), ...(cookie === undefined ? {} : { cookie }) };
  return send(call, context, path, { ...request, headers: { ...headers, ...own } });
}

/** Sends a request with the given headers and without cookies, so that it can't end a session. */
export function sendWithoutCookies(
  call: GatewayCall,
  context: CheckContext,
  headers: Readonly<Record<string, string>>,
): ReturnType<typeof send> {
  const { path, method } = call.endpoint;
  return send(call, context, path, { method, headers });
}

/** Sends the preflight request of a call with custom headers. */
export function sendPreflight(call: GatewayCall, context: CheckContext): ReturnType<typeof send> {
  const { path, method } = call.endpoint;
  return send(call, context, path, {
    method: 'OPTIONS',
    headers: {
      origin: context.page,
      'access-control-request-method': method,
      'access-control-request-headers': preflightedHeaders(call).join(','),
    },
  });
}

/** Returns the names of the headers that require a preflight. The content type of a form doesn't require one. */
export function preflightedHeaders(call: GatewayCall): readonly string[] {
  return Object.keys(headersOf(call)).filter((name) => name !== 'content-type');
}
