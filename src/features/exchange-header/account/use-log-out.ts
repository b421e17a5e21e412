import { useCallback } from 'react';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { useElement } from '../../../hooks/element-context.tsx';
import { linkContextOf } from '../../../runtime/custom-element/link-context.ts';
import { logOut, type LogoutScope } from '../api/logout-calls.ts';

/** Returns a function that logs out on this device or on all devices and opens the login page, unless the page handles it (LGO). */
export function useLogOut(): (scope: LogoutScope) => void {
  const view = useElement();
  return useCallback(
    (scope) => {
      if (!view.send('exchange-logout', { scope }, true)) return;
      const state = view.state.getState();
      void logOut(state.siteContext, scope, buildHref('/login', linkContextOf(state)), view.id);
    },
    [view],
  );
}
