import { callOnce } from '../../api/endpoint.ts';
import { userTier } from '../../api/endpoints/member/user-tier.ts';
import { loadAccount } from './account.ts';
import { loadSession } from './session.ts';
import type { SiteContext } from '../page/site-context.ts';

/** What restrictions ask about a person. */
export interface Person {
  readonly isLogin: boolean;
  readonly verified: string;
  /** Undefined where it could not be learnt: no tier is made up of a failure (RST-13). */
  readonly tierLevel: number | undefined;
}

/** Asks who is there, and their tier (RST-11…16, trap 39). A failed session is a visitor. */
export async function loadPerson(siteContext: SiteContext, page: string): Promise<Person> {
  const { status, user } = await loadSession(siteContext, page);
  if (status !== 'member') return { isLogin: false, verified: '', tierLevel: undefined };
  await loadAccount(siteContext, 'tier');
  // The same call, already answered: this time with whether it failed.
  const { data, failed } = await callOnce(userTier, siteContext.calls);
  return { isLogin: true, verified: user.verified, tierLevel: failed ? undefined : data.tierLevel };
}
