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
 * Ends the session on this device, or on all devices while showing the `logging-out` overlay (LGO-01…06). Then navigates to `loginHref`,
 * even if the request failed (OP-04). After a failed request, the session and the member's UI remain. Concurrent calls share a single
 * request.
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
  // A 401 response means that there is no session to end.
  const resume = failed && code !== 401 ? () => resumeSession(siteContext) : finishSession(siteContext);
  const resumePage = (): void => {
    closeOverlay('logging-out');
    resume();
  };
  if (navigateTo(loginHref)) onceBack(resumePage);
  else resumePage();
}

/** Turns the member into a visitor on this page. Returns a function that repeats all of the page's requests. */
function finishSession(siteContext: SiteContext): () => void {
  clearSessionCookies();
  return becomeVisitor(siteContext);
}

/**
 * Restores the member's UI after a failed logout. Verifies the session, because the logout may have succeeded and only the response was
 * lost.
 */
function resumeSession(siteContext: SiteContext): void {
  const { session } = siteContext.calls;
  session.isLeaving = false;
  sessionStore(siteContext).setState({ leaving: undefined });
  session.verify?.();
}

/** The time in milliseconds within which the login page should replace this page. After that, the user is assumed to have stayed. */
const LOGIN_TIMEOUT = 10_000;

/**
 * Calls `callback` once the user is on this page again, either because the page was restored from the back-forward cache or because the
 * user never left.
 */
function onceBack(callback: () => void): void {
  const back = (): void => {
    stop();
    cancel();
    callback();
  };
  const stop = onPageReturn((type) => type === 'restored' && back());
  const cancel = afterDelay(LOGIN_TIMEOUT, back);
}

/** Deletes the session cookies that are readable by scripts: uid and nickname (LGO-03, CKI-04, CKI-05). */
export function clearSessionCookies(): void {
  for (const name of ['uid', 'nickname'] as const) removeConfiguredCookie(name);
}
