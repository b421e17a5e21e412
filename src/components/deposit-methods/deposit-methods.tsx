import type { MouseEvent, ReactElement } from 'react';
import type { Facts } from '../../domain/conditions/facts.ts';
import type { LinkContext } from '../../domain/links/href.ts';
import { DEPOSIT_MENU } from '../../domain/menus/header/deposit.ts';
import { Icon } from '../icons/icon.tsx';
import { arrowUpRight } from '../icons/part-icons.ts';
import { creditCard, landmark, link, scanLine, usersRound } from './icon-paths.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { ItemLink, useItemTitle } from '../item-link.tsx';
import { useMenu } from '../../hooks/links.ts';

/** The deposit method icons by link key. */
const ICONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    depositOnChain: link,
    depositByCode: scanLine,
    p2pDeposit: usersRound,
    buyWithCard: creditCard,
    buyWithBank: landmark,
  }),
);

export interface DepositMethodsProps {
  /** Overrides the coin, the currency and that currency's payment methods. */
  readonly own?: Partial<LinkContext>;
  readonly ownFacts?: Partial<Facts>;
  readonly onSelect?: (
    event: MouseEvent<HTMLAnchorElement>,
    method: { readonly key: string; readonly href: string },
  ) => void;
}

/** Renders the deposit methods for the drawer and the chooser (DRW-02, DEP-02…08, OP-82). Each link opens in a new window. */
export function DepositMethods({ own, ownFacts, onSelect }: DepositMethodsProps): ReactElement {
  const t = useTranslate();
  const titleOf = useItemTitle();
  const groups = useMenu(DEPOSIT_MENU, own, ownFacts);
  return (
    <div className="deposit-methods">
      {groups.map((group) => (
        <section key={group.key}>
          <h3 className="group-heading">{titleOf(group)}</h3>
          <ul className="menu-list">
            {group.children.map((item) => (
              <li key={item.key}>
                <ItemLink
                  item={item}
                  className="menu-link method"
                  part="way"
                  onClick={(event) => onSelect?.(event, { key: item.key, href: event.currentTarget.href })}
                >
                  <span className="method-icon">
                    <Icon path={ICONS.get(item.key) ?? ''} />
                  </span>
                  <span className="method-text">
                    <span className="menu-title">{titleOf(item)}</span>
                    {item.description === undefined ? null : <span className="menu-text">{t(item.description)}</span>}
                  </span>
                  <Icon path={arrowUpRight} size={16} mirrored />
                </ItemLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
