import { type ReactElement, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useTranslate } from '../../hooks/texts.ts';
import { useSession } from '../../hooks/session.ts';

interface SheetDialogProps extends Omit<DialogProps, 'part' | 'className' | 'closeLabel'> {
  /** What it shows to a member comes later: nothing that stands moves when it comes. The feature says the room, `--_room`. */
  readonly isHeld?: boolean;
}

/** The dialog in which an element asks or offers: a sheet at the foot of small screens, closed at its corner, by Esc and by a press outside. */
export function SheetDialog({ isHeld = false, ...props }: SheetDialogProps): ReactElement {
  const t = useTranslate();
  const { status } = useSession();
  // A visitor who is known as one is told at once.
  const [isWaiting] = useState(isHeld && status !== 'visitor');
  return (
    <Dialog {...props} part="dialog" className={isWaiting ? 'sheet held' : 'sheet'} closeLabel={t('common.close')} />
  );
}
