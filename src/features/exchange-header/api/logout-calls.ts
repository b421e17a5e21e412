import { callEndpoint } from '../../../api/endpoint.ts';
import { logout, logoutAll } from './logout-endpoints.ts';
import { navigateTo } from '../../../platform/page/location.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { onPageReturn } from '../../../platform/page/watch-return.ts';
import { closeOverlay, openOverlay } from '../../../stores/panels/overlays.ts';
import { removeConfiguredCookie } from '../../../stores/configuration/cookies.ts';
import { endSession as becomeVisitor, sessionStore } from '../../../stores/session/session.ts';
import { definePart, type SiteContext } from '../../../stores/page/site-context.ts';

export type LogoutScope = 'device' | 'all';

const running = definePart('logout', () => ({ current: undefined as Promise<void> | undefined }));

/**
 * Ends the session of this device, or of all devices behind the `logging-out` overlay (LGO-01…06), then navigates to `loginHref`, even if
 * the request failed (OP-04). After a failure the session and the member's UI remain. Concurrent calls share one request.
 */
export function logOut(siteContext: SiteContext, scope: LogoutScope, loginHref: string, owner = ''): Promise<void> {
  const state = running(siteContext);
  state.current ??= endSession(siteContext, scope, loginHref, owner).finally(() => {
    state.current = undefined;
  });
  return state.current;
}

async function endSession(
  siteContext: SiteContext,
  scope: LogoutScope,
  loginHref: string,
  owner: string,
): Promise<void> {
  sessionStore(siteContext).setState({ leaving: scope });
  siteContext.calls.session.isLeaving = true;
  if (scope === 'all') openOverlay('logging-out', undefined, owner);
  const { failed, code } = await callEndpoint(scope === 'all' ? logoutAll : logout, siteContext.calls);
  // A 401 means that there is no session to end.
  const resume = failed && code !== 401 ? () => resumeSession(siteContext) : finishSession(siteContext);
  const stay = (): void => {
    closeOverlay('logging-out');
    resume();
  };
  if (navigateTo(loginHref)) onceBack(stay);
  else stay();
}

/** Turns the member into a visitor on this page. Returns a function that repeats all of the page's requests. */
function finishSession(siteContext: SiteContext): () => void {
  clearSessionCookies();
  return becomeVisitor(siteContext);
}

/** Shows the member again after a failed logout. The session is verified, because only the response may have been lost. */
function resumeSession(siteContext: SiteContext): void {
  const { session } = siteContext.calls;
  session.isLeaving = false;
  sessionStore(siteContext).setState({ leaving: undefined });
  session.verify?.();
}

/** How long the login page may take to replace this one, in milliseconds. After that the user is considered to have stayed. */
const PATIENCE = 10_000;

/** Calls back once when the user is on this page again: returned from the back-forward cache, or never left. */
function onceBack(callback: () => void): void {
  const back = (): void => {
    stop();
    cancel();
    callback();
  };
  const stop = onPageReturn((how) => how === 'restored' && back());
  const cancel = afterDelay(PATIENCE, back);
}

/** Deletes the readable session cookies: uid and nickname (LGO-03, CKI-04, CKI-05). */
export function clearSessionCookies(): void {
  for (const name of ['uid', 'nickname'] as const) removeConfiguredCookie(name);
}
