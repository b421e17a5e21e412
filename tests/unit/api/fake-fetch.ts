import { vi } from 'vitest';
import type { CallContext, Failure } from '../../../src/api/endpoint.ts';

/** The requests that were sent to the fake gateway. */
export interface RecordedRequest {
  url: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
  credentials: string | undefined;
}

export interface FakeGateway {
  requests: RecordedRequest[];
  failures: Failure[];
  context: CallContext;
}

type Reply = Response | Promise<Response> | object | string;

/** Replaces `fetch()` with a fake that responds by path with a JSON value, a string or a `Response`. */
export function fakeGateway(replies: Record<string, Reply | ((requests: RecordedRequest) => Reply)>): FakeGateway {
  const requests: RecordedRequest[] = [];
  const failures: Failure[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'https://page.example');
    const call: RecordedRequest = {
      url: input,
      path: url.pathname,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? init.body : '',
      credentials: init.credentials,
    };
    requests.push(call);
    const result = replies[url.pathname] ?? replies['*'];
    if (result === undefined) return new Response('not found', { status: 404 });
    const reply = await (typeof result === 'function' ? result(call) : result);
    if (reply instanceof Response) return reply;
    return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply));
  });
  const context: CallContext = {
    gateway: 'https://gateway.example',
    endpoints: {},
    report: (failure) => failures.push(failure),
    inFlight: new Map(),
    answers: new Map(),
  };
  return { requests, failures, context };
}

/** Returns a response whose body never ends. */
export function hangingBody(): Response {
  return new Response(new ReadableStream({ pull: () => new Promise(() => {}) }));
}
