import type { ReactElement } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { logOut } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/texts.ts';
import { useLogOut } from './log-out.ts';
import { useSession } from '../../../hooks/session.ts';

/** Logout of this device, or of all of them (LGO-01…06, USR-10). */
export function Logout(): ReactElement {
  const t = useTranslate();
  const { leaving } = useSession();
  const leave = useLogOut();
  return (
    <div className="logout" part="logout">
      <span className="logout-label">
        <Icon path={logOut} size={16} mirrored />
        {t('header.logout')}
      </span>
      <button
        type="button"
        className="button button-secondary"
        disabled={leaving !== undefined}
        onClick={() => leave('device')}
      >
        {t('header.thisDevice')}
      </button>
      <button
        type="button"
        className="button button-secondary"
        disabled={leaving !== undefined}
        onClick={() => leave('all')}
      >
        {t('header.allDevices')}
      </button>
    </div>
  );
}
