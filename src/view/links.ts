import { useMemo } from 'react';
import type { Facts } from '../domain/conditions/facts.ts';
import type { LinkContext } from '../domain/links/href.ts';
import { buildHref } from '../domain/links/href.ts';
import { parseOrigin } from '../domain/links/target.ts';
import { resolveLink } from '../domain/links/resolve-link.ts';
import { ENTRIES, type EntryName, isShown, type LinkEntryName } from '../domain/menus/entries.ts';
import type { Menu } from '../domain/menus/menu.ts';
import type { MenuOverlay } from '../domain/menus/overlay.ts';
import { type ResolvedItem, resolveMenu, type Situation } from '../domain/menus/resolve.ts';
import { type LinkKey, LINKS } from '../domain/links/catalog/index.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import { currentOrigin } from '../platform/page/location.ts';
import { signupQuery } from '../stores/page/signup-query.ts';
import { buyFiatOf } from '../stores/facts.ts';
import { menuDataStore } from '../stores/site/menu-data.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { useElementState, useFacts, useStore } from './element-context.tsx';
import type { ElementState } from '../element/element-state.ts';

/** Everything that an href of this element depends on. */
export function linkContextOf(
  { site, language, linkBase, siteContext }: Pick<ElementState, 'site' | 'language' | 'linkBase' | 'siteContext'>,
  isServer = false,
): LinkContext {
  const { hosts, links, rewrites, articles } = isServer
    ? pageConfiguration().getInitialState()
    : pageConfiguration().getState();
  const query = isServer ? undefined : signupQuery().getState();
  const chosen = isServer ? { buyFiat: undefined } : preferences().getState();
  return withoutPrototype({
    site,
    language,
    fiat: buyFiatOf(chosen, settingsStore(siteContext).getState()),
    ...(linkBase === undefined ? {} : { linkBase }),
    hosts,
    targets: links,
    rewrites,
    articles,
    origin: isServer ? undefined : parseOrigin(currentOrigin()),
    ...(query === undefined ? {} : { signupQuery: query }),
  });
}

export function useLinkContext(): LinkContext {
  const state = useElementState();
  const configuration = useStore(pageConfiguration(), (value) => value);
  const buyFiat = useStore(preferences(), (value) => value.buyFiat);
  const defaultFiat = useStore(settingsStore(state.siteContext), (value) => value.defaultBuyCryptoFiat);
  const query = useStore(signupQuery(), (value) => value);
  return useMemo(
    () =>
      withoutPrototype({
        ...linkContextOf(state, configuration === pageConfiguration().getInitialState()),
        fiat: buyFiat ?? defaultFiat,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `linkContextOf` reads the query
    [state, configuration, buyFiat, defaultFiat, query],
  );
}

/** The href of an internal path, with the language prefix. */
export function useHref(path: string): string {
  return buildHref(path, useLinkContext());
}

/** Everything that decides what the element's menus show; `own` and `ownFacts` are what this place knows better. */
export function useSituation(own?: Partial<LinkContext>, ownFacts?: Partial<Facts>): Situation {
  const { siteContext, language } = useElementState();
  const facts = useFacts();
  const common = useLinkContext();
  const overlay = useStore(menuDataStore(siteContext), (data) => data[language]?.menus) as MenuOverlay | undefined;
  return useMemo(
    () => ({
      facts: { ...facts, ...ownFacts },
      link: withoutPrototype({ ...common, ...own }),
      ...(overlay === undefined ? {} : { overlay }),
    }),
    [facts, common, own, ownFacts, overlay],
  );
}

/** The entries of a menu that this person may see here. */
export function useMenu(menu: Menu, own?: Partial<LinkContext>, ownFacts?: Partial<Facts>): readonly ResolvedItem[] {
  const situation = useSituation(own, ownFacts);
  return useMemo(() => resolveMenu(menu, situation), [menu, situation]);
}

/** The entries of several menus, one menu after the other. */
export function useMenus(menus: readonly Menu[]): readonly ResolvedItem[] {
  const situation = useSituation();
  return useMemo(() => menus.flatMap((menu) => resolveMenu(menu, situation)), [menus, situation]);
}

/** One link of the catalogue, when its rules let it stand. */
export function useLink(key: LinkKey): ResolvedItem | undefined {
  const facts = useFacts();
  const link = useLinkContext();
  return useMemo(() => {
    const resolved = resolveLink(key, { facts, link });
    if (!resolved.shown) return undefined;
    const { shown: _, ...anchor } = resolved;
    return { key, label: LINKS[key].label, ...anchor, children: [] };
  }, [key, facts, link]);
}

/** Whether a part of header or footer stands here for this person. */
export function useIsShown(name: EntryName): boolean {
  return isShown(name, useFacts());
}

/** The link of a part that is one, when the rules of both let it stand. */
export function useEntryLink(name: LinkEntryName): ResolvedItem | undefined {
  const link = useLink(ENTRIES[name].link);
  return useIsShown(name) ? link : undefined;
}
