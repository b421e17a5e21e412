import { type ReactElement, useRef, useState } from 'react';
import { USER_MENU } from '../../../domain/menus/header/user.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { x } from '../../../components/icons/icons.ts';
import { messageCircle } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink, useItemTitle } from '../../../components/item-link.tsx';
import { useEntryLink, useMenu } from '../../../hooks/links.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel, SkeletonRows } from '../../../components/flyout/panel.tsx';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import { Avatar } from './avatar.tsx';
import { Logout } from './logout.tsx';
import { Profile } from './profile.tsx';
import { SwitchAccount } from './switch-account.tsx';
import { useAccountIcons } from './use-account-icons.ts';
import { UserPanel } from './user-panel.tsx';

const Accordions = createPanel(() =>
  loadChunk('account-accordions', () => import('./account-accordions.tsx')).then(
    ({ AccountAccordions }) => AccountAccordions,
  ),
);

/**
 * Renders the drawer opened by the avatar (HDR-52, DRW-01): profile, wallet and orders, account pages, and logout at the bottom (USR-10).
 * Its links render immediately, and figures load when it first opens. If there is no avatar, the summary is anchored to the member's name
 * (OP-100).
 */
export function UserDrawer(): ReactElement | null {
  const t = useTranslate();
  const items = useMenu(USER_MENU);
  const [wasOpened, setWasOpened] = useState(false);
  const icons = useAccountIcons(wasOpened);
  const [avatar, canLogOut, hasProfile] = [useEntryLink('avatar'), useIsShown('logout'), useIsShown('user')];
  const trigger = useRef<HTMLButtonElement>(null);
  if (avatar === undefined) return hasProfile ? <UserPanel /> : null;
  const skeleton = <SkeletonRows count={2} className="skeleton-sections" />;
  return (
    <>
      <Drawer
        triggerRef={trigger}
        id="user-drawer"
        part="menu"
        triggerPart="avatar"
        triggerClassName="icon-button avatar"
        className="user-drawer"
        label={t('header.account')}
        title={t('header.account')}
        closeLabel={t('common.close')}
        closeIcon={<Icon path={x} />}
        trigger={<Avatar size={28} />}
        footer={canLogOut ? <Logout id="user-drawer-logout" /> : undefined}
        onOpen={() => setWasOpened(true)}
      >
        {hasProfile ? <Profile isWanted={wasOpened} part="user" /> : null}
        <Actions />
        {wasOpened ? <Accordions skeleton={skeleton} /> : skeleton}
        <nav className="user-menu mega-icons" aria-label={t('header.account')}>
          <MegaMenu items={items} icons={icons} isNarrow />
        </nav>
      </Drawer>
      {hasProfile ? <UserPanel avatar={trigger} /> : null}
    </>
  );
}

/** Renders the buttons that switch accounts and open the chat room (ROL-08, NAV-90). */
function Actions(): ReactElement | null {
  const titleOf = useItemTitle();
  const canSwitch = useIsShown('switchAccount');
  const chatRoom = useEntryLink('chatRoom');
  if (!canSwitch && chatRoom === undefined) return null;
  return (
    <div className="user-actions">
      <SwitchAccount />
      {chatRoom === undefined ? null : (
        <ItemLink item={chatRoom} className="button button-secondary">
          <Icon path={messageCircle} size={16} />
          {titleOf(chatRoom)}
        </ItemLink>
      )}
    </div>
  );
}
