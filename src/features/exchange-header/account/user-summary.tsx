import type { ReactElement } from 'react';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { Logout } from './logout.tsx';
import { Profile } from './profile.tsx';
import { SwitchAccount } from './switch-account.tsx';

/** Who is logged in, with level, figures, identity and safety; the way to another account, and out (OP-100). */
export function UserSummary(): ReactElement {
  const [canSwitch, canLogOut] = [useIsShown('switchAccount'), useIsShown('logout')];
  return (
    <>
      <Profile isWanted />
      {canSwitch || canLogOut ? (
        <div className="user-ways">
          <SwitchAccount />
          {canLogOut ? <Logout /> : null}
        </div>
      ) : null}
    </>
  );
}
