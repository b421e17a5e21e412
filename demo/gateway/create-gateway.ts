import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { getCookie } from 'hono/cookie';
import { answerWithFaults } from './apply-fault.ts';
import type { Bindings, GatewayContext } from './apply-fault.ts';
import { controlRoutes } from './control.ts';
import { ENDPOINTS } from './endpoints.ts';
import type { Call, GatewayEndpoint } from './endpoints.ts';
import { refusal } from './envelopes.ts';
import { faultMatches, parseFaults } from './faults.ts';
import type { Fault, StandingFault } from './faults.ts';
import { logoOf, pictureOf } from './images.ts';
import { ICON_WHITELIST } from './markets/coins.ts';
import { parsePersona } from './personas/index.ts';
import type { Persona } from './personas/persona.ts';
import { codesOf, COOKIES, csrfToken, endSession, flagsOf, personaOf } from './session.ts';

/** The fixed time of a gateway without a clock: 9 October 2025, 08:53:20 UTC. */
export const FIXED_NOW_MS = 1_760_000_000_000;

export interface GatewayOptions {
  /** The clock, in milliseconds; fixed where it is absent, so that two runs answer the same. */
  readonly now?: () => number;
  /** Who asks when a request does not say: for pages without cookies. */
  readonly persona?: string;
  /** Faults of every request from the start, as in the cookie. */
  readonly faults?: string;
  /** Further origins to which a login may lead back. */
  readonly returnOrigins?: () => readonly string[];
}

/** What the routes of one gateway share. */
export interface GatewayState {
  readonly now: () => number;
  readonly persona: Persona | undefined;
  readonly returnOrigins: () => readonly string[];
  standing: StandingFault[];
}

export type Gateway = Hono<{ Bindings: Bindings }> & { readonly state: GatewayState };

const PICTURES: Readonly<Record<string, 'coin' | 'fiat' | 'chain' | 'avatar' | 'menu'>> = {
  '/images/coin_icon/64/:file': 'coin',
  '/images/fiat_icon/:file': 'fiat',
  '/images/chain_icon/:file': 'chain',
  '/images/avatar/:file': 'avatar',
  '/images/menu_icon/:file': 'menu',
};

/** Any page may ask with its cookies; the two headers of `common/tabs` and those of a POST pass the preflight. */
const CORS = cors({
  origin: (origin) => origin,
  credentials: true,
  allowMethods: ['GET', 'HEAD', 'POST'],
  allowHeaders: ['content-type', 'x-csrf-token', 'lang', 'sub-website-id', 'x-demo-persona'],
  maxAge: 600,
});

/** Faults of this request: its own query, its cookie, then those that stand for everybody. Counts down the latter. */
export function faultsOf(c: GatewayContext, state: GatewayState, name: string): Fault[] {
  const path = c.req.path;
  const own = [...parseFaults(c.req.query('fault')), ...parseFaults(getCookie(c, COOKIES.faults))];
  const standing = state.standing.filter((fault) => faultMatches(fault, name, path) && (fault.times ?? 1) > 0);
  for (const fault of standing) if (fault.times !== undefined) fault.times -= 1;
  return [...own.filter((fault) => faultMatches(fault, name, path)), ...standing];
}

async function formOf(c: GatewayContext): Promise<Record<string, string>> {
  if (c.req.method !== 'POST') return {};
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

async function callOf(c: GatewayContext, state: GatewayState): Promise<Call> {
  return {
    persona: personaOf(c, state),
    extras: { fiat: getCookie(c, 'curr_fiat'), codes: codesOf(c), flags: flagsOf(c) },
    query: (name) => c.req.query(name),
    header: (name) => c.req.header(name),
    form: await formOf(c),
    now: Math.floor(state.now() / 1000),
  };
}

/** Whether a POST carries the token of its form or cookie. */
function hasCsrfToken(c: GatewayContext): boolean {
  const sent = c.req.header('x-csrf-token');
  const known = getCookie(c, COOKIES.csrf);
  return Boolean(sent) && (known === undefined || sent === known);
}

async function trueAnswer(c: GatewayContext, state: GatewayState, endpoint: GatewayEndpoint): Promise<Response> {
  if (endpoint.method === 'POST' && !hasCsrfToken(c)) return c.json(refusal(403, 'The csrf token is missing or wrong'), 403);
  const call = await callOf(c, state);
  if (endpoint.members && !call.persona.isLogin) return c.json(refusal(401, 'Log in first'));
  if (endpoint.endsSession) endSession(c);
  if (endpoint.name === 'logout' && c.req.header('accept')?.includes('text/html')) return c.redirect('/login', 303);
  if (endpoint.name === 'user-info') csrfToken(c);
  c.header('cache-control', 'no-store');
  return c.json(endpoint.answer(call) as never);
}

function addEndpoints(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  for (const endpoint of ENDPOINTS) {
    app.use(endpoint.path, CORS as MiddlewareHandler);
    app.on(endpoint.method, endpoint.path, (c) =>
      answerWithFaults(c, faultsOf(c, state, endpoint.name), () => trueAnswer(c, state, endpoint)),
    );
  }
}

function addPictures(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  const icons = new Set(ICON_WHITELIST.map((symbol) => symbol.toLowerCase()));
  for (const [path, kind] of Object.entries(PICTURES)) {
    app.use(path, CORS as MiddlewareHandler);
    app.get(path, (c) =>
      answerWithFaults(c, faultsOf(c, state, 'images'), async () => {
        const name = /^([\w.-]{1,40})\.png$/.exec(c.req.param('file') ?? '')?.[1];
        const known = name && (kind !== 'coin' || name === 'default' || icons.has(name));
        if (!known) return c.json(refusal(404, 'There is no such picture'), 404);
        return c.body(pictureOf(kind, name), 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });
      }),
    );
  }
}

function addLogos(app: Hono<{ Bindings: Bindings }>): void {
  app.get('/images/logo/:file', (c) => {
    const [, site, theme] = /^([a-z]{2,12})_(light|dark)\.svg$/.exec(c.req.param('file')) ?? [];
    if (!site || !theme) return c.json(refusal(404, 'There is no such picture'), 404);
    return c.body(logoOf(site, theme as 'light' | 'dark'), 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' });
  });
}

/**
 * The exchange's API for demo and tests: every call of the wire, answered from data, the same for the same request.
 * Serve it with `@hono/node-server`, or ask it in process with `gateway.request(path, init)`.
 */
export function createGateway(options: GatewayOptions = {}): Gateway {
  const state: GatewayState = {
    now: options.now ?? (() => FIXED_NOW_MS),
    persona: parsePersona(options.persona),
    returnOrigins: options.returnOrigins ?? (() => []),
    standing: parseFaults(options.faults),
  };
  const app = new Hono<{ Bindings: Bindings }>();
  addEndpoints(app, state);
  addPictures(app, state);
  addLogos(app);
  app.route('/demo', controlRoutes(state));
  for (const prefix of ['/api/*', '/apiw/*', '/apiweb/*', '/json_svr/*', '/images/*', '/udf/*']) {
    app.use(prefix, CORS as MiddlewareHandler);
    app.all(prefix, (c) => c.json(refusal(404, 'There is no such call'), 404));
  }
  app.onError((_error, c) => c.json(refusal(500, 'Something went wrong'), 500));
  app.notFound((c) => c.json(refusal(404, 'There is no such call'), 404));
  return Object.assign(app, { state });
}
