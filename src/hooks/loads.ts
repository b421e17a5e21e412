import { useEffect, useState } from 'react';
import { afterDelay } from '../platform/clock.ts';
import { onPageEvent } from '../platform/page/page-events.ts';
import { complianceStore } from '../stores/compliance/compliance.ts';
import { loadPayWith } from '../stores/member/pay-with.ts';
import { loadAccount, renewAccount } from '../stores/session/account.ts';
import { loadMenuData } from '../stores/site/menu-data.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { sessionStore } from '../stores/session/session.ts';
import { loadCommon } from '../runtime/dormant/load-common.ts';
import type { SiteContext } from '../stores/page/site-context.ts';
import { dispatchSession } from '../runtime/dormant/dispatch-session.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

/** The same as an element asleep asks, when it is drawn and when its site becomes another. */
export function useCommonLoads(): void {
  const { state } = useElement();
  const { siteContext } = useElementState();
  // oxlint-disable-next-line react/exhaustive-deps -- another site asks anew; its state is read as it then is
  useEffect(() => loadCommon(state.getState()), [siteContext, state]);
}

/** Asks for the gateway's menu in the element's language, and again after a change (LNG-17). */
export function useMenuLoad(): void {
  const { siteContext, language } = useElementState();
  useEffect(() => void loadMenuData(siteContext, language), [siteContext, language]);
}

/** Asks for what each currency can be paid by: it decides which ways to pay there are (BUY-09). */
export function usePayWithLoad(): void {
  const { siteContext } = useElementState();
  useEffect(() => void loadPayWith(siteContext), [siteContext]);
}

/** The uid of the member, empty for a visitor and while the session is unknown: another one is a reason to request again. */
export function useMemberUid(): string {
  const { siteContext } = useElementState();
  return useStore(sessionStore(siteContext), ({ status, user }) => (status === 'member' ? user.uid || '?' : ''));
}

/** The member's site context; undefined while nobody is known to be logged in. */
function useMemberContext(): { readonly context: SiteContext | undefined; readonly uid: string } {
  const { siteContext } = useElementState();
  const uid = useMemberUid();
  return { context: uid === '' ? undefined : siteContext, uid };
}

/** Asks what a member is to the exchange, which decides about the pages of partners (REF-08, ROL-15). */
export function useRebateLoad(): void {
  const { context, uid } = useMemberContext();
  useEffect(() => {
    if (context !== undefined) void loadAccount(context, 'rebate');
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another member’s data is requested again
  }, [context, uid]);
}

/**
 * Asks for the account mode and portfolio margin of a member, which decide about menus, and for their rebate (FND-23, FND-24, REF-08,
 * ROL-15); for mode and funds again when the page says that the account was updated (UAM-03, OP-95).
 */
export function useAccountLoad(): void {
  const { context, uid } = useMemberContext();
  useEffect(() => {
    if (context === undefined) return undefined;
    void loadAccount(context, 'mode', 'crossMargin', 'rebate');
    return onPageEvent('exchange-account-updated', () => void renewAccount(context));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another member’s data is requested again
  }, [context, uid]);
}

/** Tells the page who is here, when it becomes known and when it changes. */
export function useSessionEvent(): void {
  const { host } = useElement();
  const { siteContext } = useElementState();
  const session = useStore(sessionStore(siteContext), (state) => state);
  useEffect(() => {
    if (host !== undefined) dispatchSession(host, session);
  }, [host, session]);
}

/** As long as the calls of the shell may take, in milliseconds. */
const LONGEST = 4000;

/**
 * Whether what decides about entries was answered, or has failed, `isKnown` included: nothing is shown that would go again. Compliance may
 * take longer than the others; they wait as long as for each other.
 */
export function useInitialDataReady(isKnown: boolean): boolean {
  const { siteContext } = useElementState();
  const isSiteKnown = useStore(settingsStore(siteContext), ({ known }) => known);
  const isChecked = useStore(complianceStore(siteContext), ({ status }) => status !== 'unknown');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => afterDelay(LONGEST, () => setIsLate(true)), []);
  return isLate || (isKnown && isSiteKnown && isChecked);
}
