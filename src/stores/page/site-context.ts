import { type Answer, type CallContext, forgetPersonal } from '../../api/endpoint.ts';
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
import { resetMemberStores } from './page-store.ts';

/** What all elements of one site and gateway share on a page: its stores, made when first asked for. */
export interface SiteContext {
  readonly siteId: SiteId;
  /** Origin of the API; empty for the page's own. */
  readonly gateway: string;
  /** Elements may show who the member is and what they own; otherwise only that a user is logged in (OP-119). */
  readonly showsMemberData: boolean;
  readonly calls: CallContext & { readonly session: PageSession };
  readonly parts: Map<string, unknown>;
}

interface Wire {
  readonly siteContexts: Map<string, SiteContext>;
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  readonly answers: Map<string, Promise<Answer<unknown>>>;
}

/** The one context a page for this site, gateway and visibility of member data (EMB-06). Calls are shared between contexts of one gateway. */
export function getSiteContext({
  siteId,
  gateway = '',
  showsMemberData = true,
}: {
  siteId: SiteId;
  gateway?: string | undefined;
  showsMemberData?: boolean;
}): SiteContext {
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
 * Declares a part of every site context that is the same for every user: `const markets = definePart('markets', …)`, then
 * `markets(siteContext)`. So a page loads only the code of the parts that its elements use.
 */
export function definePart<T>(name: string, create: (siteContext: SiteContext) => T): (siteContext: SiteContext) => T {
  return (siteContext) => {
    if (!siteContext.parts.has(name)) siteContext.parts.set(name, create(siteContext));
    return siteContext.parts.get(name) as T;
  };
}

/** The configured URLs of calls. One that markup has named must be of the gateway's origin: it is sent cookies and tokens. */
function endpointsOf(gateway: string): CallContext['endpoints'] {
  const { endpoints, endpointsByScript } = pageConfiguration().getState();
  const origin = gateway || currentOrigin();
  const allowed = Object.entries(endpoints).filter(
    ([name, url]) => endpointsByScript.includes(name) || url.startsWith('/') || parseOrigin(url) === origin,
  );
  return withoutPrototype(Object.fromEntries(allowed));
}

/** Clears a part. Returns a function that requests it again, if it had been requested. */
type Reset<T> = (part: T, siteContext: SiteContext) => (() => void) | undefined;

const resets = new Map<string, Reset<unknown>>();

/** Declares a part that holds user data. It is cleared when the session changes. */
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
 * Repeats `ask` where the session changes while it is under way, so that the answer belongs to the user of now. A page
 * whose cookies never settle gets the answer of a failed call.
 */
export async function inOneSession<T>({ calls: { session } }: SiteContext, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    session.check();
    const owner = session.owner();
    const answer = await ask();
    if (session.owner() === owner || attempt === MOST_ATTEMPTS) return answer;
  }
}

const MOST_ATTEMPTS = 5;

/**
 * Begins another session with the gateway: drops all that belongs to the user. Returns what requests again all that the
 * page had requested.
 */
export function changeSession({ gateway }: Pick<SiteContext, 'gateway'>): () => void {
  const session = pageSession(gateway);
  session.epoch += 1;
  session.cookies = sessionCookies();
  session.user = undefined;
  session.csrfToken = undefined;
  session.pending?.();
  session.pending = undefined;
  forgetPersonal(wire());
  resetMemberStores();
  const requests: (() => void)[] = [];
  for (const siteContext of contextsOf(gateway))
    for (const [name, part] of siteContext.parts) {
      const request = resets.get(name)?.(part, siteContext);
      if (request !== undefined) requests.push(request);
    }
  for (const listener of session.listeners) listener();
  return () => {
    for (const request of requests) request();
  };
}

/** All contexts of one gateway: they share its session. */
export function contextsOf(gateway: string): readonly SiteContext[] {
  return [...wire().siteContexts.values()].filter((siteContext) => siteContext.gateway === gateway);
}

/** Calls back when another session has begun. Returns a cleanup function. */
export function onSessionChange({ calls: { session } }: SiteContext, callback: () => void): () => void {
  session.listeners.add(callback);
  return () => session.listeners.delete(callback);
}

/** Tells the other tabs of this origin to check their session. */
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

/** Checks the session when the user returns to the page, and when another tab announces a change. */
function watchReturn(): void {
  if (tabChannel !== undefined) return;
  tabChannel = openTabChannel('exchange-shell:session', () => checkAll('visible'));
  onPageReturn(checkAll);
}

function checkAll(how: Return): void {
  for (const [gateway, session] of sessions()) checkOnReturn(gateway, session, how);
}

function checkOnReturn(gateway: string, session: PageSession, how: Return): void {
  const result = compare(gateway, session);
  if (result === 'changed') restart(gateway, session);
  // A hidden page is checked when it becomes visible.
  if (result !== 'ask' || isPageHidden()) return;
  const delay = how === 'restored' ? 0 : delayBeforeCheck(session.askedAt, now());
  if (delay === 0) {
    session.askedAt = now();
    session.verify?.();
  } else {
    session.pending ??= afterDelay(delay, () => {
      session.pending = undefined;
      checkOnReturn(gateway, session, how);
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

/** What the page's site contexts share: the contexts themselves, in the order in which elements asked for them, and their calls. */
export function wire(): Wire {
  return pageGlobal('wire', (): Wire => ({ siteContexts: new Map(), inFlight: new Map(), answers: new Map() }), isWire);
}

function isWire(value: unknown): value is Wire {
  const entry = value as Partial<Wire> | null | undefined;
  return entry?.siteContexts instanceof Map && entry.inFlight instanceof Map && entry.answers instanceof Map;
}
