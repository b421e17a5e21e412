import { loadCalls } from '../../../stores/session/load-calls.ts';
import { loadSession } from '../../../stores/session/session.ts';
import type { SiteContext } from '../../../stores/page/site-context.ts';

/** The facts about a user that restrictions depend on. */
export interface RestrictedUser {
  readonly isLogin: boolean;
  readonly verified: string;
  /** Undefined if it could not be loaded (RST-13). */
  readonly tierLevel: number | undefined;
}

/** Resolves with a member's tier, or with undefined if the request failed (RST-13). The account menu shares this request. */
async function loadTierLevel({ calls }: SiteContext): Promise<number | undefined> {
  const answer = await (await loadCalls())?.requestPart('tier', calls);
  return answer === undefined || answer.failed ? undefined : answer.data.tierLevel;
}

/** Loads the session and the member's tier (RST-11…16, trap 39). If the session fails to load, the user is treated as a visitor. */
export async function loadRestrictedUser(siteContext: SiteContext, page: string): Promise<RestrictedUser> {
  const { status, user } = await loadSession(siteContext, page);
  if (status !== 'member') return { isLogin: false, verified: '', tierLevel: undefined };
  return { isLogin: true, verified: user.verified, tierLevel: await loadTierLevel(siteContext) };
}
