import { type ReactElement, useState } from 'react';
import { Tabs } from '../../../components/tabs.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { LanguageList } from '../../../components/language-list/language-list.tsx';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { ColorChoice, PeriodChoice } from './choices.tsx';
import { SkeletonRows } from '../../../components/flyout/panel.tsx';
import { Rates } from './language-menu.tsx';
import { SETTINGS_TABS, type SettingsTab } from './settings-tabs.ts';
import sheet from './choices.css?inline';

export interface SettingsPanelProps {
  readonly initial: SettingsTab | undefined;
  /** Whether to show only the period, without tabs (SET-05). */
  readonly isAlone: boolean;
  readonly asks: boolean;
}

/**
 * Renders the language, exchange rate, change period and colour settings (SET-01…05, SET-18). On sites without Turkish, selecting it opens the
 * Turkey site dialog if `asks` is set, and does nothing otherwise (SET-19).
 */
export function SettingsPanel({ initial, isAlone, asks }: SettingsPanelProps): ReactElement {
  useStyleSheet(sheet);
  const t = useTranslate();
  const [chosen, choose] = useState(initial);
  const hasSettings = useIsShown('settings');
  const isHidden: Readonly<Record<SettingsTab, boolean>> = {
    language: !useIsShown('language'),
    rate: !useIsShown('exchangeRate'),
    riseTime: !hasSettings,
    riseColor: !hasSettings,
  };
  const labels: Readonly<Record<SettingsTab, string>> = {
    language: t('settings.language'),
    rate: t('settings.rate'),
    riseTime: t('settings.period'),
    riseColor: t('settings.color'),
  };
  const shown = SETTINGS_TABS.filter((key) => !isHidden[key]);
  const active = shown.find((key) => key === chosen) ?? shown[0] ?? 'riseTime';
  if (isAlone) return <PeriodChoice name="period" />;
  return (
    <>
      <Tabs
        id="settings"
        label={t('header.settings')}
        tabs={shown.map((key) => ({ key, label: labels[key] }))}
        active={active}
        onSelect={choose}
      />
      <div role="tabpanel" id="settings-panel" aria-labelledby={`settings-${active}`} className="settings-panel">
        {active === 'language' ? <LanguageList className="language-list" isQuiet={!asks} /> : null}
        {active === 'rate' ? <Rates skeleton={<SkeletonRows count={6} />} /> : null}
        {active === 'riseTime' ? <PeriodChoice name="period" /> : null}
        {active === 'riseColor' ? <ColorChoice name="rise" /> : null}
      </div>
    </>
  );
}
