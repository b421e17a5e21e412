import type { Answer, CallContext } from '../api/endpoint.ts';
import type { SiteId } from '../domain/sites/site.ts';
import { pageGlobal } from '../lib/page-global.ts';
import { reportError } from './errors.ts';
import { pageConfiguration } from './page-configuration.ts';

/** What all elements of one site and gateway share on a page: its stores, made when first asked for. */
export interface Shell {
  readonly siteId: SiteId;
  /** Origin of the API; empty for the page's own. */
  readonly gateway: string;
  readonly context: CallContext;
  readonly parts: Map<string, unknown>;
}

interface Wire {
  readonly shells: Map<string, Shell>;
  readonly inFlight: Map<string, Promise<Answer<unknown>>>;
  readonly answers: Map<string, Promise<Answer<unknown>>>;
}

/** The one shell a page for this site and gateway (EMB-06). Calls are shared between sites of one gateway. */
export function getShell({ siteId, gateway = '' }: { siteId: SiteId; gateway?: string | undefined }): Shell {
  const { shells, inFlight, answers } = wire();
  const key = `${siteId} ${gateway}`;
  const known = shells.get(key);
  if (known) return known;
  const context: CallContext = {
    gateway,
    get endpoints() {
      return pageConfiguration().getState().endpoints;
    },
    report: reportError,
    inFlight,
    answers,
  };
  const shell: Shell = { siteId, gateway, context, parts: new Map() };
  shells.set(key, shell);
  return shell;
}

/**
 * Declares a part of every shell: `const sessionStore = definePart('session', …)`, then `sessionStore(shell)`. So a
 * page loads the code of those parts only that its elements use.
 */
export function definePart<T>(name: string, create: (shell: Shell) => T): (shell: Shell) => T {
  return (shell) => {
    if (!shell.parts.has(name)) shell.parts.set(name, create(shell));
    return shell.parts.get(name) as T;
  };
}

function wire(): Wire {
  return pageGlobal('wire', (): Wire => ({ shells: new Map(), inFlight: new Map(), answers: new Map() }), isWire);
}

function isWire(value: unknown): value is Wire {
  const entry = value as Partial<Wire> | null | undefined;
  return entry?.shells instanceof Map && entry.inFlight instanceof Map && entry.answers instanceof Map;
}
