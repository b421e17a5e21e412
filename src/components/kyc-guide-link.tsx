import type { ReactElement } from 'react';
import { kycGuidePath } from '../domain/compliance/kyc-guides.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { useFacts, useStore } from '../hooks/element-context.tsx';
import { DialogLink } from './dialog/dialog-link.tsx';
import { useTranslate } from '../hooks/use-translate.ts';
import { useHref } from '../hooks/link-context.ts';

/** Renders a link to the article about identity verification, if the page configures one. The app has its own version (KYC-12). */
export function KycGuideLink(): ReactElement | null {
  const t = useTranslate();
  const { isApp } = useFacts();
  const guide = useStore(pageConfiguration(), ({ kycGuide }) => kycGuide);
  const path = guide === undefined ? undefined : kycGuidePath(guide, isApp);
  const href = useHref(path ?? '/');
  return path === undefined ? null : (
    <DialogLink className="text-link" href={href} data-key="kycGuide">
      {t('kyc.guide')}
    </DialogLink>
  );
}
