import type { ReactElement } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useOverlay } from '../../hooks/session.ts';
import { createPanel } from '../flyout/panel.tsx';
import type { AskedDialogProps } from './asked-dialog.tsx';

/** Names of the overlays that every header and footer can render. */
const DIALOGS: readonly string[] = ['turkey-site', 'stay-tuned', 'switch-site', 'logging-out'];

const OverlayDialog = createPanel<AskedDialogProps>(() =>
  loadChunk('asked-dialog', () => import('./asked-dialog.tsx')).then(({ AskedDialog: found }) => found),
);

/** The shell's dialogs over the page, one at a time, rendered by the element that opened them. */
export function ElementDialogs(): ReactElement | null {
  const { overlay, detail, close } = useOverlay(DIALOGS);
  return overlay === undefined ? null : (
    <OverlayDialog overlay={overlay} detail={detail} onClose={close} skeleton={null} />
  );
}
