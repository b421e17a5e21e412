import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useSession } from '../../../hooks/session.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { Avatar } from '../account/avatar.tsx';
import { FundsTotal } from '../account/funds-total.ts';

const Identity = createPanel(() =>
  loadChunk('profile-summary', () => import('../account/profile-summary.tsx')).then((module) => module.IdentityBadge),
);

/** Renders the member's picture, name, verification status and total balance at the top of the sidebar. */
export function SidebarMember({ wasOpened }: { wasOpened: boolean }): ReactElement | null {
  const t = useTranslate();
  const { user } = useSession();
  const [hasProfile, hasBalance] = [useIsShown('user'), useIsShown('balance')];
  if (!hasProfile) return null;
  const name = user.userNick || user.nickname;
  const badge = <span className="skeleton sidebar-badge" />;
  const funds = <div className="funds skeleton" />;
  return (
    <section className="sidebar-member" aria-label={t('user.summary')}>
      <div className="sidebar-user">
        <Avatar size={40} />
        <span className="profile-name" title={name}>
          <bdi>{name}</bdi>
        </span>
        {wasOpened ? <Identity skeleton={badge} /> : badge}
      </div>
      {hasBalance ? wasOpened ? <FundsTotal skeleton={funds} /> : funds : null}
    </section>
  );
}
