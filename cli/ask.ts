import { type GatewayCall, headersOf, requestOf } from './calls.ts';

/** Who asks: the gateway's origin, the page's, and the cookies of somebody who is logged in. */
export interface Asker {
  readonly origin: string;
  readonly page: string;
  readonly cookie?: string | undefined;
}

/** What came, and how long it took, the body included. */
export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly ms: number;
}

async function ask(url: string, init: RequestInit, timeout: number): Promise<Asked | { readonly fault: string }> {
  const start = performance.now();
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal: AbortSignal.timeout(timeout) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, ms: performance.now() - start };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return {
      fault: isLate ? `There was no complete answer within ${timeout} ms.` : `There was no answer: ${reasonOf(error)}.`,
    };
  }
}

/** `fetch` says "fetch failed", and its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || ('code' in cause ? String(cause.code) : cause.name) : error.message;
}

/** The call as the shell makes it from that page. */
export function askCall(call: GatewayCall, { origin, page, cookie }: Asker): ReturnType<typeof ask> {
  const { path, headers, ...request } = requestOf(call);
  const own = { ...(page === origin ? {} : { origin: page }), ...(cookie === undefined ? {} : { cookie }) };
  return ask(`${origin}${path}`, { ...request, headers: { ...headers, ...own } }, call.endpoint.timeout);
}

/** Sends the request with these headers and without cookies: it ends no session. */
export function askWithoutCookies(
  { endpoint }: GatewayCall,
  { origin }: Asker,
  headers: Readonly<Record<string, string>>,
): ReturnType<typeof ask> {
  return ask(`${origin}${endpoint.path}`, { method: endpoint.method, headers }, endpoint.timeout);
}

/** What a browser asks before a call with headers of its own. */
export function askLeave(call: GatewayCall, { origin, page }: Asker): ReturnType<typeof ask> {
  const { endpoint } = call;
  return ask(
    `${origin}${endpoint.path}`,
    {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': endpoint.method,
        'access-control-request-headers': wantedHeaders(call).join(','),
      },
    },
    endpoint.timeout,
  );
}

/** Headers that need leave: a form's type does not. */
export function wantedHeaders(call: GatewayCall): readonly string[] {
  return Object.keys(headersOf(call)).filter((name) => name !== 'content-type');
}
