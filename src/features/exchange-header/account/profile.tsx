import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Picture } from '../../../components/picture.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useImageSource } from '../../../hooks/images.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useSession } from '../../../hooks/session.ts';
import { CopyUid } from './copy-uid.tsx';

const Summary = createPanel(() =>
  loadChunk('profile-summary', () => import('./profile-summary.tsx')).then(({ ProfileSummary }) => ProfileSummary),
);

/** Name and UID, followed by level, volume, assets and safety once `isWanted` is set (HDR-34, ROL-05). */
export function Profile({ isWanted, part }: { isWanted: boolean; part?: string }): ReactElement {
  const t = useTranslate();
  const { user } = useSession();
  const name = user.userNick || user.nickname;
  const skeleton = <div className="profile-skeleton skeleton" />;
  return (
    <section className="profile" part={part} aria-label={t('user.summary')}>
      <div className="profile-head">
        <Avatar path={isWanted ? user.userAvatar : ''} name={name} />
        <span className="profile-name" title={name}>
          <bdi>{name}</bdi>
        </span>
        <CopyUid uid={user.uid} />
      </div>
      {isWanted ? <Summary skeleton={skeleton} /> : skeleton}
    </section>
  );
}

/** The user's picture, or the first letter of their name if there is no picture or its address is not allowed. */
function Avatar({ path, name }: { path: string; name: string }): ReactElement {
  const source = useImageSource()(path);
  return (
    <span className="profile-avatar" aria-hidden="true">
      <Picture sources={[source]} size={48}>
        {String.fromCodePoint(name.codePointAt(0) ?? 0x3f)}
      </Picture>
    </span>
  );
}
