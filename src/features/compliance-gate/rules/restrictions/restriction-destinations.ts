import type { PersonalLimit } from '../../../../domain/compliance/answer.ts';
import { routeOfPath } from '../../../../domain/compliance/routes.ts';
import { linkTo, type LinkContext } from '../../../../domain/links/href.ts';
import { parseTarget, type Target } from '../../../../domain/links/target.ts';
import { matchesPattern } from '../../../../lib/route-pattern.ts';
import { KYC_PATH, SECURITY_PATH, TICKETS_PATH, WITHDRAW_PATH } from './restriction-paths.ts';
import type { RestrictionKind } from './restrictions.ts';

/** The exchange's pages that each restriction's buttons link to. */
export const RESTRICTION_DESTINATIONS: Readonly<Partial<Record<RestrictionKind, readonly string[]>>> = {
  Netherlands: [WITHDRAW_PATH],
  UZBEKISTAN: [WITHDRAW_PATH],
  UZBEKISTAN_ASSETS: [WITHDRAW_PATH],
  'withdraw-only': [TICKETS_PATH],
  'limited-low-kyc': [KYC_PATH],
  'kyc-upgrade': [KYC_PATH],
  risk: [KYC_PATH, SECURITY_PATH],
};

/** The pages that users need before they can act at a destination: log in, verify, secure the account, contact support. */
export const SUPPORTING_PATHS: readonly string[] = [
  '/login',
  KYC_PATH,
  '/myaccount/kyc2',
  SECURITY_PATH,
  '/myaccount/security-setting',
  TICKETS_PATH,
];

/** A destination for one coin covers the pages for all coins. */
const USABLE_PATHS: Readonly<Record<string, string>> = { [WITHDRAW_PATH]: '/myaccount/withdraw' };

/** Returns the path of a URL from the gateway, or undefined if it is not a page on this site. */
function ownPath(address: unknown, link: LinkContext | undefined): string | undefined {
  return ownPathOf(parseTarget(address), link);
}

function ownPathOf(target: Target | undefined, link: LinkContext | undefined): string | undefined {
  if (target?.kind === 'path') return target.path;
  if (target?.kind !== 'absolute' || link === undefined) return undefined;
  return linkTo(target, link)?.external === false ? target.path : undefined;
}

/**
 * Returns the page to which the gateway sends users with this restriction, or undefined if the gateway doesn't specify a page on this site.
 */
function gatewayPath(
  kind: RestrictionKind,
  { kycToast, toastConfig }: Partial<PersonalLimit>,
  link: LinkContext | undefined,
): string | undefined {
  if (kind === 'risk') return ownPath(kycToast?.riskUserGuideUrl, link);
  return kind === 'toast' ? ownPath(toastConfig?.okButtonRouter, link) : undefined;
}

/** Returns true if `path` is `page` or a page below it. The home page covers only itself. */
function covers(page: string, path: string): boolean {
  const pattern = { segments: routeOfPath(page.replace(/[?#].*/, '')).segments, query: [] };
  const route = routeOfPath(path);
  return pattern.segments.length === 0 ? route.segments.length === 0 : matchesPattern(pattern, route);
}

/** Pages that users must be able to read before they accept anything, in addition to those configured by the site. */
const READABLE_PATHS: readonly string[] = [
  '/user-agreement',
  '/privacy-policy',
  '/risk-disclosure',
  '/help',
  TICKETS_PATH,
];

/** Returns true if the page explains what users are asked to accept, or lets them contact support. */
export function isReadable(path: string, link?: LinkContext): boolean {
  const { agreementPath, privacyPath, supportContact } = link?.site ?? {};
  const named = [agreementPath, privacyPath, supportContact, ...Object.values(link?.targets.supportForm ?? {})];
  const own = named.flatMap((target) => ownPathOf(target, link) ?? []);
  return [...READABLE_PATHS, ...own].some((page) => covers(page, path));
}

/**
 * Returns true if a page must remain usable despite a restriction. Such pages are the destinations of the restriction's buttons, and the
 * pages that users need in order to act there.
 */
export function isDestination(
  kind: RestrictionKind,
  path: string,
  toast: Partial<PersonalLimit>,
  link?: LinkContext,
): boolean {
  const destination = gatewayPath(kind, toast, link);
  const destinations = [...(RESTRICTION_DESTINATIONS[kind] ?? []), ...(destination === undefined ? [] : [destination])];
  if (destinations.length === 0) return false;
  return [...destinations.map((page) => USABLE_PATHS[page] ?? page), ...SUPPORTING_PATHS].some((page) =>
    covers(page, path),
  );
}
