import { useEffect, useState } from 'react';
import { afterDelay } from '../../platform/clock.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { payWithStore } from '../../stores/member/pay-with.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { useElementState, useStore } from '../../view/element-context.tsx';

/** As long as the calls of the shell may take, in milliseconds. */
const LONGEST = 4000;

/** Whether what decides about the ways was answered, or has failed: nothing is shown that would go again. Compliance may take longer than the others; they wait as long as for each other. */
export function useSettled(): boolean {
  const { siteContext } = useElementState();
  const isPayKnown = useStore(payWithStore(siteContext), ({ known }) => known);
  const isSiteKnown = useStore(settingsStore(siteContext), ({ known }) => known);
  const isChecked = useStore(complianceStore(siteContext), ({ status }) => status !== 'unknown');
  const [isLate, setIsLate] = useState(false);
  useEffect(() => afterDelay(LONGEST, () => setIsLate(true)), []);
  return isLate || (isPayKnown && isSiteKnown && isChecked);
}
