import type { ReactElement } from 'react';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import { openOverlay } from '../../../stores/panels/overlays.ts';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronRight } from '../../../components/icons/icons.ts';
import { useElement, useElementState } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useCurrentFiat } from '../../../hooks/fiat.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { usePeriod, PERIOD_NAMES, useRiseColor } from '../../../hooks/market-choices.ts';
import { useWideScreen } from '../../../hooks/use-screen.ts';
import type { SettingsRequest } from '../settings/settings-tabs.ts';

/**
 * Renders a button for each setting with its current value: language, exchange rate, change period and colours. Each opens the settings
 * (SID-03, SET-01).
 */
export function SidebarSettings(): ReactElement {
  const t = useTranslate();
  const { language } = useElementState();
  const [fiat, [period], isWide] = [useCurrentFiat(), usePeriod(), useWideScreen()];
  const [riseColor] = useRiseColor();
  const [hasLanguages, hasRates] = [useIsShown('language'), useIsShown('exchangeRate')];
  return (
    <>
      {hasLanguages ? (
        <Entry
          title={t('header.language')}
          value={LANGUAGES[language].name}
          request={{ tab: 'language', asks: true }}
        />
      ) : null}
      {hasRates ? <Entry title={t('settings.rate')} value={fiat} request={{ tab: 'rate', asks: true }} /> : null}
      {useIsShown('settings') ? (
        <>
          <Entry
            title={t('settings.period')}
            value={PERIOD_NAMES[period]}
            request={{ tab: 'riseTime', alone: !isWide, asks: true }}
          />
          <Entry
            title={t('settings.color')}
            value={t(riseColor === 'risegreen' ? 'settings.risegreen' : 'settings.risered')}
            request={{ tab: 'riseColor', asks: true }}
          />
        </>
      ) : null}
    </>
  );
}

function Entry({ title, value, request }: { title: string; value: string; request: SettingsRequest }): ReactElement {
  const { id } = useElement();
  return (
    <button
      type="button"
      className="sidebar-entry"
      aria-haspopup="dialog"
      onClick={(event) => {
        // Hide the sidebar first. This returns the focus to its trigger, which also receives the focus when the settings close.
        event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        openOverlay('settings', request, id);
      }}
    >
      <span>{title}</span>
      <bdi className="section-value">{value}</bdi>
      <Icon path={chevronRight} size={16} mirrored />
    </button>
  );
}
