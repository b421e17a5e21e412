import { useCallback, useEffect } from 'react';
import { complianceStore } from '../stores/compliance/compliance.ts';
import { useElement, useElementState } from './element-context.tsx';

/** Tells the page, and analytics, what of compliance was shown and what was answered (CMP-11, RST-26, ANA-04). Seen is said once it is drawn. */
export function useDialogEvents(kind: string): (action: string) => void {
  const { send, track } = useElement();
  const { siteContext } = useElementState();
  const tell = useCallback(
    (action: string): void => {
      const country = complianceStore(siteContext).getState().data.limit.limitCountry;
      send('compliance-dialog', { kind, action });
      track(action === 'view' ? 'compliance_guidance_view' : 'compliance_guidance_click', {
        kind,
        action,
        ...(country ? { country } : {}),
      });
    },
    [kind, send, siteContext, track],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- seen once, when it is drawn
  useEffect(() => tell('view'), [kind]);
  return tell;
}
