import { type ReactElement, useEffect } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useCoreTranslations, useElement } from '../../hooks/element-context.tsx';
import { useAccountLoad, useCommonLoads, useMenuLoad, usePayWithLoad, useSessionEvent } from '../../hooks/loads.ts';
import { useIsShown } from '../../hooks/is-shown.ts';
import { createIsland } from '../../runtime/hydration/island.tsx';
import { watchAgentTools } from './agent-tools/watch-agent-tools.ts';
import { Logo } from './logo.tsx';
import { hasRemovedEntries } from './removed-entries.ts';
import { connectDormantNavigation, NAVIGATION_KEYS } from './dormant-bar.ts';
import { HEADER_KEYS, MENU_KEYS } from './hydration-keys.ts';
import { SettingsButton, SettingsDialog } from './settings/settings.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const loadParts = () => loadChunk('header-parts', () => import('./header-parts.tsx'));

const Account = createIsland({
  ...HEADER_KEYS,
  name: 'account',
  isTouchable: false,
  load: () => loadParts().then((parts) => parts.Account),
});
const Navigation = createIsland({
  ...NAVIGATION_KEYS,
  name: 'navigation',
  isTouchable: true,
  connectDormant: connectDormantNavigation,
  load: () => loadParts().then((parts) => parts.Navigation),
});
const Sidebar = createIsland({
  ...MENU_KEYS,
  differs: hasRemovedEntries,
  name: 'sidebar',
  isTouchable: true,
  load: () => loadParts().then((parts) => parts.Sidebar),
});
const Tools = createIsland({
  ...MENU_KEYS,
  name: 'tools',
  isTouchable: true,
  load: () => loadParts().then((parts) => parts.Tools),
});

/** Loads the header parts that hydrate on demand. */
export const loadIslands = (): Promise<unknown> =>
  Promise.all([Account, Navigation, Sidebar, Tools].map((island) => island.load()));

/** Registers the page's tools for agents while the header is mounted. */
function useAgentTools(): void {
  const { host, state } = useElement();
  useEffect(() => (host === undefined ? undefined : watchAgentTools(host, state.getState)), [host, state]);
}

/** Renders the complete `exchange-header` from built-in tables, before any response arrives. */
export function Component(): ReactElement {
  const t = useCoreTranslations();
  useCommonLoads();
  useMenuLoad();
  usePayWithLoad();
  useAccountLoad();
  useSessionEvent();
  useAgentTools();
  const isDemo = useIsShown('demo');
  return (
    <>
      <header className={isDemo ? 'bar bar-demo' : 'bar'} part="bar" aria-label={t('header.label')}>
        <div className="bar-content">
          <Logo />
          {isDemo ? (
            <span className="demo-badge" part="demo">
              {t('header.demo')}
            </span>
          ) : null}
          <Navigation as="nav" className="nav" part="nav" aria-label={t('header.navigation')} />
          <div className="bar-end">
            <slot name="actions" />
            <Account className="account" />
            <div className="tools">
              <Tools />
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
