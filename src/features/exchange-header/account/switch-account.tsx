import type { ReactElement } from 'react';
import { Icon } from '../../../components/icons/icon.tsx';
import { arrowLeftRight } from '../../../components/icons/part-icons.ts';
import { useElement } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';

/** Renders a button that asks the page to switch accounts (HDR-44). */
export function SwitchAccount(): ReactElement | null {
  const t = useTranslate();
  const { send } = useElement();
  if (!useIsShown('switchAccount')) return null;
  return (
    <button
      type="button"
      className="button button-secondary"
      part="switch-account"
      onClick={(event) => {
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        send('exchange-account-switch', {}, true);
      }}
    >
      <Icon path={arrowLeftRight} size={16} />
      {t('header.switchAccount')}
    </button>
  );
}
