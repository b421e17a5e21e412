import { type ReactElement, useEffect, useState } from 'react';
import { wrapLink } from '../../domain/links/href.ts';
import { complianceStore, loadCompliance, type Compliance } from '../../stores/compliance/compliance.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { CompliancePassage } from '../../components/compliance-passage.tsx';
import { useDialogEvents } from '../../hooks/dialog-events.ts';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useLinkContext } from '../../hooks/link-context.ts';
import banner from './compliance-banner.css?inline';

export const styles = banner;

type Business = NonNullable<Compliance['data']['business']>;

/** Renders `compliance-banner`: the business notice from the compliance response, if there is one (BIZ). */
export function Component(): ReactElement | null {
  const { siteContext } = useElementState();
  const business = useStore(complianceStore(siteContext), ({ data }) => data.business);
  const [closed, setClosed] = useState<Business>();
  useEffect(() => void loadCompliance(siteContext), [siteContext]);
  if (business === undefined || business.content.trim() === '' || business === closed) return null;
  return <Banner key={business.content} business={business} onClose={() => setClosed(business)} />;
}

function Banner({ business, onClose }: { business: Business; onClose: () => void }): ReactElement {
  const t = useTranslate();
  const link = useLinkContext();
  const notify = useDialogEvents('business', [business.title, business.content]);
  const { title, okButton: ok, cancelButton: cancel, noCloseButton: isBound } = business;
  const route = wrapLink(business.okButtonRouter, link);
  const close = (action: string): void => {
    notify(action);
    onClose();
  };
  return (
    <section className="business" part="banner" aria-label={title || t('business.label')}>
      <div className="business-text">
        {title === '' ? null : <p className="business-title">{title}</p>}
        <p>
          <CompliancePassage tip={business} />
        </p>
      </div>
      {cancel === '' && ok === '' ? null : (
        <div className="business-actions">
          {cancel === '' ? null : (
            <button
              type="button"
              className="button button-small button-secondary"
              part="cancel"
              onClick={() => close('cancel')}
            >
              {cancel}
            </button>
          )}
          {ok === '' ? null : route === undefined || route.external ? (
            <button
              type="button"
              className="button button-small button-primary"
              part="ok"
              onClick={() => (isBound ? notify('ok') : close('ok'))}
            >
              {ok}
            </button>
          ) : (
            <a
              href={route.href}
              className="button button-small button-primary"
              part="ok"
              data-key="compliance-banner"
              onClick={() => notify('ok')}
            >
              {ok}
            </a>
          )}
        </div>
      )}
      {isBound ? null : (
        <button
          type="button"
          className="icon-button business-close"
          part="close"
          aria-label={t('common.close')}
          onClick={() => close('close')}
        >
          <Icon path={x} size={18} />
        </button>
      )}
    </section>
  );
}
