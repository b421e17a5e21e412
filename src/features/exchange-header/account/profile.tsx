import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useSession } from '../../../hooks/session.ts';
import { Avatar } from './avatar.tsx';
import { CopyUid } from './copy-uid.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const Summary = createPanel(() =>
  loadChunk('profile-summary', () => import('./profile-summary.tsx')).then(({ ProfileSummary }) => ProfileSummary),
);

/** Renders the user's name and UID, and below them the account summary, or its skeleton until `isWanted` is set (HDR-34, ROL-05). */
export function Profile({ isWanted, part }: { isWanted: boolean; part?: string }): ReactElement {
  const t = useTranslate();
  const { user } = useSession();
  const name = user.userNick || user.nickname;
  const skeleton = <ProfileSkeleton />;
  return (
    <section className="profile" part={part} aria-label={t('user.summary')}>
      <div className="profile-head">
        <Avatar size={48} />
        <span className="profile-name" title={name}>
          <bdi>{name}</bdi>
        </span>
        <CopyUid uid={user.uid} />
      </div>
      {isWanted ? <Summary skeleton={skeleton} /> : skeleton}
    </section>
  );
}
