import { useEffect } from 'react';
import { loadCompliance } from '../stores/compliance.ts';
import { loadAccount } from '../stores/account.ts';
import { loadMenuData } from '../stores/menu-data.ts';
import { loadSession, sessionStore } from '../stores/session.ts';
import { loadSettings } from '../stores/settings.ts';
import { pageOf } from './element-facts.ts';
import { useElement, useElementState, useStore } from './element-context.tsx';

/** Asks for what every header and footer shows; each is asked once a page, and nothing waits for it. */
export function useCommonLoads(): void {
  const { state } = useElement();
  const { shell } = useElementState();
  useEffect(() => {
    void loadSession(shell, pageOf(state.getState()));
    void loadSettings(shell);
    void loadCompliance(shell);
  }, [shell, state]);
}

/** Asks for the gateway's menu in the element's language, and again after a change (LNG-17). */
export function useMenuLoad(): void {
  const { shell, language } = useElementState();
  useEffect(() => void loadMenuData(shell, language), [shell, language]);
}

/** Asks for the account mode and portfolio margin of a member, which decide about menus, and for their rebate (FND-23, FND-24, REF-08, ROL-15). */
export function useAccountLoad(): void {
  const { shell } = useElementState();
  const isMember = useStore(sessionStore(shell), ({ status }) => status === 'member');
  useEffect(() => {
    if (isMember) void loadAccount(shell, 'mode', 'crossMargin', 'rebate');
  }, [shell, isMember]);
}

/** Tells the page who is here, when it becomes known and when it changes. */
export function useSessionEvent(): void {
  const { send } = useElement();
  const { shell } = useElementState();
  const status = useStore(sessionStore(shell), (session) => session.status);
  const uid = useStore(sessionStore(shell), (session) => session.user.uid);
  useEffect(() => {
    if (status !== 'unknown') send('exchange-session', { isLogin: status === 'member', uid });
  }, [send, status, uid]);
}
