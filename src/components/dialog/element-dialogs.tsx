import type { ReactElement } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useOverlay } from '../../hooks/session.ts';
import { createPanel } from '../flyout/panel.tsx';
import type { AskedDialogProps } from './asked-dialog.tsx';

/** The names of the overlays that every element rendered by React can show. */
const DIALOGS: readonly string[] = ['turkey-site', 'stay-tuned', 'switch-site', 'logging-out'];

const OverlayDialog = createPanel<AskedDialogProps>(() =>
  loadChunk('asked-dialog', () => import('./asked-dialog.tsx')).then(({ AskedDialog: Component }) => Component),
);

/** Renders the shell's page-wide dialogs, one at a time. The element that opened a dialog renders it. */
export function ElementDialogs(): ReactElement | null {
  const { overlay, detail, close } = useOverlay(DIALOGS);
  return overlay === undefined ? null : (
    <OverlayDialog overlay={overlay} detail={detail} onClose={close} skeleton={null} />
  );
}
