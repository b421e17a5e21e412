import type { ReactElement } from 'react';
import { FUNDS_MENU } from '../../../domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../../../domain/menus/header/orders.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { clipboardList, listOrdered, wallet } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink, useItemTitle } from '../../../components/item-link.tsx';
import { useEntryLink } from '../../../hooks/links.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useOverlay } from '../../../hooks/session.ts';
import { Bell } from '../bell/bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Deposit } from './deposit.tsx';
import { FundsTotal } from './funds-total.ts';
import { LOGOUT_DIALOG } from './logout-dialog-name.ts';
import { UserDrawer } from './user-drawer.tsx';

const LogoutDialog = createPanel<{ onClose: () => void }>(() =>
  loadChunk('logout-dialog', () => import('./logout-dialog.tsx')).then((module) => module.LogoutDialog),
);
const OVERLAYS = [LOGOUT_DIALOG];

/** Renders a member's controls: deposit, wallet, orders, notifications and user drawer. */
export function MemberAccount(): ReactElement {
  const t = useTranslate();
  const titleOf = useItemTitle();
  const { overlay, close } = useOverlay(OVERLAYS);
  const spotOrders = useEntryLink('spotOrders');
  const [hasWallet, hasOrders, hasBalance] = [useIsShown('wallet'), useIsShown('orders'), useIsShown('balance')];
  return (
    <>
      <Deposit />
      {hasWallet ? (
        <AccountMenu
          id="account-wallet"
          part="wallet"
          icon={wallet}
          menu={FUNDS_MENU}
          title={t('header.wallet')}
          {...(hasBalance && { Overview: FundsTotal })}
        />
      ) : null}
      {hasOrders ? (
        <AccountMenu
          id="account-orders"
          part="orders"
          icon={clipboardList}
          menu={ORDERS_MENU}
          title={t('header.orders')}
        />
      ) : null}
      {spotOrders === undefined ? null : (
        <ItemLink item={spotOrders} className="button button-small button-quiet spot-orders" part="spot-orders">
          <Icon path={listOrdered} />
          <span className="spot-orders-label">{titleOf(spotOrders)}</span>
        </ItemLink>
      )}
      <Bell />
      <UserDrawer />
      {overlay === undefined ? null : <LogoutDialog onClose={close} skeleton={null} />}
    </>
  );
}
