import { UNKNOWN_FACTS, type Facts } from '../../../src/domain/conditions/facts.ts';
import { configuredNames, type LinkContext } from '../../../src/domain/links/href.ts';
import { parseOrigin } from '../../../src/domain/links/target.ts';
import type { ResolvedItem, Situation } from '../../../src/domain/menus/resolve.ts';
import type { OfferChanges } from '../../../src/domain/sites/family.ts';
import { resolveOffer } from '../../../src/domain/sites/offer.ts';
import { resolveFlags, SITES, siteIdOf } from '../../../src/domain/sites/registry.ts';
import type { SiteKey } from '../../../src/domain/sites/site.ts';
import { parsePageConfiguration } from '../../../src/stores/configuration/page-configuration.ts';

export const HOSTS = {
  main: 'https://www.exchange.example',
  turkey: 'https://tr.exchange.example',
  malta: 'https://mt.exchange.example',
  eu: 'https://eu.exchange.example',
  testnet: 'https://test.exchange.example',
  testnetLogin: 'https://auth.exchange.example/authorise?client=testnet',
};

export const TARGETS = {
  licences: '/legal/licences',
  chain: 'https://chain.example',
  payment: '/pay',
  supportForm: {
    en: 'https://support.example/en',
    'zh-cn': 'https://support.example/zh-cn',
    'zh-tw': 'https://support.example/zh-tw',
  },
  supportMail: 'support@exchange.example',
  uaeFees: 'https://fees.example/uae',
  maltaApiDocs: '/docs-api',
  hkDocuments: [{ title: 'Terms', href: '/docs/hk_terms.pdf' }],
  uaePolicies: [{ title: 'Policy', href: '/docs/uae_policy.pdf' }],
  social: [{ key: 'x', href: 'https://social.example/exchange' }],
  gtSlug: 'exchange-token-gt',
};

/** A page's configured links, as strings. The parsers process them before a test uses them. */
interface LinkOptions extends Partial<Pick<LinkContext, 'site' | 'language' | 'fiat' | 'signupQuery' | 'coin'>> {
  readonly hosts?: unknown;
  readonly targets?: unknown;
  readonly rewrites?: unknown;
  readonly articles?: unknown;
  readonly linkBase?: string;
  readonly origin?: string;
}

export interface SituationOptions {
  readonly site?: SiteKey;
  readonly language?: LinkContext['language'];
  readonly facts?: Partial<Facts>;
  readonly link?: LinkOptions;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly offer?: OfferChanges;
  /** The value of `sites` in the page configuration, for the situation's site. */
  readonly ofSite?: unknown;
  readonly overlay?: unknown;
}

/** Creates a situation in which everything is configured. `options` overrides its values. */
export function situation(options: SituationOptions = {}): Situation {
  const siteId = siteIdOf(options.site ?? 'main');
  const site = {
    ...SITES[siteId],
    ...parsePageConfiguration([{ sites: { [siteId]: options.ofSite } }], () => {}).sites?.[siteId],
  };
  const language = options.language ?? site.defaultLanguage;
  const { hosts = HOSTS, targets = TARGETS, rewrites, articles, linkBase, origin, ...own } = options.link ?? {};
  const read = parsePageConfiguration([{ hosts, links: targets, rewrites, articles, linkBase }], () => {});
  const link: LinkContext = {
    site,
    language,
    fiat: 'USD',
    hosts: read.hosts,
    targets: read.links,
    rewrites: read.rewrites,
    articles: read.articles,
    ...(read.linkBase === undefined ? {} : { linkBase: read.linkBase }),
    origin: parseOrigin(origin),
    ...own,
  };
  const facts: Facts = {
    ...UNKNOWN_FACTS,
    siteId: site.id,
    language,
    sessionKnown: true,
    flags: resolveFlags(site, options.flags),
    notOffered: resolveOffer(site.id, options.offer),
    configured: configuredNames(link.hosts, link.targets),
    ...options.facts,
  };
  return { facts, link, ...(options.overlay === undefined ? {} : { overlay: options.overlay as never }) };
}

/** Creates a member's situation. */
export function member(options: SituationOptions = {}): Situation {
  return situation({ ...options, facts: { isLogin: true, ...options.facts } });
}

/** Returns a menu's links by key. */
export function anchorsOf(items: readonly ResolvedItem[]): Map<string, ResolvedItem> {
  return new Map(
    items.flatMap((item) => [
      ...(item.href === undefined ? [] : [[item.key, item] as const]),
      ...anchorsOf(item.children),
    ]),
  );
}

/** Returns the URLs of a menu's links by key. */
export function hrefsOf(items: readonly ResolvedItem[]): Record<string, string | undefined> {
  return Object.fromEntries([...anchorsOf(items)].map(([key, item]) => [key, item.href]));
}
