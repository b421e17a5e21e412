import { useEffect, useState } from 'react';
import type { Frequency, FundPasswordMode } from './rules/fund-password-values.ts';
import { loadFrequency } from './api/fund-password-calls.ts';
import { useElementState } from '../../hooks/element-context.tsx';

interface Choice {
  readonly value: Frequency | undefined;
  readonly isLoading: boolean;
}

/** How often it is asked: as the gateway has it at this opening, then as the person chooses (FPW-02). */
export function useFrequency(
  mode: FundPasswordMode,
  onLoggedOut: () => void,
): readonly [Choice, (value: Frequency) => void] {
  const { siteContext } = useElementState();
  const [choice, setChoice] = useState<Choice>({ value: undefined, isLoading: mode === 'frequency' });
  useEffect(() => {
    if (mode !== 'frequency') return undefined;
    let isGone = false;
    void loadFrequency(siteContext).then(({ frequency, isLoggedOut }) => {
      // The 401 may have unmounted this form already. The dialog still shows the log-in.
      if (isLoggedOut) onLoggedOut();
      if (isGone) return;
      setChoice({ value: frequency, isLoading: false });
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once an opening
  }, [siteContext, mode]);
  return [choice, (value) => setChoice({ value, isLoading: false })];
}
