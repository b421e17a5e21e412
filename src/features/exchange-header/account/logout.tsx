import { type ReactElement, useCallback } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { logOut as logOutIcon } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useSession } from '../../../hooks/session.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { logOut } from '../api/logout-calls.ts';
import { useElement } from '../../../hooks/element-context.tsx';
import { linkContextOf } from '../../../hooks/link-context.ts';

/** Returns a function that logs out of this or of all devices and opens the login page, unless the page handles it (LGO). */
function useLogOut(): (scope: 'device' | 'all') => void {
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

/** The buttons that log out of this device or of all devices (LGO-01…06, USR-10). */
export function Logout(): ReactElement {
  const t = useTranslate();
  const { leaving } = useSession();
  const logOut = useLogOut();
  return (
    <div className="logout" part="logout">
      <span className="logout-label">
        <Icon path={logOutIcon} size={16} mirrored />
        {t('header.logout')}
      </span>
      <button
        type="button"
        className="button button-secondary"
        disabled={leaving !== undefined}
        onClick={() => logOut('device')}
      >
        {t('header.thisDevice')}
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={leaving !== undefined}
        onClick={() => logOut('all')}
      >
        {t('header.allDevices')}
      </button>
    </div>
  );
}
