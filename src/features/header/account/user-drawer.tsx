import type { ReactElement } from 'react';
import { USER_MENU } from '../../domain/menus/user.ts';
import { Flyout } from '../../ui/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { circleUser, logOut } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { useEntry, useMenu } from '../../view/links.ts';
import { useLogOut, useSession } from '../../view/session.ts';
import { MenuList } from './mega-menu.tsx';

/** Opened from the avatar (HDR-52): who is logged in, the personal pages, and logout at the bottom (USR-10). */
export function UserMenu(): ReactElement | null {
  const t = useTranslate();
  const { user } = useSession();
  const items = useMenu(USER_MENU);
  const logOutOf = useLogOut();
  const [avatar, summary, logout] = [useEntry('avatar'), useEntry('user'), useEntry('logout')];
  if (avatar === undefined) return null;
  return (
    <Flyout
      id="user-menu"
      className="icon-button avatar"
      part="avatar"
      align="end"
      label={t('header.account')}
      boxClassName="account-box"
      trigger={<Icon path={circleUser} />}
    >
      {summary === undefined ? null : (
        <div className="person" part="user">
          <span className="person-name">{user.user_nick || user.nickname}</span>
          <span className="person-uid">
            {t('header.uid')} <bdi className="ltr">{user.uid}</bdi>
          </span>
        </div>
      )}
      <MenuList items={items.flatMap((item) => (item.children.length > 0 ? item.children : [item]))} />
      {logout === undefined ? null : (
        <div className="logout" part="logout">
          <span className="logout-label">
            <Icon path={logOut} size={16} mirrored />
            {t('header.logout')}
          </span>
          <button type="button" className="button button-small button-quiet" onClick={() => logOutOf('device')}>
            {t('header.thisDevice')}
          </button>
          <button type="button" className="button button-small button-quiet" onClick={() => logOutOf('all')}>
            {t('header.allDevices')}
          </button>
        </div>
      )}
    </Flyout>
  );
}
