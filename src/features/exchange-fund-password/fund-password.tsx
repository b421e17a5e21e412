import type { ReactElement } from 'react';
import type { FundPasswordMode } from './rules/fund-password-values.ts';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useModal } from '../../hooks/modal-turn.ts';
import { FundDialog } from './fund-dialog.tsx';
import held from '../../components/dialog/held.css?inline';
import toast from '../../components/toast/toast.css?inline';
import sheet from './fund-password.css?inline';

export const styles = held + toast + sheet;

/** Renders `exchange-fund-password`: asks for the fund password, or changes how often it is asked for (FPW). */
export function Component(): ReactElement | null {
  const { host } = useElement();
  const { attributes } = useElementState();
  const { isShown, close } = useModal('exchange-fund-password-close');
  if (!isShown || host === undefined) return null;
  const mode = attributes['mode'] as FundPasswordMode;
  return <FundDialog key={mode} host={host} mode={mode} onClose={close} />;
}
