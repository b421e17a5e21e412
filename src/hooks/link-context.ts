import { useMemo } from 'react';
import type { LinkContext } from '../domain/links/href.ts';
import { buildHref } from '../domain/links/internal-href.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { preferences } from '../stores/configuration/preferences.ts';
import { signupQuery } from '../stores/page/signup-query.ts';
import { settingsStore } from '../stores/site/settings.ts';
import { linkContextOf } from '../runtime/custom-element/link-context.ts';
import { useHydrated } from './hydrated.ts';
import { useElementState, useStore } from './element-context.tsx';

/** Returns all data on which the element's links depend. Returns server values until hydration finishes. */
export function useLinkContext(): LinkContext {
  const state = useElementState();
  const isHydrated = useHydrated();
  const configuration = useStore(pageConfiguration(), (value) => value);
  const buyFiat = useStore(preferences(), (value) => value.buyFiat);
  const defaultFiat = useStore(settingsStore(state.siteContext), (value) => value.defaultBuyCryptoFiat);
  const query = useStore(signupQuery(), (value) => value);
  return useMemo(
    () =>
      withoutPrototype({
        ...linkContextOf(state, !isHydrated),
        fiat: buyFiat ?? defaultFiat,
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `linkContextOf` reads configuration and query
    [state, isHydrated, configuration, buyFiat, defaultFiat, query],
  );
}

/** Returns the URL for an internal path, including the language prefix. */
export function useHref(path: string): string {
  return buildHref(path, useLinkContext());
}
