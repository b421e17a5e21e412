import type { LinkContext } from '../../../domain/links/href.ts';
import { parseOrigin } from '../../../domain/links/target.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { currentOrigin } from '../../../platform/page/location.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import type { BaseElementState } from '../../../runtime/custom-element/element-state.ts';

/** Returns the link context from which the restriction page's URL is built. */
export function gateLinkContext({ site, language, linkBase }: BaseElementState): LinkContext {
  const { hosts, links } = pageConfiguration().getState();
  return withoutPrototype({
    site,
    language,
    fiat: 'USD',
    hosts,
    targets: links,
    origin: parseOrigin(currentOrigin()),
    ...(linkBase === undefined ? {} : { linkBase }),
  });
}
