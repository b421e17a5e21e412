import { useEffect, useRef, useState } from 'react';
import { type Confirmed, type Frequency, mayConfirmAgain } from './rules/fund-password-values.ts';
import { elapsed } from '../../platform/clock.ts';
import { saveFrequency } from './api/fund-password-calls.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { askPage } from './ask-page.ts';
import type { FundFormProps } from './fund-form.tsx';
import type { Secrets } from './use-secrets.ts';

/**
 * The time of the user's last confirmation in each element. Stored per element, so that reopening the dialog doesn't
 * shorten the pause.
 */
const confirmedAt = new WeakMap<HTMLElement, number>();

/**
 * Returns `isBusy` and `confirm`. `confirm` dispatches an event without the secret, then calls the page's function or the gateway once,
 * without retries (FPW-04, FPW-06…08).
 */
export function useConfirm(
  { host, mode, onClose, onLoggedOut }: FundFormProps,
  take: Secrets['take'],
  frequency: Frequency | undefined,
  onFailure: (message: string) => void,
): readonly [isBusy: boolean, confirm: () => Promise<void>] {
  const { send } = useElement();
  const { siteContext } = useElementState();
  const [isBusy, setIsBusy] = useState(false);
  const isUnmounted = useRef(false);
  useEffect(() => () => void (isUnmounted.current = true), []);

  const ask = async (): Promise<Confirmed & { readonly isLoggedOut?: boolean }> => {
    const { fundPassword, code } = take();
    if (frequency === undefined) return askPage(host, fundPassword);
    const saved = await saveFrequency(siteContext, { frequency, fundPassword, code });
    if (saved.ok) send('exchange-fund-password-saved', { frequency });
    return saved;
  };
  const confirm = async (): Promise<void> => {
    const now = elapsed();
    if (isBusy || !mayConfirmAgain(confirmedAt.get(host), now)) return;
    confirmedAt.set(host, now);
    const detail = { mode, ...(frequency !== undefined && { frequency }) };
    if (!send('exchange-fund-password-confirm', detail, true) || (mode === 'verify' && host.verify === undefined))
      return void take();
    setIsBusy(true);
    const { ok, message, isLoggedOut } = await ask();
    // The 401 response may have already unmounted this form. The dialog must still show the login link.
    if (isLoggedOut === true) onLoggedOut();
    if (isUnmounted.current) return;
    setIsBusy(false);
    if (ok) onClose();
    else if (isLoggedOut !== true) onFailure(message);
  };
  return [isBusy, confirm];
}
