import type { ReactElement } from 'react';
import { FUNDS_MENU } from '../../domain/menus/funds.ts';
import { ORDERS_MENU } from '../../domain/menus/orders.ts';
import { Flyout } from '../../ui/flyout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { bell, clipboardList, download, wallet } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { useEntry, useMenu } from '../../view/links.ts';
import { ItemLink } from '../../view/item-link.tsx';
import { MenuList } from './mega-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** Who is here: the visitor's two entries, or the member's wallet, orders, person and bell. Its room is kept from the first paint. */
export function Account(): ReactElement {
  const t = useTranslate();
  const [login, signup] = [useEntry('login'), useEntry('signup')];
  const [deposit, notifications, spotOrders] = [useEntry('deposit'), useEntry('bell'), useEntry('spotOrders')];
  const liveTrading = useEntry('liveTrading');
  return (
    <div className="account">
      {liveTrading === undefined ? null : (
        <ItemLink item={liveTrading} className="button button-small button-secondary" part="live-trading" />
      )}
      {deposit === undefined ? null : (
        <ItemLink item={deposit} className="button button-small button-primary deposit" part="deposit">
          <Icon path={download} size={16} />
          {t('header.deposit')}
        </ItemLink>
      )}
      <AccountMenu entry="wallet" icon={wallet} menu={FUNDS_MENU} />
      <AccountMenu entry="orders" icon={clipboardList} menu={ORDERS_MENU} />
      {spotOrders === undefined ? null : (
        <ItemLink item={spotOrders} className="button button-small button-quiet spot-orders" part="spot-orders" />
      )}
      {notifications === undefined ? null : (
        <ItemLink item={notifications} className="icon-button" part="bell" label={t('header.notifications')}>
          <Icon path={bell} />
        </ItemLink>
      )}
      <UserMenu />
      {login === undefined ? null : <ItemLink item={login} className="button button-small button-quiet login" part="login" />}
      {signup === undefined ? null : <ItemLink item={signup} className="button button-small button-primary signup" part="signup" />}
    </div>
  );
}

function AccountMenu({ entry, icon, menu }: { entry: 'wallet' | 'orders'; icon: string; menu: typeof FUNDS_MENU }): ReactElement | null {
  const t = useTranslate();
  const isShown = useEntry(entry) !== undefined;
  const items = useMenu(menu);
  if (!isShown || items.length === 0) return null;
  return (
    <Flyout
      id={`account-${entry}`}
      className="icon-button account-menu"
      part={entry}
      align="end"
      label={t(`header.${entry}`)}
      trigger={<Icon path={icon} />}
      boxClassName="account-box"
    >
      <h3 className="account-heading">{t(`header.${entry}`)}</h3>
      <MenuList items={items.flatMap((item) => (item.children.length > 0 ? item.children : [item]))} />
    </Flyout>
  );
}
