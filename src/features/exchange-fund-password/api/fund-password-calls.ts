import { callEndpoint } from '../../../api/endpoint.ts';
import { type FrequencyChange, fundPasswordFrequency, querySafe } from './fund-password-endpoints.ts';
import type { Confirmed, Frequency } from '../rules/fund-password-values.ts';
import type { SiteContext } from '../../../stores/page/site-context.ts';

/** The code, and the HTTP status, of who is not logged in any more. */
const LOGGED_OUT = 401;

export interface SessionEnd {
  /** The gateway knows nobody here: the session has ended. */
  readonly isLoggedOut: boolean;
}

/** How often this member is asked; undefined where it cannot be learnt. Each opening of the dialog asks anew (FPW-02). */
export async function loadFrequency({
  calls,
}: SiteContext): Promise<SessionEnd & { readonly frequency: Frequency | undefined }> {
  const { data, code } = await callEndpoint(fundPasswordFrequency, calls);
  return { frequency: data.frequency, isLoggedOut: code === LOGGED_OUT };
}

/** Changes how often, once: a failure is not tried again (FPW-06, FPW-08). */
export async function saveFrequency({ calls }: SiteContext, change: FrequencyChange): Promise<SessionEnd & Confirmed> {
  const { failed, code, message = '' } = await callEndpoint(querySafe, calls, change);
  return { ok: !failed, message, isLoggedOut: code === LOGGED_OUT };
}
