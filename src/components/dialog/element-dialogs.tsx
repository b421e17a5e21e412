import type { ReactElement } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useOverlay } from '../../hooks/session.ts';
import { createPanel } from '../flyout/panel.tsx';
import type { AskedDialogProps } from './asked-dialog.tsx';

/** Names of the overlays that every header and footer draws. */
const DIALOGS: readonly string[] = ['turkey-site', 'stay-tuned', 'switch-site', 'logging-out'];

const AskedDialog = createPanel<AskedDialogProps>(() =>
  loadChunk('asked-dialog', () => import('./asked-dialog.tsx')).then(({ AskedDialog: found }) => found),
);

/** What the shell asks or says above the page, whichever part opened it: one at a time, drawn by the element that asked. */
export function ElementDialogs(): ReactElement | null {
  const { overlay, detail, close } = useOverlay(DIALOGS);
  return overlay === undefined ? null : (
    <AskedDialog overlay={overlay} detail={detail} onClose={close} skeleton={null} />
  );
}
