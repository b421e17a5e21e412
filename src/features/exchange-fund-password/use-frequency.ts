import { useEffect, useState } from 'react';
import type { Frequency, FundPasswordMode } from './rules/fund-password-values.ts';
import { loadFrequency } from './api/fund-password-calls.ts';
import { useElementState } from '../../hooks/element-context.tsx';

interface Choice {
  readonly value: Frequency | undefined;
  readonly isLoading: boolean;
}

/**
 * Returns how often the password is asked for, and a function that changes this frequency. The frequency is the gateway's value until the
 * user chooses another (FPW-02).
 */
export function useFrequency(
  mode: FundPasswordMode,
  onLoggedOut: () => void,
): readonly [Choice, (value: Frequency) => void] {
  const { siteContext } = useElementState();
  const [choice, setChoice] = useState<Choice>({ value: undefined, isLoading: mode === 'frequency' });
  useEffect(() => {
    if (mode !== 'frequency') return undefined;
    let isDisposed = false;
    void loadFrequency(siteContext).then(({ frequency, isLoggedOut }) => {
      // The 401 response may have already unmounted this form. The dialog must still show the login link.
      if (isLoggedOut) onLoggedOut();
      if (isDisposed) return;
      setChoice({ value: frequency, isLoading: false });
    });
    return () => {
      isDisposed = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- loaded once per opening
  }, [siteContext, mode]);
  return [choice, (value) => setChoice({ value, isLoading: false })];
}
