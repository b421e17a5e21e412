import { loadCalls } from '../../../stores/session/load-calls.ts';
import { loadSession } from '../../../stores/session/session.ts';
import type { SiteContext } from '../../../stores/page/site-context.ts';

/** What restrictions ask about a person. */
export interface Person {
  readonly isLogin: boolean;
  readonly verified: string;
  /** Undefined where it could not be learnt (RST-13). */
  readonly tierLevel: number | undefined;
}

/** A member's tier; undefined where it could not be learnt: no tier is made up of a failure (RST-13). It is the call that the account shares. */
async function loadTierLevel({ calls }: SiteContext): Promise<number | undefined> {
  const answer = await (await loadCalls())?.askPart('tier', calls);
  return answer === undefined || answer.failed ? undefined : answer.data.tierLevel;
}

/** Asks who is there, and their tier (RST-11…16, trap 39). A failed session is a visitor. */
export async function loadPerson(siteContext: SiteContext, page: string): Promise<Person> {
  const { status, user } = await loadSession(siteContext, page);
  if (status !== 'member') return { isLogin: false, verified: '', tierLevel: undefined };
  return { isLogin: true, verified: user.verified, tierLevel: await loadTierLevel(siteContext) };
}
