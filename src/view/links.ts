import { useMemo } from 'react';
import type { LinkContext } from '../domain/links/href.ts';
import { buildHref } from '../domain/links/href.ts';
import { parseOrigin } from '../domain/links/target.ts';
import { resolveLink } from '../domain/links/resolve-link.ts';
import { ENTRIES, type EntryName, isShown } from '../domain/menus/entries.ts';
import type { Menu } from '../domain/menus/menu.ts';
import type { MenuOverlay } from '../domain/menus/overlay.ts';
import { type ResolvedItem, resolveMenu } from '../domain/menus/resolve.ts';
import { type LinkKey, LINKS } from '../domain/links/catalog/index.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import { currentOrigin } from '../platform/page/location.ts';
import { readStored } from '../platform/storage/storage.ts';
import { buyFiatOf } from '../stores/facts.ts';
import { menuDataStore } from '../stores/site/menu-data.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { useElementState, useFacts, useStore } from './element-context.tsx';
import type { ElementState } from '../element/element-state.ts';

/** Where the landing page's referral query is kept for `/signup` (OP-20). */
const SIGNUP_QUERY = 'exchange:signup-query';

/** Everything that an href of this element depends on. */
export function linkContextOf(
  { site, language, linkBase, siteContext }: Pick<ElementState, 'site' | 'language' | 'linkBase' | 'siteContext'>,
  isServer = false,
): LinkContext {
  const { hosts, links, rewrites, articles } = isServer
    ? pageConfiguration().getInitialState()
    : pageConfiguration().getState();
  const signupQuery = isServer ? undefined : readStored('session', SIGNUP_QUERY);
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
    ...(signupQuery === undefined ? {} : { signupQuery }),
  });
}

export function useLinkContext(): LinkContext {
  const state = useElementState();
  const configuration = useStore(pageConfiguration(), (value) => value);
  const buyFiat = useStore(preferences(), (value) => value.buyFiat);
  const defaultFiat = useStore(settingsStore(state.siteContext), (value) => value.defaultBuyCryptoFiat);
  return useMemo(
    () =>
      withoutPrototype({
        ...linkContextOf(state, configuration === pageConfiguration().getInitialState()),
        fiat: buyFiat ?? defaultFiat,
      }),
    [state, configuration, buyFiat, defaultFiat],
  );
}

/** The href of an internal path, with the language prefix. */
export function useHref(path: string): string {
  return buildHref(path, useLinkContext());
}

/** The entries of a menu that this person may see here; `own` is what this place knows better of its links. */
export function useMenu(menu: Menu, own?: Partial<LinkContext>): readonly ResolvedItem[] {
  const { siteContext, language } = useElementState();
  const facts = useFacts();
  const common = useLinkContext();
  const link = useMemo(() => withoutPrototype({ ...common, ...own }), [common, own]);
  const overlay = useStore(menuDataStore(siteContext), (data) => data[language]?.menus) as MenuOverlay | undefined;
  return useMemo(
    () => resolveMenu(menu, { facts, link, ...(overlay === undefined ? {} : { overlay }) }),
    [menu, facts, link, overlay],
  );
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

/** A part of header or footer, when its rule lets it stand; its link where it is one. */
export function useEntry(name: EntryName): ResolvedItem | undefined {
  const facts = useFacts();
  const link = useLinkContext();
  return useMemo(() => {
    if (!isShown(name, facts)) return undefined;
    const key = ENTRIES[name].link;
    if (key === undefined) return { key: name, label: '', children: [] };
    const resolved = resolveLink(key, { facts, link });
    if (!resolved.shown) return undefined;
    const { shown: _, ...anchor } = resolved;
    return { key, label: LINKS[key].label, ...anchor, children: [] };
  }, [name, facts, link]);
}
