import { callEndpoint } from '../../../api/endpoint.ts';
import { type FrequencyChange, fundPasswordFrequency, querySafe } from './fund-password-endpoints.ts';
import type { Confirmed, Frequency } from '../rules/fund-password-values.ts';
import type { SiteContext } from '../../../stores/page/site-context.ts';

/** The code and HTTP status returned if the user is no longer logged in. */
const LOGGED_OUT = 401;

export interface SessionEnd {
  /** Whether the gateway returned 401 because the session has ended. */
  readonly isLoggedOut: boolean;
}

/**
 * Loads how often the gateway asks this member for the fund password. Called each time the dialog opens (FPW-02). `frequency` is undefined
 * if the request fails.
 */
export async function loadFrequency({
  calls,
}: SiteContext): Promise<SessionEnd & { readonly frequency: Frequency | undefined }> {
  const { data, code } = await callEndpoint(fundPasswordFrequency, calls);
  return { frequency: data.frequency, isLoggedOut: code === LOGGED_OUT };
}

/** Saves the frequency chosen by the member. A failed request is not retried (FPW-06, FPW-08). */
export async function saveFrequency({ calls }: SiteContext, change: FrequencyChange): Promise<SessionEnd & Confirmed> {
  const { failed, code, message = '' } = await callEndpoint(querySafe, calls, change);
  return { ok: !failed, message, isLoggedOut: code === LOGGED_OUT };
}
