import { type ReactElement, useRef, useState } from 'react';
import { systemOf } from '../../../domain/app/app-builds.ts';
import { BUY_GROUP, HEADER_NAV, MARKETS_GROUP } from '../../../domain/menus/header/header-nav.ts';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { userAgent } from '../../../platform/device/native-app.ts';
import { Drawer } from '../drawer/drawer.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { chevronDown, menu, x } from '../../../components/icons/icons.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink, ItemTitle } from '../../../components/item-link.tsx';
import { LanguageList } from '../../../components/language-list/language-list.tsx';
import { useAppDownload } from '../download-app/app-download.ts';
import { useFacts } from '../../../hooks/element-context.tsx';
import { usePayMethodsPending } from '../../../hooks/fiat.ts';
import { useEntryLink, useMenu } from '../../../hooks/links.ts';
import { useIsShown } from '../../../hooks/is-shown.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { PayWith } from '../buy/pay-with.tsx';
import { usesBuyFiat } from '../rules/buy-fiat.ts';
import { MegaMenu } from '../mega-menu/mega-menu.tsx';
import { useMenuIcons } from '../mega-menu/use-menu-icons.ts';
import { NAV_EXTRA } from '../watch-nav-extra.ts';
import { MarketSheet } from './market-sheet.tsx';
import { SidebarMember } from './sidebar-member.tsx';
import { useLastSection } from './use-last-section.ts';

const Settings = createPanel(() =>
  loadChunk('sidebar-settings', () => import('./sidebar-settings.tsx')).then(({ SidebarSettings }) => SidebarSettings),
);

/**
 * Renders the drawer on narrow screens (SID): login and sign-up, the navigation and the settings as accordions, and the app's link at the
 * bottom.
 */
export function Sidebar(): ReactElement {
  const t = useTranslate();
  const [wasOpened, setWasOpened] = useState(false);
  const [login, signup, app] = [useEntryLink('login'), useEntryLink('signup'), useEntryLink('download')];
  const [hasLanguages, hasRates, hasSettings] = [
    useIsShown('language'),
    useIsShown('exchangeRate'),
    useIsShown('settings'),
  ];
  const content = useRef<HTMLDivElement>(null);
  useLastSection(content, wasOpened);
  // Plain links work without JavaScript. The settings replace them once the drawer has been opened.
  const languages = hasLanguages ? <LanguageList className="language-list" /> : null;
  return (
    <Drawer
      id="sidebar"
      isLazy
      part="sidebar"
      triggerPart="sidebar-toggle"
      triggerClassName="icon-button sidebar-toggle"
      label={t('header.menu')}
      title={t('header.menu')}
      closeLabel={t('common.close')}
      closeIcon={<Icon path={x} />}
      trigger={<Icon path={menu} />}
      footer={app?.href === undefined ? undefined : <SidebarApp app={app} href={app.href} wasOpened={wasOpened} />}
      onOpen={() => setWasOpened(true)}
    >
      <div ref={content}>
        <SidebarMember wasOpened={wasOpened} />
        {login === undefined && signup === undefined ? null : (
          <div className="sidebar-visitor">
            {login === undefined ? null : <ItemLink item={login} className="button button-secondary" />}
            {signup === undefined ? null : <ItemLink item={signup} className="button button-primary" />}
          </div>
        )}
        <SidebarNavigation wasOpened={wasOpened} />
        {hasLanguages || hasRates || hasSettings ? (
          <details name="sidebar" className="section sidebar-settings" data-section="settings">
            <summary className="section-head">
              {hasSettings ? t('header.settings') : t('settings.languageRegion')}
              <Icon path={chevronDown} size={16} />
            </summary>
            {wasOpened ? <Settings skeleton={languages} /> : languages}
          </details>
        ) : null}
      </div>
    </Drawer>
  );
}

/**
 * Renders the link to the app's page. On phones it includes the channel, and on Android there is also a link to the app's file (SID-04,
 * DLQ-03…06).
 */
function SidebarApp({ app, href, wasOpened }: { app: ResolvedItem; href: string; wasOpened: boolean }): ReactElement {
  const t = useTranslate();
  const { isPhone } = useFacts();
  const { withChannel, apk, isLoading } = useAppDownload(wasOpened && isPhone);
  const isAndroid = wasOpened && isPhone && systemOf(userAgent()) === 'android';
  return (
    <>
      <ItemLink
        item={isPhone ? withoutPrototype({ ...app, href: withChannel(href) }) : app}
        className="button button-secondary sidebar-app"
      >
        {t('header.download')}
      </ItemLink>
      {/* Reserve space for the file's link while its URL loads, so that the button doesn't move. */}
      {isAndroid && isLoading ? <span className="sidebar-apk">{'\u00A0'}</span> : null}
      {isAndroid && apk !== undefined ? (
        <a className="text-link sidebar-apk" href={apk.href} data-key="apk" rel="noopener noreferrer">
          {t('header.androidFile')}
        </a>
      ) : null}
    </>
  );
}

/**
 * Renders the navigation bar's entries as links and sections, and the page's links after them. Only one section is open at a time (SID-02,
 * DRW-05).
 */
function SidebarNavigation({ wasOpened }: { wasOpened: boolean }): ReactElement {
  const t = useTranslate();
  const items = useMenu(HEADER_NAV);
  const icons = useMenuIcons(wasOpened);
  const isPending = usePayMethodsPending();
  return (
    <nav aria-label={t('header.navigation')}>
      {items.map((item) =>
        item.children.length === 0 ? (
          <ItemLink key={item.key} item={item} className="section-head" track="home_top_navigation_click" />
        ) : item.key === MARKETS_GROUP ? (
          <MarketSheet key={item.key} item={item} icons={icons} />
        ) : (
          <details
            key={item.key}
            name="sidebar"
            className={`section${isPending && item.key === BUY_GROUP ? ' methods-pending' : ''}`}
            data-group={item.key}
            data-section={item.key}
          >
            <summary className="section-head">
              <ItemTitle item={item} />
              <Icon path={chevronDown} size={16} />
            </summary>
            {item.key === BUY_GROUP && usesBuyFiat(item.children) ? <PayWith id="sidebar-pay-with" /> : null}
            <MegaMenu items={item.children} isNarrow icons={icons} />
          </details>
        ),
      )}
      <div className="sidebar-extra">
        <slot name={NAV_EXTRA} />
      </div>
    </nav>
  );
}
