import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce, forgetAnswer } from '../../api/endpoint.ts';
import {
  complianceCheck,
  NO_COMPLIANCE,
  type ComplianceData,
} from '../../api/endpoints/compliance/compliance-check.ts';
import { footerTip } from '../../api/endpoints/compliance/footer-tip.ts';
import type { Tip } from '../../api/tip.ts';
import { now } from '../../platform/clock.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';
import { parseVerdict, resolveVerdict, writeVerdict, type KeptVerdict, type Verdict } from './verdict.ts';

export interface Compliance {
  readonly status: 'unknown' | 'answered' | 'failed';
  /** The whole answer; it restricts nothing when the check failed (CMP-12). */
  readonly data: ComplianceData;
  /** The last verdict for this gateway and site, as it was before this page's check. */
  readonly stored: KeptVerdict | undefined;
  /** The footer tip, once asked for (CMP-17). */
  readonly tip: Tip | undefined;
}

export const complianceStore = definePart('compliance', (siteContext): StoreApi<Compliance> =>
  createStore<Compliance>(() => ({
    status: 'unknown',
    data: NO_COMPLIANCE,
    stored: parseVerdict(readStored('local', verdictKey(siteContext))),
    tip: undefined,
  })),
);

/** Checks once a page; `again` checks anew. An answer is kept for the checks that fail (24 h, by gateway and site). */
export async function loadCompliance(siteContext: SiteContext, { again = false } = {}): Promise<Compliance> {
  const store = complianceStore(siteContext);
  if (again) forgetAnswer(complianceCheck, siteContext.calls);
  const { data, failed } = await callOnce(complianceCheck, siteContext.calls);
  if (failed) {
    store.setState({
      status: 'failed',
      data: NO_COMPLIANCE,
      stored: parseVerdict(readStored('local', verdictKey(siteContext))),
    });
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

/** The tip that stands where a page is restricted (CMP-14, CMP-17). */
export async function loadFooterTip(siteContext: SiteContext): Promise<Tip | undefined> {
  const { data } = await callOnce(footerTip, siteContext.calls);
  complianceStore(siteContext).setState({ tip: data });
  return data;
}

function verdictKey({ gateway, siteId }: SiteContext): `exchange:compliance:${string}` {
  return `exchange:compliance:${gateway || currentOrigin()}:${siteId}`;
}
