import { useCallback, useEffect } from 'react';
import { complianceParams } from '../runtime/dormant/track-compliance.ts';
import { type NoticeChoices, useComplianceReceipts } from './compliance-receipts.ts';
import { useElement } from './element-context.tsx';

/**
 * Returns a function that tracks when a compliance notice is viewed or answered. Its analytics events contain the
 * user, the time and the version of the displayed strings in `texts` (RST-26, ANA-04).
 */
export function useComplianceTracking(kind: string, texts: readonly string[]): (action: string) => void {
  const { track, state } = useElement();
  const text = texts.join('\n');
  return useCallback(
    (action) =>
      track(action === 'view' ? 'compliance_guidance_view' : 'compliance_guidance_click', {
        kind,
        action,
        ...complianceParams(state.getState(), [text]),
      }),
    [kind, state, text, track],
  );
}

/**
 * Returns a function that dispatches `compliance-dialog` and tracks and records an answer to a compliance notice (CMP-11). Does the same
 * with the action `view` when the notice renders. `rule` identifies the rule that requires the notice.
 */
export function useDialogEvents(
  kind: string,
  texts: readonly string[],
  rule?: string,
): (action: string, choices?: NoticeChoices) => void {
  const { send } = useElement();
  const track = useComplianceTracking(kind, texts);
  const record = useComplianceReceipts(kind, texts, rule);
  const notify = useCallback(
    (action: string, choices?: NoticeChoices): void => {
      send('compliance-dialog', { kind, action });
      track(action);
      record(action, choices);
    },
    [kind, record, send, track],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- tracks one view per notice
  useEffect(() => notify('view'), [kind]);
  return notify;
}
