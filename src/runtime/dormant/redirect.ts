import type { LinkContext } from '../../domain/links/href.ts';
import { isSafeRedirect, parseOrigin, parseTarget } from '../../domain/links/target.ts';
import { currentOrigin, navigateTo, resolveHref } from '../../platform/page/location.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { pendingReferral } from './capture-referral.ts';
import { sendError, sendEvent } from '../custom-element/dispatch.ts';

let isLeaving = false;
/** Result of a redirect: `prevented` by a listener of the page; `refused` because the address is not allowed here, or by the browser. */
export type RedirectResult = 'leaving' | 'prevented' | 'refused';

/**
 * Redirects to this page's origin, `link-base`, or the main or Turkey host. The shell leaves a page on its own only through this function,
 * at most once each time the page is shown. Dispatches `exchange-navigate`, which the page may prevent, calls `onLeave` with the address,
 * then waits for the referral of the landing page (REF-01). Dispatches `exchange-error` when the redirect is refused.
 */
export async function redirectOnce(
  host: HTMLElement,
  href: string,
  { linkBase, hosts }: Pick<LinkContext, 'linkBase' | 'hosts'>,
  onLeave: (address: string) => void = () => {},
): Promise<RedirectResult> {
  if (isLeaving) return 'leaving';
  const address = resolveHref(href);
  const target = parseTarget(address);
  const allowed = [parseOrigin(currentOrigin()), linkBase, hosts.main?.origin, hosts.turkey?.origin];
  if (address === undefined || !allowed.some((origin) => isSafeRedirect(target, origin))) return refuse(host, href);
  if (!sendEvent(host, 'exchange-navigate', { href: address, target: '_self', key: 'compliance' }, true))
    return 'prevented';
  isLeaving = true;
  allowAfterReturn();
  onLeave(address);
  const referral = pendingReferral();
  if (referral !== undefined) await referral;
  isLeaving = navigateTo(address);
  return isLeaving ? 'leaving' : refuse(host, href);
}

/** Lets the page redirect again once the user returns to it from the back-forward cache. */
function allowAfterReturn(): void {
  const stop = onPageReturn((how) => {
    if (how !== 'restored') return;
    isLeaving = false;
    stop();
  });
}

function refuse(host: HTMLElement, href: string): RedirectResult {
  const why =
    'The page has no address of its own, or the target is neither of its origin nor one of the configured hosts';
  sendError(host, 'redirect', errorSentence(`The redirect to ${href.slice(0, 100)} was refused`, why, REMEDY));
  return 'refused';
}

const REMEDY =
  'Set link-base or hosts to the origin of the restriction pages, and fill the slot "blocked" of compliance-gate';
