import { type ReactElement, type ReactNode, useState } from 'react';
import type { Menu } from '../../../domain/menus/menu.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { useMenu } from '../../../hooks/links.ts';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import { useAccountIcons } from './use-account-icons.ts';

export interface AccountMenuProps {
  readonly id: string;
  readonly part: string;
  readonly icon: string;
  readonly menu: Menu;
  readonly title: string;
  /** The content above the links. Its code loads when the menu first opens. */
  readonly Overview?: (props: { skeleton: ReactNode }) => ReactElement;
}

/** Renders the wallet or orders menu as grouped links, filtered by account mode, restrictions and menu codes (HDR-31, HDR-32). */
export function AccountMenu({ id, part, icon, menu, title, Overview }: AccountMenuProps): ReactElement | null {
  const items = useMenu(menu);
  const [wasOpened, setWasOpened] = useState(false);
  const icons = useAccountIcons(wasOpened);
  const skeleton = <div className="funds skeleton" />;
  if (items.length === 0) return null;
  return (
    <Flyout
      id={id}
      className="icon-button account-menu"
      part={part}
      align="end"
      label={title}
      trigger={<Icon path={icon} />}
      boxClassName="account-box mega-icons"
      onOpen={() => setWasOpened(true)}
    >
      {Overview === undefined ? null : wasOpened ? <Overview skeleton={skeleton} /> : skeleton}
      <MegaMenu items={items} icons={icons} />
    </Flyout>
  );
}
