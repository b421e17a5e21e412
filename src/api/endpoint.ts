import type { InferInput, InferOutput } from 'valibot';
import { watchLeaving } from '../platform/page/page-lifecycle.ts';
import type { CacheRule } from './cache-rule.ts';
import type { ConfigurableUrl } from './configurable-urls.ts';
import { get, post, StatusError } from './client.ts';
import {
  droppedRows,
  type Failure,
  failureOf,
  markReachable,
  millisecondsRead,
  unreachableFailure,
} from './failure.ts';
import { checkShape, readShape } from './check-shape.ts';
import { type Envelope, openEnvelope } from './envelope.ts';
import { emptyOf, type Shape } from './shapes.ts';

/**
 * Maximum length in characters of a response that is cached between pages. The length is limited because the browser copies the response
 * synchronously.
 */
export const MAX_CACHED_LENGTH = 4_000_000;

type Values = Readonly<Record<string, string | undefined>>;

/** An API endpoint whose validated response is a `T`. `W` is the documented type of the response. */
export interface Endpoint<T, P = void, W = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly configurable?: ConfigurableUrl;
  readonly envelope: Envelope;
  /** Whether the response depends on the user. If so, it is only valid in the session in which it was requested. */
  readonly personal?: true;
  /** The timeout in milliseconds, including the response body. */
  readonly timeout: number;
  /** The query of a GET request or the form of a POST request. Undefined values are omitted. */
  readonly params?: (params: P) => Values;
  /** Whether the request continues after the user leaves the page. Its body is limited to 64 KiB. */
  readonly keepalive?: true;
  readonly headers?: (params: P) => Readonly<Record<string, string>>;
  /** The response's type, validation and default. */
  readonly shape: Shape<T, W>;
  /** The caller's data if the call fails. */
  readonly fallback: T;
  /** The shape of the data that can be used from a malformed response. The call fails, but the caller receives this data. */
  readonly partial?: Shape<T>;
  readonly cache?: CacheRule<T>;
}

/** An endpoint whose response is cached between pages. */
export interface CachedEndpoint<T, P = void, W = unknown> extends Endpoint<T, P, W> {
  readonly cache: CacheRule<T>;
}

/** The validated response of an endpoint. */
export type AnswerOf<E extends { readonly shape: Shape<unknown> }> = InferOutput<E['shape']>;
/** The documented response of an endpoint. */
export type WireOf<E extends { readonly shape: Shape<unknown> }> = InferInput<E['shape']>;

export type { Failure };

/** The session in which personal calls are made. */
export interface CallSession {
  /** Returns a key for the current user, as far as the page can identify the user. */
  owner(): string;
  /** Compares the current user with the session's user, and starts a new session if they differ. */
  check(): void;
  /** Called when the gateway has responded with 401. */
  refuse(): void;
  /** The CSRF token that the gateway has issued for this session, as `csrf_token` in `get_info` (OP-122). */
  readonly csrfToken?: string | undefined;
}

/** The target of calls, their shared state, and the reporter of failures. */
export interface CallContext {
  /** The API's origin. Empty for the page's own origin. */
  readonly gateway: string;
  readonly endpoints: Readonly<Partial<Record<ConfigurableUrl, string>>>;
  readonly report: (failure: Failure) => void;
  /** `omit` if the calls go to an origin other than the gateway's. */
  readonly credentials?: 'omit';
  /** Pending calls, which are shared by identical requests. */
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  /** Results of `callOnce`, which are valid for the page's lifetime. */
  readonly answers: Map<string, Promise<Answer<unknown>>>;
  readonly session?: CallSession;
}

/** The result of a call. */
export interface Answer<T> {
  readonly data: T;
  /** Whether the call failed. If so, `data` is the default or a cached response. */
  readonly failed: boolean;
  /** Whether `data` comes from an expired cache entry, because the refresh failed (ERR-04, CCH-11). */
  readonly stale: boolean;
  /** The data as sent. Set if the endpoint has a cache and the data isn't too large for it. */
  readonly sent?: unknown;
  /** The envelope's code, or else the HTTP status, and the envelope's message. */
  readonly code?: number;
  readonly message?: string;
}

/** The parameters of a call. Empty if its endpoint has no parameters. */
export type EndpointParams<P> = [P] extends [void] ? [] : [params: P];

type Declared<E extends { readonly fallback: unknown }> = Omit<E, 'fallback'> & Partial<Pick<E, 'fallback'>>;

/** Defines an endpoint. By default, the fallback is the shape's result for an empty response. */
export function defineEndpoint<T, P = void, W = unknown>(
  declared: Declared<CachedEndpoint<T, P, W>>,
): CachedEndpoint<T, P, W>;
export function defineEndpoint<T, P = void, W = unknown>(declared: Declared<Endpoint<T, P, W>>): Endpoint<T, P, W>;
export function defineEndpoint<T, P, W>(declared: Declared<Endpoint<T, P, W>>): Endpoint<T, P, W> {
  return { ...declared, fallback: 'fallback' in declared ? declared.fallback : emptyOf(declared.shape) };
}

/**
 * Calls an endpoint. Never rejects: a failure is reported once and results in the endpoint's fallback (ERR-03). Identical pending GET
 * requests share a single request.
 */
export function callEndpoint<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  ...parameters: EndpointParams<P>
): Promise<Answer<T>> {
  const owner = context.session?.owner();
  if (endpoint.personal) context.session?.check();
  const params = parameters[0] as P;
  const url = buildUrl(endpoint, context, params);
  const headers = endpoint.headers?.(params) ?? {};
  // A user's input is never sent in another user's session.
  if (endpoint.method === 'POST' && endpoint.personal && context.session?.owner() !== owner)
    return Promise.resolve({ data: endpoint.fallback, failed: true, stale: false });
  if (endpoint.method === 'POST')
    return perform(endpoint, context, { url, headers, form: definedOf(endpoint.params?.(params)) });
  const key = keyOf(endpoint, context, `${url} ${JSON.stringify(headers)}`);
  const shared = context.inFlight.get(key) as Promise<Answer<T>> | undefined;
  if (shared) return shared;
  const call = perform(endpoint, context, { url, headers }).finally(() => context.inFlight.delete(key));
  context.inFlight.set(key, call);
  return call;
}

/** Calls a GET endpoint once per page, regardless of how many elements and sites request it (EMB-06). Failures are not retried. */
export function callOnce<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  ...parameters: EndpointParams<P>
): Promise<Answer<T>> {
  if (endpoint.personal) context.session?.check();
  const key = keyOf(endpoint, context, `${endpoint.name} ${buildUrl(endpoint, context, parameters[0] as P)}`);
  const known = context.answers.get(key) as Promise<Answer<T>> | undefined;
  if (known) return known;
  const call = callEndpoint(endpoint, context, ...parameters);
  context.answers.set(key, call);
  return call;
}

/** Makes the next `callOnce` for this endpoint send a new request, even if one is pending. */
export function invalidateAnswer<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  ...parameters: EndpointParams<P>
): void {
  const url = buildUrl(endpoint, context, parameters[0] as P);
  context.answers.delete(keyOf(endpoint, context, `${endpoint.name} ${url}`));
  const headers = endpoint.headers?.(parameters[0] as P) ?? {};
  context.inFlight.delete(keyOf(endpoint, context, `${url} ${JSON.stringify(headers)}`));
}

const PERSONAL = 'personal ';

/** Removes all results and pending calls that depend on the user. */
export function invalidatePersonal({ answers, inFlight }: Pick<CallContext, 'answers' | 'inFlight'>): void {
  for (const calls of [answers, inFlight])
    for (const key of calls.keys()) if (key.startsWith(PERSONAL)) calls.delete(key);
}

/** Returns a call's key. A personal call's key includes the session's owner. */
function keyOf({ personal }: { readonly personal?: true }, { session }: CallContext, call: string): string {
  return personal ? `${PERSONAL}${session?.owner() ?? ''} ${call}` : call;
}

interface RequestParts {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a request. If the session has changed before a personal response arrives, the response is dropped without a report. */
async function perform<T, P>(endpoint: Endpoint<T, P>, context: CallContext, parts: RequestParts): Promise<Answer<T>> {
  const { session } = context;
  if (!endpoint.personal || session === undefined) return request(endpoint, context, parts);
  const owner = session.owner();
  const failures: Failure[] = [];
  const answer = await request(endpoint, { ...context, report: (failure) => failures.push(failure) }, parts);
  if (session.owner() !== owner) {
    session.check();
    return { data: endpoint.fallback, failed: true, stale: false };
  }
  for (const failure of failures) context.report(failure);
  if (answer.code === 401) session.refuse();
  return answer;
}

/** Endpoints that were reported for sending times in milliseconds, so that each is reported only once. */
const inMilliseconds = new Set<string>();

async function request<T, P>(endpoint: Endpoint<T, P>, context: CallContext, parts: RequestParts): Promise<Answer<T>> {
  const { method, timeout, envelope, keepalive } = endpoint;
  const isAtGateway = parts.url.startsWith(`${context.gateway}/`);
  // Browsers reject a request without a readable response with a TypeError.
  const fail = (reason: unknown) =>
    context.report(
      isAtGateway && reason instanceof TypeError
        ? unreachableFailure(endpoint, reason, context.gateway)
        : failureOf(endpoint, reason),
    );
  const failed: Answer<T> = { data: endpoint.fallback, failed: true, stale: false };
  let body: unknown;
  let logged = false;
  let status: number | undefined;
  let size = 0;
  try {
    const measure = (length: number): void => void (size = length);
    const { credentials, session } = context;
    const csrfToken = session?.csrfToken;
    const sending = {
      timeout,
      measure,
      ...parts,
      credentials,
      ...(isAtGateway && csrfToken !== undefined && { csrfToken }),
      ...(envelope === 'none' && { bodiless: true as const }),
      ...(keepalive && { keepalive }),
    };
    const call = (method === 'GET' ? get : post)(sending, (reason) => {
      logged = true;
      if (reason instanceof StatusError) status = reason.status;
      fail(reason);
    });
    body = await watchLeaving(call);
  } catch {
    // The reason has already been logged.
  }
  if (logged) return { ...failed, ...(status !== undefined && { code: status }) };
  if (isAtGateway) markReachable(context.gateway);
  const opened = openEnvelope(envelope, body);
  const reply = {
    ...(opened.code !== undefined && { code: opened.code }),
    ...(opened.message && { message: opened.message }),
  };
  if (opened.fault !== undefined) {
    fail(opened.fault);
    return { ...failed, ...reply };
  }
  const checked = await readShape(endpoint.shape, opened.data);
  if ('fault' in checked) {
    fail(`the response is malformed, ${checked.fault}`);
    return { ...failed, ...reply, data: partialOf(endpoint, opened.data) };
  }
  if (checked.dropped > 0) context.report(droppedRows(endpoint, checked.dropped));
  if (checked.hasMilliseconds && !inMilliseconds.has(endpoint.name)) {
    inMilliseconds.add(endpoint.name);
    context.report(millisecondsRead(endpoint));
  }
  return {
    data: checked.value,
    failed: false,
    stale: false,
    ...reply,
    ...(endpoint.cache && size <= MAX_CACHED_LENGTH && { sent: opened.data }),
  };
}

/** Returns the usable part of a malformed response, or else the fallback. */
export function partialOf<T>({ partial, fallback }: Pick<Endpoint<T>, 'partial' | 'fallback'>, data: unknown): T {
  const checked = partial && checkShape(partial, data);
  return checked && 'value' in checked ? checked.value : fallback;
}

function buildUrl<T, P>(endpoint: Endpoint<T, P>, context: CallContext, params: P): string {
  const configured = endpoint.configurable && context.endpoints[endpoint.configurable];
  const base = configured ?? endpoint.path;
  const url = base.startsWith('/') ? context.gateway + base : base;
  if (endpoint.method === 'POST') return url;
  const query = new URLSearchParams(definedOf(endpoint.params?.(params))).toString();
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function definedOf(values: Values = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
