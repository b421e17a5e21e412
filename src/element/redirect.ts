import type { LinkContext } from '../domain/links/href.ts';
import { isSafeRedirect, parseOrigin, parseTarget } from '../domain/links/target.ts';
import { currentOrigin, navigateTo, resolveHref } from '../platform/page/location.ts';
import { sendEvent } from './send.ts';

let isLeaving = false;

/**
 * The one way in which the shell leaves a page by itself: at most once a load, after the page was told and did not
 * prevent it, and only to this page's origin, `link-base`, the main host or the Turkey site's, exactly.
 */
export function redirectOnce(
  host: HTMLElement,
  href: string,
  { linkBase, hosts }: Pick<LinkContext, 'linkBase' | 'hosts'>,
): boolean {
  const address = resolveHref(href);
  const target = parseTarget(address);
  const allowed = [parseOrigin(currentOrigin()), linkBase, hosts.main?.origin, hosts.turkey?.origin];
  if (isLeaving || address === undefined || !allowed.some((origin) => isSafeRedirect(target, origin))) return false;
  if (!sendEvent(host, 'exchange-navigate', { href: address, target: '_self', key: 'compliance' }, true)) return false;
  isLeaving = navigateTo(address);
  return isLeaving;
}
