import { type GatewayCall, headersOf, requestOf } from './calls.ts';

/** The gateway, the origin of the simulated page, and a member's cookies. */
export interface CheckContext {
  readonly origin: string;
  readonly page: string;
  readonly cookie?: string | undefined;
}

/** A response, and the time until its body was complete. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

async function send(
  url: string,
  init: RequestInit,
  timeout: number,
): Promise<GatewayResponse | { readonly fault: string }> {
  const start = performance.now();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - start };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      fault: isLate
        ? `There was no complete response within ${timeout} ms.`
        : `There was no response: ${reasonOf(error)}.`,
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
export function sendCall(call: GatewayCall, { origin, page, cookie }: CheckContext): ReturnType<typeof send> {
  const { path, headers, ...request } = requestOf(call);
  const own = { ...(page === origin ? {} : { origin: page }), ...(cookie === undefined ? {} : { cookie }) };
  return send(`${origin}${path}`, { ...request, headers: { ...headers, ...own } }, call.endpoint.timeout);
}

/** Sends a request with the given headers and without cookies, so that it can't end a session. */
export function sendWithoutCookies(
  { endpoint }: GatewayCall,
  { origin }: CheckContext,
  headers: Readonly<Record<string, string>>,
): ReturnType<typeof send> {
  return send(`${origin}${endpoint.path}`, { method: endpoint.method, headers }, endpoint.timeout);
}

/** Sends the preflight request of a call with custom headers. */
export function sendPreflight(call: GatewayCall, { origin, page }: CheckContext): ReturnType<typeof send> {
  const { endpoint } = call;
  return send(
    `${origin}${endpoint.path}`,
    {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': preflightedHeaders(call).join(','),
      },
    },
    endpoint.timeout,
  );
}

/** Returns the names of the headers that require a preflight. The content type of a form doesn't require one. */
export function preflightedHeaders(call: GatewayCall): readonly string[] {
  return Object.keys(headersOf(call)).filter((name) => name !== 'content-type');
}
