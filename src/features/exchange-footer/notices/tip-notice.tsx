import type { ReactElement } from 'react';
import { CompliancePassage, type Passage } from '../../../components/compliance-passage.tsx';
import { useSeenNotice } from '../../../hooks/compliance-receipts.ts';

export interface TipNoticeProps {
  readonly tip: Passage & { readonly title: string };
}

/** Renders the gateway's compliance tip, which may contain markup (FTR-113). */
export function TipNotice({ tip }: TipNoticeProps): ReactElement {
  const ref = useSeenNotice<HTMLDivElement>('footer-tip', [tip.title, tip.content]);
  return (
    <div className="notice" part="tip" ref={ref}>
      {tip.title ? <strong className="notice-title">{tip.title}</strong> : null}
      <CompliancePassage tip={tip} />
    </div>
  );
}
