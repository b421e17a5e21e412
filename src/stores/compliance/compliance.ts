import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce, forgetAnswer } from '../../api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../api/endpoints/compliance/compliance-check.ts';
import type { Verdict } from '../../domain/compliance/verdict.ts';
import { now } from '../../platform/clock.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';
import { parseVerdict, resolveVerdict, writeVerdict, type KeptVerdict } from './verdict.ts';

export interface Compliance {
  readonly status: 'unknown' | 'answered' | 'failed';
  /** The whole answer; it restricts nothing when the check failed (CMP-12). */
  readonly data: ComplianceData;
  /** The last verdict for this gateway and site, as it was before this page's check. */
  readonly stored: KeptVerdict | undefined;
}

export const complianceStore = definePart('compliance', (siteContext): StoreApi<Compliance> =>
  createStore<Compliance>(() => ({
    status: 'unknown',
    data: complianceCheck.fallback,
    stored: readKept(siteContext),
  })),
);

/** Checks once a page; `again` checks anew. An answer is kept for the checks that fail (24 h, by gateway and site). */
export async function loadCompliance(siteContext: SiteContext, { again = false } = {}): Promise<Compliance> {
  const store = complianceStore(siteContext);
  if (again) forgetAnswer(complianceCheck, siteContext.calls);
  const { data, failed } = await callOnce(complianceCheck, siteContext.calls);
  if (failed) {
    store.setState({ status: 'failed', data: complianceCheck.fallback, stored: readKept(siteContext) });
  } else {
    writeStored('local', verdictKey(siteContext), writeVerdict({ ...data, at: now() }));
    store.setState({ status: 'answered', data });
  }
  return store.getState();
}

/** What is in force: the answer, or what a failed check leaves standing. Before the check, what was kept stands. */
export function currentVerdict({ status, data, stored }: Compliance, onFailure: 'open' | 'closed' = 'open'): Verdict {
  return resolveVerdict({ answer: status === 'answered' ? data : undefined, stored, now: now(), onFailure });
}

function readKept(siteContext: SiteContext): KeptVerdict | undefined {
  return parseVerdict(readStored('local', verdictKey(siteContext)));
}

function verdictKey({ gateway, siteId }: SiteContext): `exchange:compliance:${string}` {
  return `exchange:compliance:${gateway || currentOrigin()}:${siteId}`;
}
