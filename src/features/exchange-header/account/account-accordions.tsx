import type { ReactElement, ReactNode } from 'react';
import { FUNDS_MENU } from '../../../domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../../../domain/menus/header/orders.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { clipboardList, wallet } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useMenu } from '../../../hooks/links.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import { FundsTotal } from './funds-total.ts';
import { useAccountIcons } from './use-account-icons.ts';

/** Renders the drawer's wallet and orders sections. Only one section is open at a time (DRW-01, DRW-05). */
export function AccountAccordions(): ReactElement {
  const t = useTranslate();
  const [funds, orders] = [useMenu(FUNDS_MENU), useMenu(ORDERS_MENU)];
  const icons = useAccountIcons(true);
  const [hasWallet, hasOrders, hasBalance] = [useIsShown('wallet'), useIsShown('orders'), useIsShown('balance')];
  return (
    <div className="sections">
      {hasWallet ? (
        <Section title={t('header.wallet')} icon={wallet}>
          {hasBalance ? <FundsTotal skeleton={<div className="funds skeleton" />} /> : null}
          <MegaMenu items={funds} icons={icons} isNarrow />
        </Section>
      ) : null}
      {hasOrders ? (
        <Section title={t('header.orders')} icon={clipboardList}>
          <MegaMenu items={orders} icons={icons} isNarrow />
        </Section>
      ) : null}
    </div>
  );
}

function Section({ title, icon, children }: { title: string; icon: string; children: ReactNode }): ReactElement {
  return (
    <details name="user-drawer" className="section">
      <summary className="section-head">
        <span className="section-title">
          <Icon path={icon} size={18} />
          {title}
        </span>
        <Icon path={chevronDown} size={16} />
      </summary>
      {children}
    </details>
  );
}
