import { type LinkContext } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';

/** Returns the link from demo to live trading. It targets the main host if the page configures one, otherwise this host (HDR-29, HDR-42). */
export function liveTradingHref(link: LinkContext): string {
  const path = `/trade/${link.site.defaultPair}`;
  const { main } = link.hosts;
  return main === undefined ? buildHref(path, link) : main.origin + path;
}
