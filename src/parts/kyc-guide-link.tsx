import type { ReactElement } from 'react';
import { kycGuidePath } from '../domain/restrictions/kyc-guides.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { useFacts, useStore } from '../view/element-context.tsx';
import { DialogLink } from '../ui/dialog-link.tsx';
import { useTranslate } from '../view/texts.ts';
import { useHref } from '../view/link-context.ts';

/** How one verifies, where the page has named the article: the app has its own version (KYC-12). */
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
