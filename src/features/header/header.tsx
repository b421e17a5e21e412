import type { ReactElement } from 'react';
import { useTranslate } from '../../view/element-context.tsx';
import { usePayWithLoad } from '../../view/fiat.ts';
import { useAccountLoad, useCommonLoads, useMenuLoad, useSessionEvent } from '../../view/loads.ts';
import { Account } from './account/account.tsx';
import { DownloadApp } from './download-app/download-app.tsx';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { SearchEntry } from './search/search-entry.tsx';
import { LanguageMenu } from './settings/language-menu.tsx';
import { SettingsButton, SettingsDialog } from './settings/settings.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

/** `exchange-header`: stands complete from the built-in tables before any call is answered. */
export function Component(): ReactElement {
  const t = useTranslate();
  useCommonLoads();
  useMenuLoad();
  usePayWithLoad();
  useAccountLoad();
  useSessionEvent();
  return (
    <>
      <header className="bar" part="bar" aria-label={t('header.label')}>
        <div className="bar-content">
          <Logo />
          <Navigation />
          <div className="bar-end">
            <slot name="actions" />
            <Account />
            <div className="tools">
              <SearchEntry />
              <DownloadApp />
              <LanguageMenu />
              <ThemeSwitch />
              <SettingsButton />
            </div>
            <Sidebar />
          </div>
        </div>
      </header>
      <SettingsDialog />
    </>
  );
}
