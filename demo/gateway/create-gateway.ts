import { Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { allowedOrigins } from './allowed-origins.ts';
import { answerWithFaults } from './apply-fault.ts';
import type { Bindings, GatewayContext } from './apply-fault.ts';
import { addSnapshots } from './charts/snapshots.ts';
import { controlRoutes } from './control.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Call, GatewayEndpoint } from './endpoints.ts';
import { refusal } from './envelopes.ts';
import { parseFaults } from './faults.ts';
import { corsFor, faultsOf } from './gateway-state.ts';
import type { GatewayState } from './gateway-state.ts';
import { parsePersona } from './personas/index.ts';
import { addLevels, addLogos, addPictures, addStories } from './picture-routes.ts';
import { codesOf, COOKIES, csrfToken, endSession, flagsOf, frequencyOf, keepInSession, personaOf } from './session.ts';

/** The fixed time of a gateway without a clock: 9 October 2025, 08:53:20 UTC. */
const FIXED_NOW_MS = 1_760_000_000_000;

export interface GatewayOptions {
  /** Returns the time in milliseconds. Defaults to a fixed time, so that all runs return the same responses. */
  readonly now?: () => number;
  /** The persona of requests without a session. */
  readonly persona?: string;
  /** Menu codes that compliance blocks in addition to the persona's codes, for sessions that set no codes themselves. */
  readonly codes?: readonly string[];
  /** Initial faults for all sessions, in the cookie's format. */
  readonly faults?: string;
  /** Additional origins to which a login may redirect. */
  readonly returnOrigins?: () => readonly string[];
  /** Origins whose pages may read responses to requests with cookies. Defaults to loopback origins. */
  readonly allow?: readonly string[];
}

export type Gateway = Hono<{ Bindings: Bindings }> & { readonly state: GatewayState };

async function formOf(c: GatewayContext): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

async function callOf(c: GatewayContext, state: GatewayState, token: string | undefined): Promise<Call> {
  return {
    persona: personaOf(c, state),
    extras: {
      fiat: getCookie(c, 'curr_fiat'),
      codes: codesOf(c, state),
      flags: flagsOf(c),
      frequency: frequencyOf(c),
      csrfToken: token,
    },
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    form: await formOf(c),
    now: Math.floor(state.now() / 1000),
  };
}

/** Returns whether the `x-csrf-token` header matches the CSRF cookie. Without the cookie, any non-empty token is accepted. */
function hasCsrfToken(c: GatewayContext): boolean {
  const sent = c.req.header('x-csrf-token');
  const known = getCookie(c, COOKIES.csrf);
  return Boolean(sent) && (known === undefined || sent === known);
}

/** Returns whether the request comes from a page on another origin. Returns false without an `Origin` header. */
function isForeign(c: GatewayContext): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && origin !== new URL(c.req.url).origin;
}

/**
 * Returns whether a GET logout comes from a trusted page rather than from a link on another site. Browsers send `Origin` with a CORS
 * request and `Sec-Fetch-Site` with every request. Without either, as in old browsers or over plain HTTP, `Referer` decides. Requests with
 * none of the three are refused, because a page can suppress its referrer.
 */
function mayLogOut(c: GatewayContext, { allowsOrigin }: GatewayState): boolean {
  const isTrusted = (origin: string): boolean => origin === new URL(c.req.url).origin || allowsOrigin(origin);
  const origin = c.req.header('origin');
  if (origin !== undefined) return isTrusted(origin);
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return ['same-origin', 'same-site', 'none'].includes(site);
  const referrer = c.req.header('referer') ?? '';
  return URL.canParse(referrer) && isTrusted(new URL(referrer).origin);
}

async function normalResponse(c: GatewayContext, state: GatewayState, endpoint: GatewayEndpoint): Promise<Response> {
  if (endpoint.ownOrigin && isForeign(c)) return c.json(refusal(403, 'This origin is not allowed'), 403);
  if (endpoint.name === 'logout' && !mayLogOut(c, state))
    return c.json(refusal(403, 'Another site cannot log you out'), 403);
  if (endpoint.method === 'POST' && !hasCsrfToken(c))
    return c.json(refusal(403, 'The CSRF token is missing or wrong'), 403);
  const token = endpoint.name === 'user-info' ? csrfToken(c) : undefined;
  const call = await callOf(c, state, isForeign(c) ? token : undefined);
  c.header('cache-control', 'no-store');
  if (endpoint.members && !call.persona.isLogin) return c.json(refusal(401, 'Log in first'));
  if (endpoint.endsSession) endSession(c);
  if (endpoint.name === 'logout' && c.req.header('accept')?.includes('text/html')) return c.redirect('/login', 303);
  const answer = endpoint.answer(call);
  if (endpoint.name === 'query-safe' && (answer as { result: boolean }).result)
    keepInSession(c, COOKIES.frequency, call.form['frequency'] ?? '');
  return c.body(JSON.stringify(answer), 200, { 'content-type': 'application/json' });
}

/** Headers of every endpoint's response: no framing, no sniffing, and no path or query in cross-origin referrers. */
const SECURITY_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

const withSecurityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  // After a fault that resets the connection, there is no response to write to.
  if (c.res.headers.get('x-hono-already-sent') !== null) return;
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.res.headers.set(name, value);
};

function addEndpoints(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  for (const endpoint of ENDPOINTS) {
    app.use(endpoint.path, withSecurityHeaders, state.cors);
    app.on(endpoint.method, endpoint.path, (c) =>
      answerWithFaults(c, faultsOf(c, state, endpoint.name), () => normalResponse(c, state, endpoint)),
    );
  }
}

/**
 * Creates the simulated exchange API for the demo and tests. Every endpoint responds with generated or fixed data. Serve it with
 * `@hono/node-server`, or call it in process with `gateway.request(path, init)`.
 */
export function createGateway(options: GatewayOptions = {}): Gateway {
  let stoppedTime: number | undefined;
  const allowsOrigin = allowedOrigins(options.allow);
  const state: GatewayState = {
    now: () => stoppedTime ?? options.now?.() ?? FIXED_NOW_MS,
    setClock: (time) => (stoppedTime = time),
    persona: parsePersona(options.persona),
    codes: options.codes ?? [],
    returnOrigins: options.returnOrigins ?? (() => []),
    allowsOrigin,
    cors: corsFor(allowsOrigin),
    sharedFaults: parseFaults(options.faults),
  };
  const app = new Hono<{ Bindings: Bindings }>();
  addEndpoints(app, state);
  addPictures(app, state);
  addLogos(app);
  addLevels(app, state);
  addStories(app, state);
  addSnapshots(app, state);
  app.route('/demo', controlRoutes(state));
  for (const prefix of ['/api/*', '/apiw/*', '/apiweb/*', '/json_svr/*', '/images/*', '/udf/*']) {
    app.use(prefix, state.cors);
    app.all(prefix, (c) => c.json(refusal(404, 'Unknown endpoint'), 404));
  }
  app.onError((_error, c) => c.json(refusal(500, 'Something went wrong'), 500));
  app.notFound((c) => c.json(refusal(404, 'Unknown endpoint'), 404));
  return Object.assign(app, { state });
}
