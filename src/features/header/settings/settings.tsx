import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { openOverlay } from '../../../stores/panels/overlays.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { settings } from '../../../ui/icons.ts';
import { useElement, useTranslate } from '../../../view/element-context.tsx';
import { useIsShown } from '../../../view/links.ts';
import { createPanel, SkeletonRows } from '../../../parts/panel.tsx';
import { useClaimedOverlay } from '../../../view/session.ts';
import { parseSettingsTab, type SettingsTab } from './settings-tabs.ts';

const SettingsPanel = createPanel<{ initial: SettingsTab | undefined }>(() =>
  loadChunk('settings-panel', () => import('./settings-panel.tsx')).then((module) => module.SettingsPanel),
);

/** Opens the settings (HDR-39). */
export function SettingsButton(): ReactElement | null {
  const t = useTranslate();
  const { id } = useElement();
  if (!useIsShown('settings')) return null;
  return (
    <button
      type="button"
      className="icon-button settings-button"
      part="settings"
      aria-haspopup="dialog"
      aria-label={t('header.settings')}
      onClick={() => openOverlay('settings', id)}
    >
      <Icon path={settings} />
    </button>
  );
}

/** The settings over the page, whoever asked for them: `openOverlay('settings', '', { tab })`, by name or index (SET-01). */
export function SettingsDialog(): ReactElement | null {
  const t = useTranslate();
  const { isOpen, detail, close } = useClaimedOverlay('settings');
  const isAllowed = useIsShown('settings');
  if (!isOpen || !isAllowed) return null;
  return (
    <Dialog
      title={t('header.settings')}
      part="settings-dialog"
      className="settings"
      closeLabel={t('common.close')}
      onClose={close}
    >
      <SettingsPanel
        initial={parseSettingsTab(detail)}
        skeleton={<SkeletonRows count={7} className="settings-room" />}
      />
    </Dialog>
  );
}
