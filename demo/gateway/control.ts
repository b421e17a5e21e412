import { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { nearestName } from '../../src/domain/page/misspelt-names.ts';
import type { Bindings, GatewayContext } from './apply-fault.ts';
import { USER } from './defaults.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type Fault, FAULT_KINDS, faultsText, parseFaults } from './faults.ts';
import type { GatewayState } from './gateway-state.ts';
import { parsePersona, PERSONAS } from './personas/index.ts';
import {
  beginSession,
  codesOf,
  COOKIES,
  endSession,
  flagsOf,
  keepInSession,
  parseCodes,
  parseFlags,
  personaOf,
} from './session.ts';

/** Returns the redirect target after a login: a path on this origin, a URL on a known origin, or the index. */
function returnTarget(value: string | undefined, origins: readonly string[]): string {
  if (!value || /[\s\\]/.test(value)) return '/';
  if (/^\/(?!\/)/.test(value)) return value;
  try {
    const url = new URL(value);
    return origins.includes(url.origin) ? url.href : '/';
  } catch {
    return '/';
  }
}

/** Returns the string and number fields of a form or JSON body, as strings. */
async function fieldsOf(c: GatewayContext): Promise<Record<string, string>> {
  const text = await c.req.text();
  if (!c.req.header('content-type')?.includes('json')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const parsed: unknown = JSON.parse(text);
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(
      entries.flatMap(([key, value]) => (['string', 'number'].includes(typeof value) ? [[key, String(value)]] : [])),
    );
  } catch {
    return {};
  }
}

function currentSession(c: GatewayContext, state: GatewayState) {
  return {
    persona: personaOf(c, state).key,
    codes: codesOf(c, state),
    flags: flagsOf(c),
    faults: faultsText(parseFaults(getCookie(c, COOKIES.faults))),
    sharedFaults: state.sharedFaults,
  };
}

/** The names that faults can contain. The demo also applies faults to paths, such as `cdn/shell.js`. */
const FAULT_ENDPOINTS: readonly string[] = [...ENDPOINTS.map(({ name }) => name), 'images', 'udf-snapshot'];
const LIST = 'GET /demo/faults lists all endpoints and kinds.';

/** Returns a description of the first fault that no request can match, or undefined if there is none. */
function unknownEndpoint(faults: readonly Fault[]): string | undefined {
  const name = faults
    .map(({ endpoint }) => endpoint)
    .find((endpoint) => !/[/*]/.test(endpoint) && !FAULT_ENDPOINTS.includes(endpoint));
  if (name === undefined) return undefined;
  const nearest = nearestName(name, FAULT_ENDPOINTS);
  return `There is no endpoint ${name}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`} ${LIST}`;
}

function addFaults(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  app.get('/faults', (c) => c.json({ ...currentSession(c, state), kinds: FAULT_KINDS, endpoints: FAULT_ENDPOINTS }));
  app.post('/faults', async (c) => {
    const fields = await fieldsOf(c);
    const single = fields['endpoint']
      ? `${fields['endpoint']}:${fields['kind']}${fields['value'] ? `-${fields['value']}` : ''}`
      : undefined;
    const faults = parseFaults(fields['faults'] ?? single);
    if (faults.length === 0)
      return c.json(
        {
          code: 400,
          message: `The request contains no fault. Send faults=endpoint:kind[-number], or endpoint, kind and value. ${LIST}`,
        },
        400,
      );
    const message = unknownEndpoint(faults);
    if (message !== undefined) return c.json({ code: 400, message }, 400);
    const times = Number(fields['times']);
    if (fields['scope'] === 'global')
      state.sharedFaults.push(...faults.map((fault) => (times > 0 ? { ...fault, times } : { ...fault })));
    else keepInSession(c, COOKIES.faults, faultsText([...parseFaults(getCookie(c, COOKIES.faults)), ...faults]));
    return c.json({ code: 0, faults });
  });
  app.delete('/faults', (c) => {
    if (c.req.query('scope') !== 'session') state.sharedFaults = [];
    if (c.req.query('scope') !== 'global') keepInSession(c, COOKIES.faults, '');
    return c.json({ code: 0 });
  });
}

/** Adds the route that controls the clock of all sessions. `now` (in milliseconds) stops the clock. Without `now`, the clock resumes. */
function addClock(app: Hono<{ Bindings: Bindings }>, state: GatewayState): void {
  app.post('/clock', async (c) => {
    const now = Number((await fieldsOf(c))['now'] || Number.NaN);
    state.setClock(Number.isSafeInteger(now) && now > 0 ? now : undefined);
    return c.json({ code: 0, now: state.now() });
  });
}

/** Returns the demo routes that are not part of the API: login, session, faults, and clock. Mounted under `/demo`. */
export function controlRoutes(state: GatewayState): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>();
  app.post('/login', async (c) => {
    const fields = await fieldsOf(c);
    const persona = parsePersona(fields['persona']);
    if (!persona) return c.text('Unknown persona. Go back and choose one from the list.', 400);
    beginSession(c, persona, { uid: persona.user?.uid ?? USER.uid, nickname: persona.user?.nickname ?? USER.nickname });
    return c.redirect(returnTarget(fields['return'], state.returnOrigins()), 303);
  });
  app.post('/logout', async (c) => {
    endSession(c);
    return c.redirect(returnTarget((await fieldsOf(c))['return'], state.returnOrigins()), 303);
  });
  app.get('/personas', (c) =>
    c.json(
      PERSONAS.map(({ key, title, group, description, isLogin }) => ({ key, title, group, description, isLogin })),
    ),
  );
  app.get('/session', (c) => c.json(currentSession(c, state)));
  app.post('/session', async (c) => {
    const fields = await fieldsOf(c);
    const persona = parsePersona(fields['persona']);
    if (persona)
      beginSession(c, persona, {
        uid: persona.user?.uid ?? USER.uid,
        nickname: persona.user?.nickname ?? USER.nickname,
      });
    if (fields['codes'] !== undefined) keepInSession(c, COOKIES.codes, parseCodes(fields['codes']).join('|'));
    if (fields['flags'] !== undefined) keepInSession(c, COOKIES.flags, parseFlags(fields['flags']).join('|'));
    return c.json({ code: 0 });
  });
  addFaults(app, state);
  addClock(app, state);
  return app;
}
