import { useCallback } from 'react';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { logOut } from '../api/logout-calls.ts';
import { useElement } from '../../../hooks/element-context.tsx';
import { linkContextOf } from '../../../hooks/link-context.ts';

/** Logs out of this or of all devices, unless the page takes it over; both end at the login page (LGO). */
export function useLogOut(): (scope: 'device' | 'all') => void {
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
