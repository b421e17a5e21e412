import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { whenSeen } from '../platform/page/when-seen.ts';
import { recordCompliance } from '../stores/compliance/compliance-records.ts';
import { useElement } from './element-context.tsx';

/** The user's choices in a notice in addition to the clicked button. */
export interface NoticeChoices {
  readonly choice?: string;
  readonly forSevenDays?: boolean;
}

/**
 * Returns a function that records that a notice was shown (`view`) or answered (any other action). `rule` identifies the rule that requires
 * the notice.
 */
export function useComplianceReceipts(
  notice: string,
  texts: readonly string[],
  rule = `notice/${notice}`,
): (action: string, choices?: NoticeChoices) => void {
  const { host, state } = useElement();
  const text = texts.join('\n');
  return useCallback(
    (action, choices) => {
      const isView = action === 'view';
      recordCompliance({
        kind: isView ? 'shown' : 'answered',
        element: host?.localName ?? '',
        state: state.getState(),
        notice,
        ...(!isView && { action }),
        ...choices,
        rule,
        texts: [text],
      });
    },
    [host, notice, rule, state, text],
  );
}

/** Returns a ref for a notice that scrolls with the page. Records that the notice was shown once the user has seen it. */
export function useSeenNotice<E extends Element>(notice: string, texts: readonly string[]): RefObject<E | null> {
  const ref = useRef<E>(null);
  const record = useComplianceReceipts(notice, texts);
  useEffect(() => (ref.current === null ? undefined : whenSeen(ref.current, () => record('view'))), [record]);
  return ref;
}
