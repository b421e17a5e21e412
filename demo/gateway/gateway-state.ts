import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { cors } from 'hono/cors';
import type { AllowsOrigin } from './allowed-origins.ts';
import type { GatewayContext } from './apply-fault.ts';
import { faultMatches, parseFaults } from './faults.ts';
import type { Fault, SharedFault } from './faults.ts';
import type { Persona } from './personas/persona.ts';
import { COOKIES } from './session.ts';

/** State shared by a gateway's routes. */
export interface GatewayState {
  readonly now: () => number;
  /** Stops the clock at a time in milliseconds. Without a time, the clock resumes. */
  readonly setClock: (time: number | undefined) => void;
  readonly persona: Persona | undefined;
  readonly codes: readonly string[];
  readonly returnOrigins: () => readonly string[];
  readonly allowsOrigin: AllowsOrigin;
  /** Adds the CORS headers to every response. */
  readonly cors: MiddlewareHandler;
  sharedFaults: SharedFault[];
}

/**
 * Returns the middleware that allows CORS with cookies for pages of allowed origins. All other origins, including `null`, receive no
 * `Access-Control-Allow-Origin`. The preflight allows the two headers of `common/tabs`, those of a POST, and the persona header.
 */
export const corsFor = (isAllowed: AllowsOrigin): MiddlewareHandler =>
  cors({
    origin: (origin) => (isAllowed(origin) ? origin : undefined),
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST'],
    allowHeaders: ['content-type', 'x-csrf-token', 'lang', 'sub-website-id', 'x-demo-persona'],
    exposeHeaders: ['date'],
    maxAge: 600,
  });

/** Returns a request's faults from its query, its cookie, and the shared faults. Decrements `times` of the shared faults. */
export function faultsOf(c: GatewayContext, state: GatewayState, name: string): Fault[] {
  const path = c.req.path;
  const own = [...parseFaults(c.req.query('fault')), ...parseFaults(getCookie(c, COOKIES.faults))];
  const shared = state.sharedFaults.filter((fault) => faultMatches(fault, name, path) && (fault.times ?? 1) > 0);
  for (const fault of shared) if (fault.times !== undefined) fault.times -= 1;
  return [...own.filter((fault) => faultMatches(fault, name, path)), ...shared];
}
