import { type Answer, type CallContext, invalidatePersonal } from '../../api/endpoint.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { checkSession, delayBeforeCheck, endsSession } from '../../domain/member/session-owner.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { afterDelay, now } from '../../platform/clock.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { isPageHidden } from '../../platform/page/page-document.ts';
import { openTabChannel, type TabChannel } from '../../platform/page/tab-channel.ts';
import { onPageReturn, type Return } from '../../platform/page/watch-return.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';
import { createPageSession, type PageSession, sessionCookies } from './call-session.ts';
import { reportError } from './errors.ts';
import { addConsentSite } from './consent.ts';
import { resetMemberStores } from './page-store.ts';

/** The state shared by all elements on a page that use the same site and gateway. Its stores are created on first use. */
export interface SiteContext {
  readonly siteId: SiteId;
  /** The API's origin. Empty for the page's own origin. */
  readonly gateway: string;
  /** Whether elements may show the member's identity and assets. If false, they only show whether a user is logged in (OP-119). */
  readonly showsMemberData: boolean;
  readonly calls: CallContext & { readonly session: PageSession };
  readonly parts: Map<string, unknown>;
}

interface Wire {
  readonly siteContexts: Map<string, SiteContext>;
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  readonly answers: Map<string, Promise<Answer<unknown>>>;
}

/**
 * Returns the page's only context for this combination of site, gateway and member data visibility (EMB-06). Contexts for the same gateway
 * share their calls.
 */
export function getSiteContext({
  siteId,
  gateway = '',
  showsMemberData = true,
}: {
  siteId: SiteId;
  gateway?: string | undefined;
  showsMemberData?: boolean;
}): SiteContext {
  addConsentSite(siteId);
  const { siteContexts, inFlight, answers } = wire();
  const key = `${siteId} ${gateway} ${showsMemberData}`;
  const known = siteContexts.get(key);
  if (known) return known;
  const calls: SiteContext['calls'] = {
    gateway,
    session: pageSession(gateway),
    get endpoints() {
      return endpointsOf(gateway);
    },
    report: reportError,
    inFlight,
    answers,
  };
  const siteContext: SiteContext = { siteId, gateway, showsMemberData, calls, parts: new Map() };
  siteContexts.set(key, siteContext);
  return siteContext;
}

/**
 * Defines a part of every site context that is the same for all users: `const markets = definePart('markets', …)`, then
 * `markets(siteContext)`. A page therefore only loads the code for parts that its elements use.
 */
export function definePart<T>(name: string, create: (siteContext: SiteContext) => T): (siteContext: SiteContext) => T {
  return (siteContext) => {
    if (!siteContext.parts.has(name)) siteContext.parts.set(name, create(siteContext));
    return siteContext.parts.get(name) as T;
  };
}

/**
 * Returns the configured URLs for calls. A URL set by markup must be on the gateway's origin, because cookies and tokens are sent to it.
 */
function endpointsOf(gateway: string): CallContext['endpoints'] {
  const { endpoints, endpointsByScript } = pageConfiguration().getState();
  const origin = gateway || currentOrigin();
  const allowed = Object.entries(endpoints).filter(
    ([name, url]) => endpointsByScript.includes(name) || url.startsWith('/') || parseOrigin(url) === origin,
  );
  return withoutPrototype(Object.fromEntries(allowed));
}

/** Clears a part. Returns a function that requests the part again, or undefined if it had not been requested. */
type Reset<T> = (part: T, siteContext: SiteContext) => (() => void) | undefined;

const resets = new Map<string, Reset<unknown>>();

/** The name of the part that contains the session's status and user (`session.ts`). */
const SESSION_PART = 'session';

/** Defines a part that contains user data. It is cleared when the session changes. */
export function defineMemberPart<T>(
  name: string,
  create: (siteContext: SiteContext) => T,
  reset: Reset<T>,
): (siteContext: SiteContext) => T {
  const part = definePart(name, create);
  return (siteContext) => {
    resets.set(name, reset as Reset<unknown>);
    return part(siteContext);
  };
}

/**
 * Repeats `request` if the session changes while it is pending, so that the response belongs to the current user. If the cookies keep
 * changing, returns the last response.
 */
export async function inOneSession<T>({ calls: { session } }: SiteContext, request: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    session.check();
    const owner = session.owner();
    const response = await request();
    if (session.owner() === owner || attempt === MAX_ATTEMPTS) return response;
  }
}

const MAX_ATTEMPTS = 5;

/** Starts a new session with the gateway and clears all user data. Returns a function that repeats the page's requests. */
export function changeSession({ gateway }: Pick<SiteContext, 'gateway'>): () => void {
  const session = pageSession(gateway);
  session.epoch += 1;
  session.cookies = sessionCookies();
  session.user = undefined;
  session.csrfToken = undefined;
  session.pending?.();
  session.pending = undefined;
  invalidatePersonal(wire());
  resetMemberStores();
  const parts = contextsOf(gateway).flatMap((siteContext) =>
    [...siteContext.parts].map(([name, part]) => ({ name, reset: () => resets.get(name)?.(part, siteContext) })),
  );
  const requests = new Map<object, (() => void) | undefined>();
  const resetAll = (isSession: boolean): void => {
    for (const part of parts) if ((part.name === SESSION_PART) === isSession) requests.set(part, part.reset());
  };
  // The session is reset last, so that its subscribers never see the former user's data.
  resetAll(false);
  resetAll(true);
  for (const listener of session.listeners) listener();
  return () => {
    for (const part of parts) requests.get(part)?.();
  };
}

/** Returns all contexts for a gateway, which share its session. */
export function contextsOf(gateway: string): readonly SiteContext[] {
  return [...wire().siteContexts.values()].filter((siteContext) => siteContext.gateway === gateway);
}

/** Calls `callback` when a new session starts. Returns a cleanup function. */
export function onSessionChange({ calls: { session } }: SiteContext, callback: () => void): () => void {
  session.listeners.add(callback);
  return () => session.listeners.delete(callback);
}

/** Prompts this origin's other tabs to check their session. */
export function announceSession(): void {
  tabChannel?.announce();
}

function pageSession(gateway: string): PageSession {
  const known = sessions().get(gateway);
  if (known) return known;
  const session = createPageSession(
    () => {
      if (compare(gateway, session) === 'changed') restart(gateway, session);
    },
    () => {
      const { user } = session;
      if (session.isLeaving || !endsSession(statusOf(session), user?.uid ?? '', session.confirmedUid)) return;
      session.confirmedUid = user?.uid;
      changeSession({ gateway })();
    },
  );
  sessions().set(gateway, session);
  watchReturn();
  return session;
}

function restart(gateway: string, session: PageSession): void {
  session.confirmedUid = undefined;
  changeSession({ gateway })();
}

function statusOf({ user }: PageSession): 'unknown' | 'visitor' | 'member' {
  if (user === undefined) return 'unknown';
  return user.isLogin ? 'member' : 'visitor';
}

function compare(gateway: string, session: PageSession): ReturnType<typeof checkSession> {
  if (session.isLeaving) return 'same';
  const isSameOrigin = gateway === '' || gateway === currentOrigin();
  return checkSession({ before: session.cookies, now: sessionCookies(), status: statusOf(session), isSameOrigin });
}

let tabChannel: TabChannel | undefined;

/** Checks the session when the user returns to the page and when another tab announces a change. */
function watchReturn(): void {
  if (tabChannel !== undefined) return;
  tabChannel = openTabChannel('exchange-shell:session', () => checkAll('visible'));
  onPageReturn(checkAll);
}

function checkAll(type: Return): void {
  for (const [gateway, session] of sessions()) checkOnReturn(gateway, session, type);
}

function checkOnReturn(gateway: string, session: PageSession, type: Return): void {
  const result = compare(gateway, session);
  if (result === 'changed') restart(gateway, session);
  // A hidden page checks its session once it becomes visible.
  if (result !== 'ask' || isPageHidden()) return;
  const delay = type === 'restored' ? 0 : delayBeforeCheck(session.askedAt, now());
  if (delay === 0) {
    session.askedAt = now();
    session.verify?.();
  } else {
    session.pending ??= afterDelay(delay, () => {
      session.pending = undefined;
      checkOnReturn(gateway, session, type);
    });
  }
}

function sessions(): Map<string, PageSession> {
  return pageGlobal(
    'sessions',
    (): Map<string, PageSession> => new Map(),
    (value): value is Map<string, PageSession> => value instanceof Map,
  );
}

/** Returns the state shared by the page's site contexts: the contexts in creation order, and their calls. */
export function wire(): Wire {
  return pageGlobal('wire', (): Wire => ({ siteContexts: new Map(), inFlight: new Map(), answers: new Map() }), isWire);
}

function isWire(value: unknown): value is Wire {
  const entry = value as Partial<Wire> | null | undefined;
  return entry?.siteContexts instanceof Map && entry.inFlight instanceof Map && entry.answers instanceof Map;
}
