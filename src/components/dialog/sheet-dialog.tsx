import { type ReactElement, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useSession } from '../../hooks/session.ts';

interface SheetDialogProps extends Omit<DialogProps, 'part' | 'className' | 'isSheet' | 'closeLabel'> {
  /** The content for members arrives later: its space, which the feature sets as `--_reserved-height`, is reserved so that nothing moves. */
  readonly reservesSpace?: boolean;
}

/** A dialog with a close button, which is a bottom sheet on small screens. Esc, a click outside and a swipe down also close it. */
export function SheetDialog({ reservesSpace = false, ...props }: SheetDialogProps): ReactElement {
  const t = useTranslate();
  const { status } = useSession();
  // A known visitor gets the final content immediately.
  const [isWaiting] = useState(reservesSpace && status !== 'visitor');
  return <Dialog {...props} part="dialog" isSheet className={isWaiting ? 'held' : ''} closeLabel={t('common.close')} />;
}
