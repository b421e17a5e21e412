import { callEndpoint } from '../../api/endpoint.ts';
import { logout, logoutAll } from '../../api/endpoints/member/logout.ts';
import { removeCookie } from '../../platform/storage/cookies.ts';
import { navigateTo } from '../../platform/page/location.ts';
import { closeOverlay, openOverlay } from '../panels/overlays.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';
import { endSession as becomeVisitor, sessionStore } from '../session/session.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

export type LogoutScope = 'device' | 'all';

const running = definePart('logout', () => ({ current: undefined as Promise<void> | undefined }));

/**
 * Ends the session of this device, or of all devices with the overlay `logging-out` over the page (LGO-01…06), and
 * leaves for `loginHref`, also when the call failed (OP-04). A second call while one runs joins it.
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
  const session = sessionStore(siteContext);
  session.setState({ leaving: scope });
  siteContext.calls.session.isLeaving = true;
  if (scope === 'all') openOverlay('logging-out', undefined, owner);
  await callEndpoint(scope === 'all' ? logoutAll : logout, siteContext.calls);
  clearSessionCookies();
  const requestAgain = becomeVisitor(siteContext);
  if (navigateTo(loginHref)) return;
  closeOverlay('logging-out');
  requestAgain();
}

/** The readable marks of a session: uid and nickname (LGO-03, CKI-04, CKI-05). */
export function clearSessionCookies(): void {
  const { cookieDomain } = pageConfiguration().getState();
  for (const name of ['uid', 'nickname'] as const) removeCookie(name, cookieDomain);
}
