import type { MouseEvent, ReactElement } from 'react';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { ItemLink } from '../../components/item-link.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { smartphone, x } from '../../components/icons/icons.ts';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLink } from '../../hooks/links.ts';
import { usePromotion } from '../../hooks/promotion.ts';
import banner from './app-banner.css?inline';

export const styles = banner;

/** Renders `exchange-app-banner`: a banner at the bottom of the page, while its controller shows the promotion (ADB-01…03, OP-71). */
export function Component(): ReactElement | null {
  const t = useTranslate();
  const { send, state } = useElement();
  const shown = usePromotion();
  const [app, perks] = [useLink('mobileApp'), useLink('appPerks')];
  if (shown === undefined || app === undefined) return null;
  const page = (): string => pageOf(state.getState());
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    // The page has already handled the click.
    if (event.defaultPrevented) return;
    const { href } = event.currentTarget;
    if (!send('exchange-app-banner-open', { href, page: page() }, true)) event.preventDefault();
  };
  return (
    <section className="app-banner" part="banner" aria-label={t('appBanner.label')}>
      <Icon path={smartphone} size={24} />
      <p className="app-text">
        <span className="app-title">{t('appBanner.title')}</span>
        {perks === undefined ? null : <ItemLink item={perks} className="text-link app-details" part="details" />}
      </p>
      <ItemLink item={app} className="button button-primary" part="open" onClick={open}>
        {t('appBanner.open')}
      </ItemLink>
      <button
        type="button"
        className="icon-button app-close"
        part="close"
        aria-label={t('common.close')}
        onClick={() => {
          shown.close();
          send('exchange-app-banner-dismiss', { page: page() });
        }}
      >
        <Icon path={x} size={18} />
      </button>
    </section>
  );
}
