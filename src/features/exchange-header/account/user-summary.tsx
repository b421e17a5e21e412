import type { ReactElement } from 'react';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { Logout } from './logout.tsx';
import { Profile } from './profile.tsx';
import { SwitchAccount } from './switch-account.tsx';

/** The profile with level, figures, identity and safety, followed by account switching and logout (OP-100). */
export function UserSummary(): ReactElement {
  const [canSwitch, canLogOut] = [useIsShown('switchAccount'), useIsShown('logout')];
  return (
    <>
      <Profile isWanted />
      {canSwitch || canLogOut ? (
        <div className="user-actions">
          <SwitchAccount />
          {canLogOut ? <Logout /> : null}
        </div>
      ) : null}
    </>
  );
}
