import { type ReactElement, type RefObject, useState } from 'react';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useSession } from '../../../hooks/session.ts';
import { Logout } from './logout.tsx';
import { Profile } from './profile.tsx';
import { SwitchAccount } from './switch-account.tsx';

/**
 * Renders the account summary, followed by account switching and logout (HDR-34, OP-100). It opens from the avatar, on hover and with the
 * arrow keys. If there is no avatar, it opens from the member's name.
 */
export function UserPanel({ avatar }: { avatar?: RefObject<HTMLButtonElement | null> }): ReactElement {
  const t = useTranslate();
  const { user } = useSession();
  const [wasOpened, setWasOpened] = useState(false);
  const [canSwitch, canLogOut] = [useIsShown('switchAccount'), useIsShown('logout')];
  return (
    <Flyout
      id="user-panel"
      anchor={avatar}
      className="button button-small button-quiet user-name"
      part="user"
      align="end"
      trigger={<bdi>{user.userNick || user.nickname || t('header.account')}</bdi>}
      boxLabel={t('user.summary')}
      boxClassName="user-box"
      onOpen={() => setWasOpened(true)}
    >
      <Profile isWanted={wasOpened} />
      {canSwitch || canLogOut ? (
        <div className="user-actions">
          <SwitchAccount />
          {canLogOut ? <Logout id="user-panel-logout" /> : null}
        </div>
      ) : null}
    </Flyout>
  );
}
