import { type ReactElement, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { Flyout } from '../../../components/flyout/flyout.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useBuyFiat } from '../../../hooks/fiat.ts';
import { FiatIcon } from '../fiat-picker/fiat-icon.tsx';
import { useHydrated } from '../../../hooks/hydrated.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel, SkeletonRows } from '../../../components/flyout/panel.tsx';

const List = createPanel(() =>
  loadChunk('pay-with-list', () => import('./pay-with-list.tsx')).then(({ PayWithList }) => PayWithList),
);

/**
 * Renders a button with the currency to pay with. Clicking it opens or closes the currency list (BUY-10, BUY-17). Renders nothing before
 * hydration.
 */
export function PayWith({ id, part }: { id: string; part?: string }): ReactElement | null {
  const t = useTranslate();
  const fiat = useBuyFiat();
  const [wasOpened, setWasOpened] = useState(false);
  const isHydrated = useHydrated();
  if (!useIsShown('paywith') || !isHydrated) return null;
  const skeleton = <SkeletonRows count={6} className="paywith-skeleton" />;
  return (
    <div className="paywith">
      <span className="paywith-label">{t('buy.payWith')}</span>
      <Flyout
        id={id}
        part={part}
        className="paywith-button"
        label={t('buy.payWithFiat', { fiat })}
        align="end"
        opensOnHover={false}
        boxClassName="paywith-box"
        boxPart="paywith-list"
        boxLabel={t('buy.payWith')}
        trigger={
          <>
            <FiatIcon fiat={fiat} />
            <bdi>{fiat}</bdi>
            <Icon path={chevronDown} size={14} />
          </>
        }
        onOpen={() => setWasOpened(true)}
      >
        {wasOpened ? <List skeleton={skeleton} /> : skeleton}
      </Flyout>
    </div>
  );
}
