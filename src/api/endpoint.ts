import type { InferInput, InferOutput } from 'valibot';
import { watchLeaving } from '../platform/page/page-lifecycle.ts';
import type { CacheRule } from './cache-rule.ts';
import type { ConfigurableUrl } from './configurable-urls.ts';
import { get, post, StatusError } from './client.ts';
import { droppedRows, type Failure, failureOf, millisecondsRead } from './failure.ts';
import { checkShape, readShape } from './check-shape.ts';
import { type Envelope, openEnvelope } from './envelope.ts';
import { emptyOf, type Shape } from './shapes.ts';

/** Characters of an answer that may be kept between pages: the browser copies it in one piece. */
export const LARGEST_KEPT = 4_000_000;

type Texts = Readonly<Record<string, string | undefined>>;

/** One call of the wire, which is answered by a `T`; `W` is the answer as the wire documents it. */
export interface Endpoint<T, P = void, W = unknown> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly configurable?: ConfigurableUrl;
  readonly envelope: Envelope;
  /** Whether the answer depends on the user: it then holds for the session it was requested in, and for no other. */
  readonly personal?: true;
  /** Milliseconds, the body included. */
  readonly timeout: number;
  /** Query of a GET, form of a POST; an undefined value is left out. */
  readonly params?: (params: P) => Texts;
  readonly headers?: (params: P) => Readonly<Record<string, string>>;
  /** Type, check and default of the answer, in one. */
  readonly shape: Shape<T, W>;
  /** What the caller gets when the call fails. */
  readonly fallback: T;
  /** What still holds of an answer that does not have its shape: the call has failed, and this is what the caller gets. */
  readonly remains?: Shape<T>;
  readonly cache?: CacheRule<T>;
}

/** An endpoint whose answer is kept between pages. */
export interface CachedEndpoint<T, P = void, W = unknown> extends Endpoint<T, P, W> {
  readonly cache: CacheRule<T>;
}

/** What the page gets of an endpoint. */
export type AnswerOf<E extends { readonly shape: Shape<unknown> }> = InferOutput<E['shape']>;
/** What a gateway writes for an endpoint, as the wire documents it. */
export type WireOf<E extends { readonly shape: Shape<unknown> }> = InferInput<E['shape']>;

export type { Failure };

/** The session in which personal calls are made. */
export interface CallSession {
  /** Identifies the user as far as the page can see; read again at each call. */
  owner(): string;
  /** Compares the user with the one that the page knows, and starts again for another. */
  check(): void;
  /** The gateway has answered 401. */
  refuse(): void;
  /** The CSRF token that the gateway has issued to this session, in `csrf_token` of `get_info` (OP-122). */
  readonly csrfToken?: string | undefined;
}

/** To whom calls are made, and who hears of a failure. */
export interface CallContext {
  /** Origin of the API; empty for the page's own. */
  readonly gateway: string;
  readonly endpoints: Readonly<Partial<Record<ConfigurableUrl, string>>>;
  readonly report: (failure: Failure) => void;
  /** `omit` where the calls go to another origin than the gateway's. */
  readonly credentials?: 'omit';
  /** Calls under way, shared by everyone who asks the same. */
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  /** Answers that hold for the page's life (`callOnce`). */
  readonly answers: Map<string, Promise<Answer<unknown>>>;
  readonly session?: CallSession;
}

export interface Answer<T> {
  readonly data: T;
  /** The call failed: `data` is the default, or what a cache still had. */
  readonly failed: boolean;
  /** `data` comes from a cache that is too old, because the refresh failed (ERR-04, CCH-11). */
  readonly stale: boolean;
  /** The data as they were sent, of an endpoint that has a cache, where they are not too large for it. */
  readonly sent?: unknown;
  /** What the envelope said, where there was one: its code, else the HTTP status, and its message. */
  readonly code?: number;
  readonly message?: string;
}

/** The parameters that a call asks for; none where its endpoint has none. */
export type Given<P> = [P] extends [void] ? [] : [params: P];

type Declared<E extends { readonly fallback: unknown }> = Omit<E, 'fallback'> & Partial<Pick<E, 'fallback'>>;

/** Declares a call. Its default is what the shape makes of an empty answer, unless another is given. */
export function defineEndpoint<T, P = void, W = unknown>(
  declared: Declared<CachedEndpoint<T, P, W>>,
): CachedEndpoint<T, P, W>;
export function defineEndpoint<T, P = void, W = unknown>(declared: Declared<Endpoint<T, P, W>>): Endpoint<T, P, W>;
export function defineEndpoint<T, P, W>(declared: Declared<Endpoint<T, P, W>>): Endpoint<T, P, W> {
  return { ...declared, fallback: 'fallback' in declared ? declared.fallback : emptyOf(declared.shape) };
}

/**
 * Makes the call. Never rejects: a failure is reported once and gives the endpoint's default (ERR-03).
 * An identical GET under way is shared.
 */
export function callEndpoint<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  ...given: Given<P>
): Promise<Answer<T>> {
  const owner = context.session?.owner();
  if (endpoint.personal) context.session?.check();
  const params = given[0] as P;
  const url = buildUrl(endpoint, context, params);
  const headers = endpoint.headers?.(params) ?? {};
  // Input of one user is never sent in the session of another.
  if (endpoint.method === 'POST' && endpoint.personal && context.session?.owner() !== owner)
    return Promise.resolve({ data: endpoint.fallback, failed: true, stale: false });
  if (endpoint.method === 'POST')
    return perform(endpoint, context, url, { headers, form: definedOf(endpoint.params?.(params)) });
  const key = keyOf(endpoint, context, `${url} ${JSON.stringify(headers)}`);
  const shared = context.inFlight.get(key) as Promise<Answer<T>> | undefined;
  if (shared) return shared;
  const call = perform(endpoint, context, url, { headers }).finally(() => context.inFlight.delete(key));
  context.inFlight.set(key, call);
  return call;
}

/** Makes a GET once a page, however many elements and sites ask for it (EMB-06). A failure holds too. */
export function callOnce<T, P>(endpoint: Endpoint<T, P>, context: CallContext, ...given: Given<P>): Promise<Answer<T>> {
  if (endpoint.personal) context.session?.check();
  const key = keyOf(endpoint, context, `${endpoint.name} ${buildUrl(endpoint, context, given[0] as P)}`);
  const known = context.answers.get(key) as Promise<Answer<T>> | undefined;
  if (known) return known;
  const call = callEndpoint(endpoint, context, ...given);
  context.answers.set(key, call);
  return call;
}

/** Makes the next `callOnce` of this endpoint ask again, also where a call is under way. */
export function forgetAnswer<T, P>(endpoint: Endpoint<T, P>, context: CallContext, ...given: Given<P>): void {
  const url = buildUrl(endpoint, context, given[0] as P);
  context.answers.delete(keyOf(endpoint, context, `${endpoint.name} ${url}`));
  const headers = endpoint.headers?.(given[0] as P) ?? {};
  context.inFlight.delete(keyOf(endpoint, context, `${url} ${JSON.stringify(headers)}`));
}

const PERSONAL = 'personal ';

/** Drops every answer, and every call under way, that depends on the user. */
export function forgetPersonal({ answers, inFlight }: Pick<CallContext, 'answers' | 'inFlight'>): void {
  for (const calls of [answers, inFlight])
    for (const key of calls.keys()) if (key.startsWith(PERSONAL)) calls.delete(key);
}

/** A personal call is found again by its owner only. */
function keyOf({ personal }: { readonly personal?: true }, { session }: CallContext, call: string): string {
  return personal ? `${PERSONAL}${session?.owner() ?? ''} ${call}` : call;
}

interface Parts {
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** Makes a call. A personal answer that comes in another session than it was requested in is dropped, and not reported. */
async function perform<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  url: string,
  parts: Parts,
): Promise<Answer<T>> {
  const { session } = context;
  if (!endpoint.personal || session === undefined) return request(endpoint, context, url, parts);
  const owner = session.owner();
  const failures: Failure[] = [];
  const answer = await request(endpoint, { ...context, report: (failure) => failures.push(failure) }, url, parts);
  if (session.owner() !== owner) {
    session.check();
    return { data: endpoint.fallback, failed: true, stale: false };
  }
  for (const failure of failures) context.report(failure);
  if (answer.code === 401) session.refuse();
  return answer;
}

/** Endpoints that were reported for times in milliseconds: their answers are read again and again. */
const inMilliseconds = new Set<string>();

async function request<T, P>(
  endpoint: Endpoint<T, P>,
  context: CallContext,
  url: string,
  parts: Parts,
): Promise<Answer<T>> {
  const { method, timeout, envelope } = endpoint;
  const fail = (reason: unknown) => context.report(failureOf(endpoint, reason));
  const failed: Answer<T> = { data: endpoint.fallback, failed: true, stale: false };
  let body: unknown;
  let logged = false;
  let status: number | undefined;
  let size = 0;
  try {
    const measure = (length: number): void => void (size = length);
    const { credentials, session } = context;
    const csrfToken = session?.csrfToken;
    const isAtGateway = url.startsWith(`${context.gateway}/`);
    const sending = {
      url,
      timeout,
      measure,
      ...parts,
      credentials,
      ...(isAtGateway && csrfToken !== undefined && { csrfToken }),
      ...(envelope === 'none' && { bodiless: true as const }),
    };
    const call = (method === 'GET' ? get : post)(sending, (reason) => {
      logged = true;
      if (reason instanceof StatusError) status = reason.status;
      fail(reason);
    });
    body = await watchLeaving(call);
  } catch {
    // It has been logged.
  }
  if (logged) return { ...failed, ...(status !== undefined && { code: status }) };
  const opened = openEnvelope(envelope, body);
  const said = {
    ...(opened.code !== undefined && { code: opened.code }),
    ...(opened.message && { message: opened.message }),
  };
  if (opened.fault !== undefined) {
    fail(opened.fault);
    return { ...failed, ...said };
  }
  const checked = await readShape(endpoint.shape, opened.data);
  if ('fault' in checked) {
    fail(`the answer does not have its shape, ${checked.fault}`);
    return { ...failed, ...said, data: remainsOf(endpoint, opened.data) };
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
    ...said,
    ...(endpoint.cache && size <= LARGEST_KEPT && { sent: opened.data }),
  };
}

/** What still holds of an answer that does not have its shape: where nothing does, the default. */
export function remainsOf<T>({ remains, fallback }: Pick<Endpoint<T>, 'remains' | 'fallback'>, data: unknown): T {
  const left = remains && checkShape(remains, data);
  return left && 'value' in left ? left.value : fallback;
}

function buildUrl<T, P>(endpoint: Endpoint<T, P>, context: CallContext, params: P): string {
  const configured = endpoint.configurable && context.endpoints[endpoint.configurable];
  const base = configured ?? endpoint.path;
  const url = base.startsWith('/') ? context.gateway + base : base;
  if (endpoint.method === 'POST') return url;
  const query = new URLSearchParams(definedOf(endpoint.params?.(params))).toString();
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function definedOf(texts: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
