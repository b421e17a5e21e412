import type { ReactElement } from 'react';
import { HEADER_NAV } from '../../domain/menus/header-nav.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chevronDown, menu, x } from '../../ui/icons.ts';
import { useTranslate } from '../../view/element-context.tsx';
import { useEntry, useMenu } from '../../view/links.ts';
import { ItemLink, useItemTitle } from '../../view/item-link.tsx';
import { LanguageList } from '../../view/language-list.tsx';
import { MegaMenu } from './mega-menu.tsx';

/** The drawer of narrow screens (SID): the visitor's buttons, the same navigation as accordions, language, and the app at the bottom. */
export function Sidebar(): ReactElement {
  const t = useTranslate();
  const titleOf = useItemTitle();
  const items = useMenu(HEADER_NAV);
  const [login, signup, app] = [useEntry('login'), useEntry('signup'), useEntry('download')];
  const hasLanguages = useEntry('language') !== undefined;
  return (
    <Drawer
      id="sidebar"
      part="sidebar"
      triggerPart="sidebar-toggle"
      triggerClassName="icon-button sidebar-toggle"
      label={t('header.menu')}
      title={t('header.menu')}
      closeLabel={t('common.close')}
      closeIcon={<Icon path={x} />}
      trigger={<Icon path={menu} />}
      footer={app === undefined ? undefined : <ItemLink item={app} className="button button-secondary sidebar-app" label={t('header.download')}>{t('header.download')}</ItemLink>}
    >
      {login === undefined && signup === undefined ? null : (
        <div className="sidebar-visitor">
          {login === undefined ? null : <ItemLink item={login} className="button button-secondary" />}
          {signup === undefined ? null : <ItemLink item={signup} className="button button-primary" />}
        </div>
      )}
      <nav aria-label={t('header.navigation')}>
        {items.map((item) =>
          item.children.length === 0 ? (
            <ItemLink key={item.key} item={item} className="sidebar-row" track="home_top_navigation_click" />
          ) : (
            <details key={item.key} name="sidebar" className="sidebar-section">
              <summary className="sidebar-row">
                {titleOf(item)}
                <Icon path={chevronDown} size={16} />
              </summary>
              <MegaMenu item={item} />
            </details>
          ),
        )}
      </nav>
      {hasLanguages ? (
        <details name="sidebar" className="sidebar-section sidebar-settings">
          <summary className="sidebar-row">
            {t('header.language')}
            <Icon path={chevronDown} size={16} />
          </summary>
          <LanguageList className="language-list" />
        </details>
      ) : null}
    </Drawer>
  );
}
