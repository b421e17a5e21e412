import { type MouseEvent, type ReactElement, useEffect } from 'react';
import { whenVisible } from '../../platform/page/when-seen.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { useElement, useFacts } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useEntryLink, useLink } from '../../hooks/links.ts';
import { usePromotion } from '../../hooks/promotion.ts';
import gifts from './claim-gifts.css?inline';
import { openStore } from './open-store.ts';

export const styles = gifts;

/** The advertised bonus for new users in US dollars, rendered as "$10,000+" (GFT-01). */
const GIFTS = 10_000;

/** Renders the dialog of `exchange-claim-gifts` while its controller shows the promotion (GFT-01…04). */
export function Component(): ReactElement | null {
  return usePromotion() === undefined ? null : <Gifts />;
}

function Gifts(): ReactElement {
  const t = useTranslate();
  const { host, send } = useElement();
  const [web, app] = [useEntryLink('signup'), useLink('mobileApp')];
  const { isApp } = useFacts();
  const shown = usePromotion();
  useEffect(() => whenVisible(() => shown?.seen?.()), [shown]);
  const close = (): void => {
    shown?.close();
    send('exchange-claim-gifts-close');
  };
  const claim = (where: 'web' | 'app') => (event: MouseEvent<HTMLAnchorElement>) => {
    // The page has already handled the click.
    if (event.defaultPrevented) return;
    const { href } = event.currentTarget;
    const isUncontested = send('exchange-claim-gifts-action', { where }, true);
    if (!isUncontested || (where === 'app' && host !== undefined && openStore(host, href))) event.preventDefault();
    if (isUncontested) close();
  };
  const title = (
    <>
      <bdi className="gifts-amount">{t('gifts.amount', { amount: GIFTS })}</bdi>{' '}
      <span className="gifts-claim">{t('gifts.claim')}</span>
    </>
  );
  return (
    <Dialog title={title} part="dialog" isSheet className="gifts" onClose={close}>
      <p>{t('gifts.text')}</p>
      {web === undefined ? null : (
        <ItemLink item={web} className="button button-primary" part="web" onClick={claim('web')}>
          {t('gifts.web')}
        </ItemLink>
      )}
      {app === undefined || isApp ? null : (
        <a href={app.href} data-key="mobileApp" className="button button-secondary" part="app" onClick={claim('app')}>
          {t('gifts.inApp')}
        </a>
      )}
      <button
        type="button"
        className="icon-button gifts-close"
        part="close"
        aria-label={t('common.close')}
        onClick={close}
      >
        <Icon path={x} />
      </button>
    </Dialog>
  );
}
