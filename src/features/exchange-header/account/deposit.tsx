import { type ReactElement, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { x } from '../../../components/icons/icons.ts';
import { download } from '../../../components/icons/part-icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel, SkeletonRows } from '../../../components/flyout/panel.tsx';

const Methods = createPanel(() =>
  loadChunk('deposit-methods', () => import('../../../components/deposit-methods/deposit-methods.tsx')).then(
    ({ DepositMethods }) => DepositMethods,
  ),
);

/** Renders the deposit button and its "Fund wallet" drawer (HDR-28, HDR-45, DRW-02, DRW-03). */
export function Deposit(): ReactElement | null {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  if (!useIsShown('deposit')) return null;
  const skeleton = <SkeletonRows count={5} />;
  return (
    <Drawer
      id="fund-wallet"
      part="deposit-drawer"
      triggerPart="deposit"
      triggerClassName="button button-small button-primary deposit"
      label={t('header.deposit')}
      title={t('header.fundWallet')}
      closeLabel={t('common.close')}
      closeIcon={<Icon path={x} />}
      trigger={
        <>
          <Icon path={download} size={16} />
          {t('header.deposit')}
        </>
      }
      onOpen={() => setWasOpened(true)}
    >
      {wasOpened ? <Methods skeleton={skeleton} /> : skeleton}
    </Drawer>
  );
}
