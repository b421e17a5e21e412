import { loadTierLevel } from './account.ts';
import { loadSession } from './session.ts';
import type { SiteContext } from '../page/site-context.ts';

/** What restrictions ask about a person. */
export interface Person {
  readonly isLogin: boolean;
  readonly verified: string;
  /** Undefined where it could not be learnt (RST-13). */
  readonly tierLevel: number | undefined;
}

/** Asks who is there, and their tier (RST-11…16, trap 39). A failed session is a visitor. */
export async function loadPerson(siteContext: SiteContext, page: string): Promise<Person> {
  const { status, user } = await loadSession(siteContext, page);
  if (status !== 'member') return { isLogin: false, verified: '', tierLevel: undefined };
  return { isLogin: true, verified: user.verified, tierLevel: await loadTierLevel(siteContext) };
}
