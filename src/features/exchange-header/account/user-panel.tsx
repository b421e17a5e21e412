import { type ReactElement, type RefObject, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useSession } from '../../../hooks/session.ts';

const Summary = createPanel(() =>
  loadChunk('user-summary', () => import('./user-summary.tsx')).then(({ UserSummary }) => UserSummary),
);

/**
 * The account summary (HDR-34, OP-100). It is anchored to the avatar and opens on hover and with the arrow keys; without an avatar it is
 * anchored to the member's name.
 */
export function UserPanel({ avatar }: { avatar?: RefObject<HTMLButtonElement | null> }): ReactElement {
  const t = useTranslate();
  const { user } = useSession();
  const [wasOpened, setWasOpened] = useState(false);
  const skeleton = <div className="user-skeleton skeleton" />;
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
      {wasOpened ? <Summary skeleton={skeleton} /> : skeleton}
    </Flyout>
  );
}
