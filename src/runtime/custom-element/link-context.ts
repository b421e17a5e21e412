import type { LinkContext } from '../../domain/links/href.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { buyFiatOf } from '../../stores/facts.ts';
import { signupQuery } from '../../stores/page/signup-query.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import type { BaseElementState } from './element-state.ts';

/** Returns all data that an element's links depend on. If `isServer` is true, excludes the page's configuration and the user's choices. */
export function linkContextOf(
  { site, language, linkBase, siteContext }: Pick<BaseElementState, 'site' | 'language' | 'linkBase' | 'siteContext'>,
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
