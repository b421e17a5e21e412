import type { ReactElement } from 'react';
import { useTranslate } from '../../view/element-context.tsx';
import { useAccountLoad, useCommonLoads, useMenuLoad, useSessionEvent } from '../../view/loads.ts';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { Account } from './account.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Sidebar } from './sidebar.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { Download } from './download.tsx';
import header from './header.css?inline';

export const styles = header;

/** `exchange-header`: stands complete from the built-in tables before any call is answered. */
export function Component(): ReactElement {
  const t = useTranslate();
  useCommonLoads();
  useMenuLoad();
  useAccountLoad();
  useSessionEvent();
  return (
    <header className="bar" part="bar" aria-label={t('header.label')}>
        <div className="bar-content">
          <Logo />
          <Navigation />
          <div className="bar-end">
            <slot name="actions" />
            <Account />
            <div className="tools">
              <Download />
              <LanguageMenu />
              <ThemeSwitch />
            </div>
            <Sidebar />
          </div>
        </div>
    </header>
  );
}
