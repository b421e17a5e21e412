import { type ReactElement, useEffect } from 'react';
import { holds } from '../../domain/conditions/condition.ts';
import { KYC_BAR, kycPath } from './rules/kyc-bar-rule.ts';
import { closeKycBar, kycBar } from './kyc-bar-store.ts';
import { loadSession } from '../../stores/session/session.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { x } from '../../components/icons/icons.ts';
import { useElement, useElementState, useFacts, useStore } from '../../hooks/element-context.tsx';
import { useComplianceReceipts } from '../../hooks/compliance-receipts.ts';
import { useTranslate } from '../../hooks/use-translate.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { KycGuideLink } from '../../components/kyc-guide-link.tsx';
import { useHref } from '../../hooks/link-context.ts';
import bar from './kyc-bar.css?inline';

export const styles = bar;

/** Renders `exchange-kyc-bar`: asks a member to complete KYC 2 until they have done so or close the bar (KYC-01, KYC-02). */
export function Component(): ReactElement | null {
  const { state } = useElement();
  const { siteContext } = useElementState();
  const facts = useFacts();
  const isClosed = useStore(kycBar(), (value) => value.isClosed);
  useEffect(() => void loadSession(siteContext, pageOf(state.getState())), [siteContext, state]);

  return isClosed || !holds(KYC_BAR, facts) ? null : <Bar verified={facts.verified} />;
}

function Bar({ verified }: { verified: string }): ReactElement {
  const t = useTranslate();
  const { send } = useElement();
  const href = useHref(kycPath(verified));
  const record = useComplianceReceipts('kyc-bar', [t('kyc.barText')]);
  // oxlint-disable-next-line react/exhaustive-deps -- recorded once, when the bar appears
  useEffect(() => record('view'), []);
  return (
    <section className="kyc-bar" part="bar notice" aria-label={t('kyc.barLabel')}>
      <p className="kyc-bar-text">
        {t('kyc.barText')} <KycGuideLink />
      </p>
      <a
        href={href}
        className="button button-small button-primary"
        part="ok"
        data-key="kyc"
        onClick={() => record('ok')}
      >
        {t('restriction.verify')}
      </a>
      <button
        type="button"
        className="icon-button kyc-bar-close"
        part="close"
        aria-label={t('common.close')}
        onClick={() => {
          record('close');
          closeKycBar();
          send('exchange-kyc-bar-close');
        }}
      >
        <Icon path={x} size={18} />
      </button>
    </section>
  );
}
