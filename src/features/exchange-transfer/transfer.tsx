import { type ReactElement, useEffect, useRef, useState } from 'react';
import { SheetDialog } from '../../components/dialog/sheet-dialog.tsx';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useModal } from '../../hooks/modal-turn.ts';
import held from '../../components/dialog/held.css?inline';
import sheet from './transfer.css?inline';
import { TransferApp } from './transfer-app.tsx';

export const styles = held + sheet;

/** Renders `exchange-transfer`: the application that transfers a member's funds, in a dialog opened by the page (MFE-01). */
export function Component(): ReactElement | null {
  const t = useTranslate();
  const { send } = useElement();
  const { isShown, close } = useModal();
  const [isMounted, setMounted] = useState(false);
  const state = !isShown ? 'hidden' : isMounted ? 'visible' : 'loading';
  const last = useRef('hidden');
  useEffect(() => {
    if (last.current !== state) send('exchange-transfer-state', { state });
    last.current = state;
  }, [state, send]);
  if (!isShown) return null;
  return (
    <SheetDialog title={t('transfer.title')} onClose={close} reservesSpace>
      <TransferApp onMountedChange={setMounted} />
    </SheetDialog>
  );
}
