import type { ReactElement } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { openOverlay } from '../../../stores/panels/overlays.ts';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { settings as gear } from '../../../components/icons/icons.ts';
import { useElement, useCoreTranslations } from '../../../hooks/element-context.tsx';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel, SkeletonRows } from '../../../components/flyout/panel.tsx';
import { useClaimedOverlay } from '../../../hooks/session.ts';
import { parseSettingsRequest } from './settings-tabs.ts';
import type { SettingsPanelProps } from './settings-panel.tsx';

const SettingsPanel = createPanel<SettingsPanelProps>(() =>
  loadChunk('settings-panel', () => import('./settings-panel.tsx')).then((module) => module.SettingsPanel),
);

/** Renders the button that opens the settings (HDR-39). */
export function SettingsButton(): ReactElement | null {
  const t = useCoreTranslations();
  const { id } = useElement();
  if (!useIsShown('settings')) return null;
  return (
    <button
      type="button"
      className="icon-button settings-button"
      part="settings"
      aria-haspopup="dialog"
      aria-label={t('header.settings')}
      onClick={() => openOverlay('settings', {}, id)}
    >
      <Icon path={gear} />
    </button>
  );
}

/**
 * Renders the settings dialog, opened by `openOverlay('settings', { tab })` with a tab's name or index (SET-01). If a rule hides the
 * settings, the dialog contains only languages and currencies.
 */
export function SettingsDialog(): ReactElement | null {
  const t = useCoreTranslations();
  const { isOpen, detail, close } = useClaimedOverlay('settings');
  const [settings, language, rate] = [useIsShown('settings'), useIsShown('language'), useIsShown('exchangeRate')];
  if (!isOpen || !(settings || language || rate)) return null;
  const { tab, alone = false, asks = false } = parseSettingsRequest(detail);
  const title = alone ? t('settings.period') : settings ? t('header.settings') : t('settings.languageRegion');
  return (
    <Dialog
      title={title}
      part="settings-dialog"
      isSheet
      className={alone ? '' : 'settings'}
      closeLabel={t('common.close')}
      onClose={close}
    >
      <SettingsPanel
        initial={tab}
        isAlone={alone}
        asks={asks}
        skeleton={<SkeletonRows count={alone ? 3 : 7} className={alone ? '' : 'settings-skeleton'} />}
      />
    </Dialog>
  );
}
