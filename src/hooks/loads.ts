import { useEffect, useState } from 'react';
import { afterDelay } from '../platform/clock.ts';
import { onPageEvent } from '../platform/page/page-events.ts';
import { complianceStore } from '../stores/compliance/compliance.ts';
import { loadPayWith } from '../stores/member/pay-with.ts';
import { loadAccount, refreshAccount } from '../stores/session/account.ts';
import { loadMenuData } from '../stores/site/menu-data.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { sessionStore } from '../stores/session/session.ts';
import { loadCommon } from '../runtime/dormant/load-common.ts';
import type { SiteContext } from '../stores/page/site-context.ts';
import { dispatchSession } from '../runtime/dormant/dispatch-session.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

/** Requests the session, settings and compliance data, as a dormant element does, when the element mounts and when its site changes. */
export function useCommonLoads(): void {
  const { state } = useElement();
  const { siteContext } = useElementState();
  // oxlint-disable-next-line react/exhaustive-deps -- runs again only when the site changes, and reads the state at that time
  useEffect(() => loadCommon(state.getState()), [siteContext, state]);
}

/** Requests the gateway's menu in the element's language, and again when the language changes (LNG-17). */
export function useMenuLoad(): void {
  const { siteContext, language } = useElementState();
  useEffect(() => void loadMenuData(siteContext, language), [siteContext, language]);
}

/** Requests the payment methods available for each currency. Menus offer only these methods (BUY-09). */
export function usePayWithLoad(): void {
  const { siteContext } = useElementState();
  useEffect(() => void loadPayWith(siteContext), [siteContext]);
}

/**
 * Returns the member's `uid`, or `?` if it is unknown. Returns an empty string for a visitor and while the session is
 * unknown. Use the result as a key for member data.
 */
export function useMemberUid(): string {
  const { siteContext } = useElementState();
  return useStore(sessionStore(siteContext), ({ status, user }) => (status === 'member' ? user.uid || '?' : ''));
}

/** Returns the member's `uid` and site context. The context is undefined unless the user is known to be logged in. */
function useMemberContext(): { readonly context: SiteContext | undefined; readonly uid: string } {
  const { siteContext } = useElementState();
  const uid = useMemberUid();
  return { context: uid === '' ? undefined : siteContext, uid };
}

/** Requests the member's rebate, which determines access to the partner pages (REF-08, ROL-15). */
export function useRebateLoad(): void {
  const { context, uid } = useMemberContext();
  useEffect(() => {
    if (context !== undefined) void loadAccount(context, 'rebate');
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the data again for another member
  }, [context, uid]);
}

/**
 * Requests a member's account mode and portfolio margin, which determine the menus, and their rebate (FND-23, FND-24, REF-08, ROL-15).
 * Requests mode and funds again when the page dispatches `exchange-account-updated` (UAM-03, OP-95).
 */
export function useAccountLoad(): void {
  const { context, uid } = useMemberContext();
  useEffect(() => {
    if (context === undefined) return undefined;
    void loadAccount(context, 'mode', 'crossMargin', 'rebate');
    return onPageEvent('exchange-account-updated', () => void refreshAccount(context));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the data again for another member
  }, [context, uid]);
}

/** Dispatches `exchange-session` when the session becomes known and when it changes. */
export function useSessionEvent(): void {
  const { host } = useElement();
  const { siteContext } = useElementState();
  const session = useStore(sessionStore(siteContext), (state) => state);
  useEffect(() => {
    if (host !== undefined) dispatchSession(host, session);
  }, [host, session]);
}

/** Maximum time in milliseconds that menus wait for the initial data. */
const MAX_WAIT = 4000;

/**
 * Returns true once settings, compliance and the data covered by `isKnown` have loaded or failed, and after four seconds at the latest,
 * because compliance may take longer. Waiting prevents menu entries from appearing and then disappearing.
 */
export function useInitialDataReady(isKnown: boolean): boolean {
  const { siteContext } = useElementState();
  const isSiteKnown = useStore(settingsStore(siteContext), ({ known }) => known);
  const isChecked = useStore(complianceStore(siteContext), ({ status }) => status !== 'unknown');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => afterDelay(MAX_WAIT, () => setIsLate(true)), []);
  return isLate || (isKnown && isSiteKnown && isChecked);
}
