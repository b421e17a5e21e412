import { useEffect } from 'react';
import { loadCompliance } from '../stores/compliance/compliance.ts';
import { onPageEvent } from '../platform/page/page-events.ts';
import { loadAccount, renewAccount } from '../stores/session/account.ts';
import { loadMenuData } from '../stores/site/menu-data.ts';
import { loadSession, sessionStore } from '../stores/session/session.ts';
import { loadSettings } from '../stores/site/settings.ts';
import { pageOf } from '../element/beside-react/element-facts.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

/** Asks for what every header and footer shows; each is asked once a page, and nothing waits for it. */
export function useCommonLoads(): void {
  const { state } = useElement();
  const { siteContext } = useElementState();
  useEffect(() => {
    void loadSession(siteContext, pageOf(state.getState()));
    void loadSettings(siteContext);
    void loadCompliance(siteContext);
  }, [siteContext, state]);
}

/** Asks for the gateway's menu in the element's language, and again after a change (LNG-17). */
export function useMenuLoad(): void {
  const { siteContext, language } = useElementState();
  useEffect(() => void loadMenuData(siteContext, language), [siteContext, language]);
}

/**
 * Asks for the account mode and portfolio margin of a member, which decide about menus, and for their rebate (FND-23, FND-24, REF-08,
 * ROL-15); for mode and funds again when the page says that the account was updated (UAM-03, OP-95).
 */
export function useAccountLoad(): void {
  const { siteContext } = useElementState();
  const isMember = useStore(sessionStore(siteContext), ({ status }) => status === 'member');
  useEffect(() => {
    if (!isMember) return undefined;
    void loadAccount(siteContext, 'mode', 'crossMargin', 'rebate');
    return onPageEvent('exchange-account-updated', () => void renewAccount(siteContext));
  }, [siteContext, isMember]);
}

/** Tells the page who is here, when it becomes known and when it changes. */
export function useSessionEvent(): void {
  const { send } = useElement();
  const { siteContext } = useElementState();
  const status = useStore(sessionStore(siteContext), (session) => session.status);
  const uid = useStore(sessionStore(siteContext), (session) => session.user.uid);
  useEffect(() => {
    if (status !== 'unknown') send('exchange-session', { isLogin: status === 'member', uid });
  }, [send, status, uid]);
}
