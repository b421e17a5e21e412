import { createStore, type StoreApi } from 'zustand/vanilla';
import { callCached } from '../../api/cache/cache.ts';
import { headerMenu, type HeaderMenu } from '../../api/endpoints/site/header-menu.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** The header menu data by language, because the elements on a page may use several languages (LNG-17). */
export type MenuData = Readonly<Partial<Record<LanguageCode, HeaderMenu>>>;

interface Loading {
  readonly store: StoreApi<MenuData>;
  readonly calls: Map<LanguageCode, Promise<HeaderMenu>>;
}

const menuPart = definePart('menu-data', (): Loading => ({
  store: createStore<MenuData>(() => ({})),
  calls: new Map(),
}));

export function menuDataStore(siteContext: SiteContext): StoreApi<MenuData> {
  return menuPart(siteContext).store;
}

/**
 * Requests the gateway's menu in this language once per page. The response is cached for 240 seconds per language (CCH-01, CCH-08, CCH-09).
 */
export function loadMenuData(siteContext: SiteContext, language: LanguageCode): Promise<HeaderMenu> {
  const { store, calls } = menuPart(siteContext);
  const known = calls.get(language);
  if (known) return known;
  const params = { language, siteId: siteContext.siteId };
  const call = callCached(headerMenu, siteContext.calls, { params, scope: params }).then(({ data }) => {
    store.setState({ [language]: data });
    return data;
  });
  calls.set(language, call);
  return call;
}
