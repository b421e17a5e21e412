import type { LinkContext } from '../../domain/links/href.ts';
import { isSafeRedirect, parseOrigin, parseTarget } from '../../domain/links/target.ts';
import { currentOrigin, navigateTo, resolveHref } from '../../platform/page/location.ts';
import { onPageReturn } from '../../platform/page/watch-return.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { pendingReferral } from './capture-referral.ts';
import { sendError, sendEvent } from '../custom-element/dispatch.ts';

let isLeaving = false;
/**
 * The result of a redirect. `prevented`: a listener on the page prevented it. `refused`: the URL isn't allowed here, or the browser blocked
 * the redirect.
 */
export type RedirectResult = 'leaving' | 'prevented' | 'refused';

/**
 * Redirects to the page's origin, to `link-base`, or to the main or Turkey host. All redirects that the shell initiates use this function.
 * It redirects at most once each time the page is shown. Dispatches `exchange-navigate`, which the page may prevent, calls `onLeave` with
 * the URL, then waits for the landing page's referral (REF-01). Dispatches `exchange-error` if the redirect is refused.
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

/** Allows another redirect after the page is restored from the back-forward cache. */
function allowAfterReturn(): void {
  const stop = onPageReturn((type) => {
    if (type !== 'restored') return;
    isLeaving = false;
    stop();
  });
}

function refuse(host: HTMLElement, href: string): RedirectResult {
  const why = 'The page has no URL of its own, or the target is neither on its origin nor on a configured host';
  sendError(host, 'redirect', errorSentence(`The redirect to ${href.slice(0, 100)} was refused`, why, REMEDY));
  return 'refused';
}

const REMEDY =
  'Set link-base or hosts to the origin of the restriction pages, and fill the slot "blocked" of compliance-gate';
