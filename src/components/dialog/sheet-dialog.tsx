import { type ReactElement, useState } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useSession } from '../../hooks/session.ts';

interface SheetDialogProps extends Omit<DialogProps, 'part' | 'className' | 'isSheet' | 'closeLabel'> {
  /**
   * Whether to reserve space for a member's content that loads later, so that nothing shifts. The feature sets the content's height as
   * `--_reserved-height`.
   */
  readonly reservesSpace?: boolean;
}

/**
 * Renders a dialog with a close button, which becomes a bottom sheet on small screens. Esc, a click outside and a swipe down also close it.
 */
export function SheetDialog({ reservesSpace = false, ...props }: SheetDialogProps): ReactElement {
  const t = useTranslate();
  const { status } = useSession();
  // If the user is known to be a visitor, the final content is available immediately.
  const [isWaiting] = useState(reservesSpace && status !== 'visitor');
  return <Dialog {...props} part="dialog" isSheet className={isWaiting ? 'held' : ''} closeLabel={t('common.close')} />;
}
