import type { ReactElement } from 'react';
import { KYC_PATH, SECURITY_PATH } from '../rules/restrictions/restriction-paths.ts';
import { wrapLink } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { CompliancePassage } from '../../../components/compliance-passage.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { KycGuideLink } from '../../../components/kyc-guide-link.tsx';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { RestrictionButton } from './restriction-button.tsx';
import type { RestrictionProps } from '../state/gate-state.ts';

/** Asks for a higher KYC level, at most once every 12 hours (KYC-03). */
export function KycUpgrade({ answer }: RestrictionProps): ReactElement {
  const t = useTranslate();
  const link = useLinkContext();
  return (
    <Dialog
      title={t('kyc.upgradeTitle')}
      part="dialog notice"
      onClose={() => answer({ action: 'close' })}
      closeLabel={t('common.close')}
      actions={
        <>
          <RestrictionButton
            part="cancel"
            label={t('restriction.later')}
            onAnswer={() => answer({ action: 'cancel' })}
          />
          <RestrictionButton
            part="ok"
            label={t('restriction.verify')}
            href={buildHref(KYC_PATH, link)}
            linkKey="kycHome"
            onAnswer={() => answer({ action: 'ok' })}
          />
        </>
      }
    >
      <p>
        {t('kyc.upgradeText')} <KycGuideLink />
      </p>
    </Dialog>
  );
}

/** Asks a high-risk user to verify their identity (KYC). The dialog can be closed only if the gateway allows it (KYC-04…09). */
export function RiskDialog({ restriction, answer }: RestrictionProps): ReactElement {
  const t = useTranslate();
  const link = useLinkContext();
  const { riskUserGuideMsg: message = '', riskUserGuideUrl: url } = restriction.toast.kycToast ?? {};
  const route = wrapLink(url, link);
  const href = route?.external === false ? route.href : buildHref(KYC_PATH, link);
  return (
    <Dialog
      title={t('kyc.riskTitle')}
      part="dialog notice"
      mustAnswer={restriction.mustAnswer}
      {...(restriction.mustAnswer ? {} : { closeLabel: t('common.close'), onClose: () => answer({ action: 'close' }) })}
      actions={
        <>
          <RestrictionButton
            part="cancel"
            label={t('kyc.security')}
            href={buildHref(SECURITY_PATH, link)}
            linkKey="security"
            onAnswer={() => answer({ action: 'security' })}
          />
          <RestrictionButton
            part="ok"
            label={t('restriction.verify')}
            href={href}
            linkKey="risk"
            onAnswer={() => answer({ action: 'ok' })}
          />
        </>
      }
    >
      {message === '' ? <p>{t('kyc.riskText')}</p> : <CompliancePassage tip={{ content: message, textLink: [] }} />}
    </Dialog>
  );
}
