import type { ReactElement } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { circleUser } from '../../../components/icons/part-icons.ts';
import { Picture } from '../../../components/picture.tsx';
import { useImageSource } from '../../../hooks/images.ts';
import { useSession } from '../../../hooks/session.ts';
import { initialsOf } from '../rules/initials.ts';

/**
 * Renders the user's picture. If it is missing, not allowed or fails to load, the user's initials are shown instead, or an icon if there is
 * no name.
 */
export function Avatar({ size }: { size: number }): ReactElement {
  const { user } = useSession();
  const source = useImageSource()(user.userAvatar);
  const initials = initialsOf(user.userNick || user.nickname);
  return (
    <span className="user-avatar" aria-hidden="true">
      <Picture sources={[source]} size={size}>
        {initials === '' ? <Icon path={circleUser} /> : initials}
      </Picture>
    </span>
  );
}
