import { LANGUAGE_CODES, type LanguageCode, parseLanguage } from '../../src/domain/languages/languages.ts';
import { LINK_KEYS, LINKS, type LinkKey } from '../../src/domain/links/catalog/index.ts';
import { ENTRIES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { MENUS } from '../../src/features/menus.ts';
import { parseRoute, type Route } from '../../src/lib/route-pattern.ts';
import type { LinkLabels } from './link-labels.ts';
import {
  attributeOf,
  descendantsOf,
  isWithin,
  labelOf,
  lineageOf,
  normalText,
  plainLine,
  type PageElement,
} from './page-elements.ts';
import type { OldPage, RegionName } from './read-page.ts';

export interface OldLink {
  readonly region: RegionName;
  readonly text: string;
  readonly href: string;
}
/** A link that matches one of the shell's own entries. */
export interface MappedLink extends OldLink {
  readonly entry: LinkKey;
  /** The entry's path in the shell. Undefined for an entry without its own path. */
  readonly path?: string | undefined;
  readonly by: 'path' | 'text';
}
/** The old logo, which the snippet adds through the slot `logo`. */
export interface OldLogo {
  readonly text: string;
  /** The image's URL. Undefined if the logo consists of text. */
  readonly image?: string | undefined;
}
/** A link that the snippet adds through a slot. */
export interface AddedLink extends OldLink {
  readonly slot: 'nav-extra' | 'legal';
}
export interface UnmappedLink extends OldLink {
  readonly reason: string;
}
export interface MappedLinks {
  readonly mapped: readonly MappedLink[];
  readonly added: readonly AddedLink[];
  readonly notMapped: readonly UnmappedLink[];
  readonly logo?: OldLogo | undefined;
  /** Values of the configuration key `links`. */
  readonly targets: { readonly social?: readonly { key: string; href: string }[]; readonly supportMail?: string };
}

export interface LinkMapping {
  readonly base: URL;
  readonly site: SiteId;
  readonly language: LanguageCode;
  readonly labels: LinkLabels;
}

const MAX_LINKS = 500;
const MAIL_ADDRESS = /^[\w.+-]{1,64}@[\w.-]{1,255}$/;
const MAX_HREF = 2048;
const SLOTS = { header: 'nav-extra', footer: 'legal' } as const;

/** Hosts of social networks, with the keys of their icons. */
const SOCIAL_HOSTS: Readonly<Record<string, string>> = {
  'x.com': 'x',
  'twitter.com': 'x',
  't.me': 'telegram',
  'telegram.me': 'telegram',
  'facebook.com': 'facebook',
  'youtube.com': 'youtube',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'instagram.com': 'instagram',
  'linkedin.com': 'linkedin',
  'reddit.com': 'reddit',
  'medium.com': 'medium',
  'tiktok.com': 'tiktok',
  'github.com': 'github',
  'vk.com': 'vk',
};

/** Common paths for pages that the catalogue lists under another path. */
const OTHER_PATHS: Readonly<Record<string, LinkKey>> = {
  signin: 'login',
  'sign-in': 'login',
  register: 'signup',
  'sign-up': 'signup',
  fees: 'fee',
  support: 'help',
  about: 'aboutUs',
  terms: 'userAgreement',
  privacy: 'privacyPolicy',
};

function linksIn(items: readonly MenuItem[]): readonly LinkKey[] {
  return items.flatMap((item) => ('link' in item ? [item.link] : 'group' in item ? linksIn(item.items) : []));
}

/** Returns the links in a site's header and footer, starting with the region's own. */
function entriesOf(site: SiteId, region: RegionName): readonly LinkKey[] {
  const inRegion = (name: RegionName): readonly LinkKey[] =>
    MENUS.filter(({ elements }) => elements.includes(`exchange-${name}`)).flatMap(({ menuOf }) =>
      linksIn(menuOf(site).items),
    );
  const single = Object.values(ENTRIES).flatMap((entry) => ('link' in entry ? [entry.link as LinkKey] : []));
  return [...new Set([...inRegion(region), ...single, ...inRegion(region === 'header' ? 'footer' : 'header')])];
}

/** Returns a segment without its file extension. Replaces `_` with `-`, because the catalogue uses both spellings. */
const normalSegment = (segment: string): string =>
  segment.replace(/\.(?:html?|php|aspx?|jsp)$/, '').replaceAll('_', '-');

function routeOf(path: string): Route {
  const { segments, query } = parseRoute(path);
  return { segments: segments.map(normalSegment), query };
}

/**
 * Returns a match's score: 10 for each segment and 1 for each parameter that the pattern shares with the route. Returns 0 if the pattern
 * doesn't match.
 */
function matchScore(pattern: Route, route: Route): number {
  const isPlaceholder = (text: string): boolean => text.includes('{');
  if (pattern.segments.length === 0 || pattern.segments.length !== route.segments.length) return 0;
  let score = 0;
  for (const [index, segment] of pattern.segments.entries()) {
    if (isPlaceholder(segment)) continue;
    if (segment !== route.segments[index]) return 0;
    score += 10;
  }
  for (const [key, value] of pattern.query) {
    const own = route.query.find(([name]) => name === key)?.[1];
    if (own === value) score += 1;
    else if (!isPlaceholder(value)) return 0;
  }
  return score;
}

function entryOfPath(url: URL, entries: readonly LinkKey[]): LinkKey | undefined {
  const { segments, query } = routeOf(url.pathname + url.search);
  const hasLanguage = segments.length > 1 && parseLanguage(segments[0]) !== undefined;
  const route = { segments: hasLanguage ? segments.slice(1) : segments, query };
  const other = route.segments.length === 1 ? OTHER_PATHS[route.segments[0] ?? ''] : undefined;
  if (other !== undefined && entries.includes(other)) return other;
  const scored = entries.map((key) => {
    const { path, host } = LINKS[key];
    return { key, score: path === undefined || host !== undefined ? 0 : matchScore(routeOf(path), route) };
  });
  // The sort is stable, so an entry in the link's own region wins a tie.
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return best !== undefined && best.score > 0 ? best.key : undefined;
}

type TextTable = ReadonlyMap<string, readonly LinkKey[]>;

/** Returns the catalogue's entries by label. Labels in the page's language come first. */
function textTable({ labels, language }: LinkMapping): TextTable {
  const table = new Map<string, LinkKey[]>();
  for (const code of new Set([language, ...LANGUAGE_CODES]))
    for (const key of LINK_KEYS) {
      const text = normalText(labels[code]?.[LINKS[key].label] ?? '');
      const known = table.get(text) ?? [];
      if (text !== '' && !known.includes(key)) table.set(text, [...known, key]);
    }
  return table;
}

function socialKey({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m)\./, '');
  return Object.hasOwn(SOCIAL_HOSTS, host) ? SOCIAL_HOSTS[host] : undefined;
}

/** Returns the reason why a link can't be used, or undefined if it can. */
function refusalOf(href: string, url: URL | undefined): string | undefined {
  if (href.length > MAX_HREF) return `The URL is longer than ${MAX_HREF} characters.`;
  if (url === undefined) return 'The URL is invalid.';
  if (url.protocol === 'tel:') return 'The shell has no entry for telephone numbers.';
  if (!/^(?:https?|mailto):$/.test(url.protocol)) return `Links with the scheme ${url.protocol} are not safe.`;
  if (url.username + url.password !== '' && url.protocol !== 'mailto:')
    return 'The URL contains a user name or password.';
  return undefined;
}

/** Returns the URL of the first image in an element. Undefined if there is none, or its URL cannot be used. */
function imageIn(element: PageElement, base: URL): string | undefined {
  const image = [element, ...descendantsOf(element)].find(({ tagName }) => tagName === 'img');
  const src = image === undefined ? '' : (attributeOf(image, 'src') ?? '').trim();
  const url = src !== '' && URL.canParse(src, base) ? new URL(src, base) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || refusalOf(src, url) !== undefined) return undefined;
  if (url.origin !== base.origin) return url.href;
  const path = url.pathname + url.search;
  return path.startsWith('//') ? undefined : path;
}

/** Returns the image of a header's logo that is not a link: the first one whose name, or whose parent's name, contains `logo`. */
function unlinkedLogo({ elements, regions }: OldPage): PageElement | undefined {
  const nameOf = (element: PageElement): string =>
    ['class', 'id', 'alt', 'src'].map((name) => attributeOf(element, name) ?? '').join(' ');
  return elements.find(
    (element) =>
      element.tagName === 'img' &&
      isWithin(element, regions.header) &&
      lineageOf(element).every(({ tagName }) => tagName !== 'a') &&
      lineageOf(element)
        .slice(0, 2)
        .some((one) => /logo/i.test(nameOf(one))),
  );
}

const shortened = (href: string): string => plainLine(href).slice(0, 200);

/** Maps the links in a page's header and footer to a site's entries, to configuration, or to slots. */
export function mapLinks(page: OldPage, mapping: LinkMapping): MappedLinks {
  const { base, site } = mapping;
  const table = textTable(mapping);
  const entries = { header: entriesOf(site, 'header'), footer: entriesOf(site, 'footer') };
  const mapped: MappedLink[] = [];
  const added: AddedLink[] = [];
  const notMapped: UnmappedLink[] = [];
  const social = new Map<string, string>();
  let supportMail: string | undefined;
  let logo: OldLogo | undefined;
  const seen = new Set<string>();

  const mapLink = (element: PageElement, region: RegionName): void => {
    const text = labelOf(element);
    const written = (attributeOf(element, 'href') ?? '').trim();
    const url = URL.canParse(written, base) ? new URL(written, base) : undefined;
    const refuse = (reason: string): void => void notMapped.push({ region, text, href: shortened(written), reason });
    const refusal = refusalOf(written, url);
    if (refusal !== undefined || url === undefined) {
      refuse(refusal ?? 'The URL is invalid.');
      return;
    }
    const isOwn = url.origin === base.origin;
    const href = isOwn ? url.pathname + url.search + url.hash : url.href;
    const link = { region, text, href };
    const id = JSON.stringify([region, href, text]);
    if (seen.has(id)) return;
    seen.add(id);
    if (url.protocol === 'mailto:') {
      if (!MAIL_ADDRESS.test(url.pathname)) refuse('The email address is invalid.');
      else if (!entries.footer.includes('supportMail'))
        added.push({ region, text: text || url.pathname, href: `mailto:${url.pathname}`, slot: SLOTS[region] });
      else if (supportMail === undefined) supportMail = url.pathname;
      else if (supportMail !== url.pathname) refuse('The configuration accepts only one support address.');
      return;
    }
    const network = socialKey(url);
    if (network !== undefined) {
      if (!social.has(network)) social.set(network, url.href);
      return;
    }
    const isMenuButton = written === '' || written.startsWith('#');
    if (isOwn) {
      const ofPath = isMenuButton ? undefined : entryOfPath(url, entries[region]);
      const ofText = ofPath ?? entries[region].find((key) => table.get(normalText(text))?.includes(key));
      if (ofText !== undefined) {
        mapped.push({ ...link, entry: ofText, path: LINKS[ofText].path, by: ofPath === undefined ? 'text' : 'path' });
        return;
      }
    }
    if (isMenuButton) refuse('The link has no target. It probably opens a menu.');
    else if (
      isOwn &&
      (/^\/(?:index\.\w{2,5})?$/.test(url.pathname) || url.pathname === base.pathname) &&
      region === 'header'
    )
      mapHomeLink(element, text, refuse);
    else if (attributeOf(element, 'hreflang') !== undefined) refuse('The shell has its own language menu.');
    else if (text === '') refuse('The link has no text.');
    else if (href.startsWith('//')) refuse('The path begins with two slashes, which browsers read as a host.');
    else added.push({ ...link, slot: SLOTS[region] });
  };

  /** Uses the first link to the home page as the logo if it contains an image or a name. */
  const mapHomeLink = (element: PageElement, text: string, refuse: (reason: string) => void): void => {
    const image = imageIn(element, base);
    const isDrawing = descendantsOf(element).some(({ tagName }) => ['svg', 'img', 'picture'].includes(tagName));
    if (logo !== undefined || (image === undefined && !isDrawing && (text === '' || table.has(normalText(text)))))
      refuse('The shell’s logo links to the home page.');
    else if (image === undefined && isDrawing) refuse('The logo cannot be copied. Put it into the header’s slot logo.');
    else logo = { text, ...(image !== undefined && { image }) };
  };

  const { header, footer } = page.regions;
  let count = 0;
  for (const element of page.elements) {
    const region = isWithin(element, header) ? 'header' : isWithin(element, footer) ? 'footer' : undefined;
    if (region === undefined) continue;
    if (element.tagName === 'a' && attributeOf(element, 'href') !== undefined) {
      count += 1;
      if (count <= MAX_LINKS) mapLink(element, region);
    } else if (element.tagName === 'script')
      notMapped.push({ region, text: '', href: '', reason: 'Scripts are not migrated.' });
    else if (element.tagName === 'form')
      notMapped.push({
        region,
        text: labelOf(element),
        href: '',
        reason: 'Forms are not migrated. The header has its own search.',
      });
  }
  if (count > MAX_LINKS)
    notMapped.push({
      region: 'footer',
      text: '',
      href: '',
      reason: `${count - MAX_LINKS} links exceed the limit of ${MAX_LINKS}.`,
    });
  const unlinked = logo === undefined ? unlinkedLogo(page) : undefined;
  const image = unlinked && imageIn(unlinked, base);
  if (unlinked !== undefined && image !== undefined)
    logo = { text: plainLine(attributeOf(unlinked, 'alt') ?? ''), image };
  return {
    mapped,
    added,
    notMapped,
    ...(logo !== undefined && { logo }),
    targets: {
      ...(social.size > 0 && { social: [...social].map(([key, href]) => ({ key, href })) }),
      ...(supportMail !== undefined && { supportMail }),
    },
  };
}
