import type { StoreApi } from 'zustand/vanilla';
import { callOnce, forgetAnswer } from '../../api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../api/endpoints/compliance/compliance-check.ts';
import { bothRestrictions, restricts, type Verdict } from '../../domain/compliance/verdict.ts';
import { now } from '../../platform/clock.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { createBrowserStore } from '../page/browser-store.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { sessionCookies } from '../page/call-session.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';
import { parseVerdict, resolveVerdict, writeVerdict, type KeptVerdict } from './verdict.ts';

export interface Compliance {
  readonly status: 'unknown' | 'answered' | 'failed';
  /** The whole answer; of one that failed, what it restricts all the same (CMP-12, OP-105). */
  readonly data: ComplianceData;
  /** The last verdict for this gateway and site, as it was before this page's check, with what a failed one restricts. */
  readonly stored: KeptVerdict | undefined;
}

const UNKNOWN = { status: 'unknown', data: complianceCheck.fallback } as const;
const unknownCompliance = (siteContext: SiteContext): Compliance => ({
  ...UNKNOWN,
  stored: readKept(siteContext),
});

export const complianceStore = defineMemberPart(
  'compliance',
  (siteContext): StoreApi<Compliance> =>
    createBrowserStore<Compliance>({ ...UNKNOWN, stored: undefined }, () => unknownCompliance(siteContext)),
  (store, siteContext) => {
    expireKept(siteContext);
    store.setState(unknownCompliance(siteContext));
    return wasChecked.has(siteContext) ? () => void loadCompliance(siteContext) : undefined;
  },
);

const wasChecked = new WeakSet<SiteContext>();

/** Contexts whose check is being repeated: all gates of a page share one request. */
const repeating = new WeakSet<SiteContext>();

/** Checks once a page; `again` repeats the check. The answer is stored for checks that fail (24 h, by gateway, site and user). */
export async function loadCompliance(siteContext: SiteContext, { again = false } = {}): Promise<Compliance> {
  const store = complianceStore(siteContext);
  wasChecked.add(siteContext);
  const repeats = again && !repeating.has(siteContext);
  if (repeats) {
    repeating.add(siteContext);
    forgetAnswer(complianceCheck, siteContext.calls);
  }
  const { data, failed } = await inOneSession(siteContext, () => callOnce(complianceCheck, siteContext.calls));
  if (repeats) repeating.delete(siteContext);
  if (failed) {
    store.setState({ status: 'failed', data, stored: keepRestrictions(siteContext, data) });
  } else {
    writeStored('local', verdictKey(siteContext), writeVerdict({ ...data, at: now(), uid: sessionCookies().uid }));
    store.setState({ status: 'answered', data });
  }
  return store.getState();
}

/** What was kept, and what a failed answer restricts beside it. It says no more than before about what is allowed. */
function keepRestrictions(siteContext: SiteContext, data: ComplianceData): KeptVerdict | undefined {
  const kept = readKept(siteContext);
  if (!restricts(data)) return kept;
  const { uid } = sessionCookies();
  const both = { ...bothRestrictions(data, kept ?? complianceCheck.fallback), at: kept?.at ?? 0, uid };
  writeStored('local', verdictKey(siteContext), writeVerdict(both));
  return both;
}

/** What is in force: the answer, or what a failed check leaves standing. Before the check, what was kept stands. */
export function currentVerdict({ status, data, stored }: Compliance, onFailure: 'open' | 'closed' = 'open'): Verdict {
  return resolveVerdict({ answer: status === 'answered' ? data : undefined, stored, now: now(), onFailure });
}

/** Removes the permissions of the stored verdict, as if it were too old; its restrictions stay. */
function expireKept(siteContext: SiteContext): void {
  const kept = readKept(siteContext);
  if (kept !== undefined) writeStored('local', verdictKey(siteContext), writeVerdict({ ...kept, at: 0 }));
}

/** The stored verdict. From a verdict about another user, or one that is too old, only the restrictions apply. */
function readKept(siteContext: SiteContext): KeptVerdict | undefined {
  const kept = parseVerdict(readStored('local', verdictKey(siteContext)));
  return kept && kept.uid !== sessionCookies().uid ? { ...kept, at: 0 } : kept;
}

function verdictKey({ gateway, siteId }: SiteContext): `exchange:compliance:${string}` {
  return `exchange:compliance:${gateway || currentOrigin()}:${siteId}`;
}
