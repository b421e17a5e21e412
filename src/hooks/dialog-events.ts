import { useCallback, useEffect } from 'react';
import { complianceParams } from '../runtime/dormant/track-compliance.ts';
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
 * Returns a function that dispatches `compliance-dialog` and tracks an answer to a compliance notice (CMP-11). Sends the view event when
 * the notice renders.
 */
export function useDialogEvents(kind: string, texts: readonly string[]): (action: string) => void {
  const { send } = useElement();
  const track = useComplianceTracking(kind, texts);
  const notify = useCallback(
    (action: string): void => {
      send('compliance-dialog', { kind, action });
      track(action);
    },
    [kind, send, track],
  );
  // oxlint-disable-next-line react/exhaustive-deps -- tracks one view per notice
  useEffect(() => notify('view'), [kind]);
  return notify;
}
