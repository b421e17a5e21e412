import type { Answer, CallContext } from '../../api/endpoint.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { reportError } from './errors.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';

/** What all elements of one site and gateway share on a page: its stores, made when first asked for. */
export interface SiteContext {
  readonly siteId: SiteId;
  /** Origin of the API; empty for the page's own. */
  readonly gateway: string;
  readonly calls: CallContext;
  readonly parts: Map<string, unknown>;
}

interface Wire {
  readonly siteContexts: Map<string, SiteContext>;
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  readonly answers: Map<string, Promise<Answer<unknown>>>;
}

/** The one context a page for this site and gateway (EMB-06). Calls are shared between sites of one gateway. */
export function getSiteContext({
  siteId,
  gateway = '',
}: {
  siteId: SiteId;
  gateway?: string | undefined;
}): SiteContext {
  const { siteContexts, inFlight, answers } = wire();
  const key = `${siteId} ${gateway}`;
  const known = siteContexts.get(key);
  if (known) return known;
  const calls: CallContext = {
    gateway,
    get endpoints() {
      return endpointsOf(gateway);
    },
    report: reportError,
    inFlight,
    answers,
  };
  const siteContext: SiteContext = { siteId, gateway, calls, parts: new Map() };
  siteContexts.set(key, siteContext);
  return siteContext;
}

/**
 * Declares a part of every site context: `const sessionStore = definePart('session', …)`, then `sessionStore(siteContext)`. So a
 * page loads the code of those parts only that its elements use.
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

function wire(): Wire {
  return pageGlobal('wire', (): Wire => ({ siteContexts: new Map(), inFlight: new Map(), answers: new Map() }), isWire);
}

function isWire(value: unknown): value is Wire {
  const entry = value as Partial<Wire> | null | undefined;
  return entry?.siteContexts instanceof Map && entry.inFlight instanceof Map && entry.answers instanceof Map;
}
