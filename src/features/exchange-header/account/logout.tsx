import type { ReactElement } from 'react';
import { openOverlay } from '../../../stores/panels/overlays.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { logOut as logOutIcon } from '../../../components/icons/part-icons.ts';
import { useElement } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useSession } from '../../../hooks/session.ts';
import { LOGOUT_DIALOG } from './logout-dialog-name.ts';
import { useLogOut } from './use-log-out.ts';

/** Renders the logout entry. Its menu logs out on this device, or on all devices after a confirmation (LGO-01…06, USR-10). */
export function Logout({ id }: { id: string }): ReactElement {
  const t = useTranslate();
  const { leaving } = useSession();
  const { id: owner } = useElement();
  const logOut = useLogOut();
  return (
    <div className="logout" part="logout">
      <Flyout
        id={id}
        className="logout-button"
        boxClassName="logout-box"
        opensOnHover={false}
        trigger={
          <>
            <Icon path={logOutIcon} size={18} mirrored />
            <span>{t('header.logout')}</span>
            <Icon path={chevronDown} size={16} />
          </>
        }
      >
        <button
          type="button"
          className="menu-link"
          data-scope="device"
          disabled={leaving !== undefined}
          onClick={() => logOut('device')}
        >
          <span className="menu-title">{t('header.thisDevice')}</span>
          <span className="menu-text">{t('user.logoutDeviceHint')}</span>
        </button>
        <button
          type="button"
          className="menu-link"
          data-scope="all"
          aria-haspopup="dialog"
          disabled={leaving !== undefined}
          onClick={(event) => {
            // Focus the button, because Safari doesn't focus a clicked button. Hiding the panel returns focus to its trigger, which also
            // receives focus when the dialog closes.
            event.currentTarget.focus();
            event.currentTarget.closest<HTMLElement>('.drawer, .user-box')?.hidePopover();
            openOverlay(LOGOUT_DIALOG, undefined, owner);
          }}
        >
          <span className="menu-title">{t('header.allDevices')}</span>
          <span className="menu-text">{t('user.logoutAllHint')}</span>
        </button>
      </Flyout>
    </div>
  );
}
