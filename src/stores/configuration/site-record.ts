import type { Target } from '../../domain/links/target.ts';
import { parseSiteId, SITES } from '../../domain/sites/registry.ts';
import type { Site, SiteId } from '../../domain/sites/site.ts';
import { pageConfiguration } from './page-configuration.ts';

/** What is public of a sub-site, as the page has configured it. Nothing of it can be changed. */
export interface SiteRecord {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  /** Route code of the language whose links carry no prefix. */
  readonly defaultLanguage: string;
  /** Pair of the plain trade link, such as `BTC_USDT`. */
  readonly defaultPair: string;
  readonly websocketHosts: readonly string[];
  readonly loginMethods: readonly string[];
  readonly totpIssuer: string;
  readonly antiPhishingHosts: readonly string[];
  /** A path, an address, or `mailto:` and a mail address. */
  readonly supportContact: string;
  readonly businessContact: string;
  readonly agreementPath: string;
  readonly privacyPath: string;
  /** Absent where the mark is drawn. */
  readonly logo?: { readonly light: string; readonly dark: string };
}

/** The site as the release knows it, under what the page says of it (OP-98). */
export function configuredSite(id: SiteId): Site {
  const changes = pageConfiguration().getState().sites?.[id];
  return changes === undefined ? SITES[id] : { ...SITES[id], ...changes };
}

const textOf = (target: Target): string => (target.kind === 'path' ? target.path : target.href);

/** `ExchangeShell.site`: the record of a sub-site, frozen; undefined where there is none of that id (SIT-25…31, OP-98). */
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
