import type { LinkContext } from '../domain/links/href.ts';
import { isSafeRedirect } from '../domain/links/href.ts';
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
  const target = resolveHref(href);
  const isAllowed = [currentOrigin(), linkBase, hosts.main, hosts.turkey].some((origin) =>
    isSafeRedirect(target, origin),
  );
  if (isLeaving || target === undefined || !isAllowed) return false;
  if (!sendEvent(host, 'exchange-navigate', { href: target, target: '_self', key: 'compliance' }, true)) return false;
  isLeaving = navigateTo(target);
  return isLeaving;
}
