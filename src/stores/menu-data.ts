import { createStore, type StoreApi } from 'zustand/vanilla';
import { callCached } from '../api/cache.ts';
import { headerMenu, type HeaderMenu } from '../api/endpoints/header-menu.ts';
import type { LanguageCode } from '../domain/languages.ts';
import { definePart, type Shell } from './shell.ts';

/** Header menu data by language: elements of one page may speak several (LNG-17). */
export type MenuData = Readonly<Partial<Record<LanguageCode, HeaderMenu>>>;

interface Loading {
  readonly store: StoreApi<MenuData>;
  readonly calls: Map<LanguageCode, Promise<HeaderMenu>>;
}

const menuPart = definePart('menu-data', (): Loading => ({
  store: createStore<MenuData>(() => ({})),
  calls: new Map(),
}));

export function menuDataStore(shell: Shell): StoreApi<MenuData> {
  return menuPart(shell).store;
}

/** The gateway's menu in this language, once a page: kept for 240 s, and only for its own language (CCH-01, CCH-08, CCH-09). */
export function loadMenuData(shell: Shell, language: LanguageCode): Promise<HeaderMenu> {
  const { store, calls } = menuPart(shell);
  const known = calls.get(language);
  if (known) return known;
  const { siteId } = shell;
  const call = callCached(headerMenu, shell.context, { language, siteId }, { language, siteId }).then(({ data }) => {
    store.setState({ [language]: data });
    return data;
  });
  calls.set(language, call);
  return call;
}
