import type { ReactElement } from 'react';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { useTranslate } from '../../view/element-context.tsx';

/** The dialog in which an element asks or offers: a sheet at the foot of small screens, closed at its corner, by Esc and by a press outside. */
export function SheetDialog(props: Omit<DialogProps, 'part' | 'className' | 'closeLabel'>): ReactElement {
  const t = useTranslate();
  return <Dialog {...props} part="dialog" className="sheet" closeLabel={t('common.close')} />;
}
