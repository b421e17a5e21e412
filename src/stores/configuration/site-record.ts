import type { Target } from '../../domain/links/target.ts';
import { parseSiteId, SITES } from '../../domain/sites/registry.ts';
import type { Site, SiteId } from '../../domain/sites/site.ts';
import { pageConfiguration } from './page-configuration.ts';

/** A sub-site's public record, including the page's configuration. Read-only. */
export interface SiteRecord {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** The route code of the language whose links have no prefix. */
  readonly defaultLanguage: string;
  /** The pair used by the plain trade link, such as `BTC_USDT`. */
  readonly defaultPair: string;
  readonly websocketHosts: readonly string[];
  readonly loginMethods: readonly string[];
  readonly totpIssuer: string;
  readonly antiPhishingHosts: readonly string[];
  /** A path, a URL, or an email address with `mailto:`. */
  readonly supportContact: string;
  readonly businessContact: string;
  readonly agreementPath: string;
  readonly privacyPath: string;
  /** Omitted if the built-in logo is used. */
  readonly logo?: { readonly light: string; readonly dark: string };
}

/** Returns the site with the page's configuration applied (OP-98). */
export function configuredSite(id: SiteId): Site {
  const changes = pageConfiguration().getState().sites?.[id];
  return changes === undefined ? SITES[id] : { ...SITES[id], ...changes };
}

const textOf = (target: Target): string => (target.kind === 'path' ? target.path : target.href);

/** Returns a sub-site's frozen record for `ExchangeShell.site`, or undefined for an unknown ID (SIT-25…31, OP-98). */
export function siteRecord(id: unknown): SiteRecord | undefined {
  const known = parseSiteId(id);
  if (known === undefined) return undefined;
  const { key, name, defaultLanguage, defaultPair, totpIssuer, logo, ...site } = configuredSite(known);
  return Object.freeze({
    id: known,
    key,
    name,
    defaultLanguage,
    defaultPair,
    websocketHosts: Object.freeze([...site.websocketHosts]),
    loginMethods: Object.freeze([...site.loginMethods]),
    totpIssuer,
    antiPhishingHosts: Object.freeze([...site.antiPhishingHosts]),
    supportContact: textOf(site.supportContact),
    businessContact: textOf(site.businessContact),
    agreementPath: textOf(site.agreementPath),
    privacyPath: textOf(site.privacyPath),
    ...(logo && { logo: Object.freeze({ light: textOf(logo.light), dark: textOf(logo.dark) }) }),
  });
}
