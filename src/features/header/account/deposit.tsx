import { type ReactElement, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { x } from '../../../ui/icons.ts';
import { download } from '../../../ui/part-icons.ts';
import { useTranslate } from '../../../view/texts.ts';
import { useIsShown } from '../../../view/is-shown.ts';
import { createPanel, SkeletonRows } from '../../../parts/panel.tsx';

const Ways = createPanel(() =>
  loadChunk('deposit-ways', () => import('../../../parts/deposit-ways.tsx')).then(({ DepositWays }) => DepositWays),
);

/** The deposit button and its drawer "Fund wallet" (HDR-28, HDR-45, DRW-02, DRW-03). */
export function Deposit(): ReactElement | null {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  if (!useIsShown('deposit')) return null;
  const room = <SkeletonRows count={5} />;
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
      {wasOpened ? <Ways skeleton={room} /> : room}
    </Drawer>
  );
}
