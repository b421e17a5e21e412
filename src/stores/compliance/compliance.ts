import type { StoreApi } from 'zustand/vanilla';
import { callOnce, invalidateAnswer } from '../../api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../api/endpoints/compliance/compliance-check.ts';
import { bothRestrictions, restricts, type Verdict } from '../../domain/compliance/verdict.ts';
import { now } from '../../platform/clock.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { createBrowserStore } from '../page/browser-store.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { sessionCookies } from '../page/call-session.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';
import { parseVerdict, resolveVerdict, writeVerdict, type StoredVerdict } from './verdict.ts';

export interface Compliance {
  readonly status: 'unknown' | 'answered' | 'failed';
  /** The response to the check. If the check failed, contains only the restrictions that could still be read (CMP-12, OP-105). */
  readonly data: ComplianceData;
  /** The verdict stored for this gateway and site before this check, including any restrictions from a failed check. */
  readonly stored: StoredVerdict | undefined;
}

const UNKNOWN = { status: 'unknown', data: complianceCheck.fallback } as const;
const unknownCompliance = (siteContext: SiteContext): Compliance => ({
  ...UNKNOWN,
  stored: readStoredVerdict(siteContext),
});

export const complianceStore = defineMemberPart(
  'compliance',
  (siteContext): StoreApi<Compliance> =>
    createBrowserStore<Compliance>({ ...UNKNOWN, stored: undefined }, () => unknownCompliance(siteContext)),
  (store, siteContext) => {
    expireStoredVerdict(siteContext);
    store.setState(unknownCompliance(siteContext));
    return wasChecked.has(siteContext) ? () => void loadCompliance(siteContext) : undefined;
  },
);

const wasChecked = new WeakSet<SiteContext>();

/** Contexts whose check is being repeated. All gates on a page share one request. */
const repeating = new WeakSet<SiteContext>();

/**
 * Runs the check once per page. Passing `again` repeats it. The response is stored for 24 hours by gateway, site and user, in case later
 * checks fail.
 */
export async function loadCompliance(siteContext: SiteContext, { again = false } = {}): Promise<Compliance> {
  const store = complianceStore(siteContext);
  wasChecked.add(siteContext);
  const repeats = again && !repeating.has(siteContext);
  if (repeats) {
    repeating.add(siteContext);
    invalidateAnswer(complianceCheck, siteContext.calls);
  }
  const { data, failed } = await inOneSession(siteContext, () => callOnce(complianceCheck, siteContext.calls));
  if (repeats) repeating.delete(siteContext);
  if (failed) {
    store.setState({ status: 'failed', data, stored: storeRestrictions(siteContext, data) });
  } else {
    writeStored('local', verdictKey(siteContext), writeVerdict({ ...data, at: now(), uid: sessionCookies().uid }));
    store.setState({ status: 'answered', data });
  }
  return store.getState();
}

/**
 * Adds a failed response's restrictions to the stored verdict. Does not extend the validity of its permissions. Returns the verdict that is
 * then stored, if any.
 */
function storeRestrictions(siteContext: SiteContext, data: ComplianceData): StoredVerdict | undefined {
  const stored = readStoredVerdict(siteContext);
  if (!restricts(data)) return stored;
  const { uid } = sessionCookies();
  const both = { ...bothRestrictions(data, stored ?? complianceCheck.fallback), at: stored?.at ?? 0, uid };
  writeStored('local', verdictKey(siteContext), writeVerdict(both));
  return both;
}

/** Returns the effective verdict, which is based on the response, or on the stored verdict before the check and after a failed check. */
export function currentVerdict({ status, data, stored }: Compliance, onFailure: 'open' | 'closed' = 'open'): Verdict {
  return resolveVerdict({ answer: status === 'answered' ? data : undefined, stored, now: now(), onFailure });
}

/** Expires the stored verdict's permissions for the next user. Its restrictions remain. */
function expireStoredVerdict(siteContext: SiteContext): void {
  const stored = readStoredVerdict(siteContext);
  if (stored !== undefined) writeStored('local', verdictKey(siteContext), writeVerdict({ ...stored, at: 0 }));
}

/** Returns the stored verdict, if any. If it has expired or belongs to another user, only its restrictions apply. */
function readStoredVerdict(siteContext: SiteContext): StoredVerdict | undefined {
  const stored = parseVerdict(readStored('local', verdictKey(siteContext)));
  return stored && stored.uid !== sessionCookies().uid ? { ...stored, at: 0 } : stored;
}

function verdictKey({ gateway, siteId }: SiteContext): `exchange:compliance:${string}` {
  return `exchange:compliance:${gateway || currentOrigin()}:${siteId}`;
}
