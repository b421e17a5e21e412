import { isLanguageAllowed, type LanguageCode, languageOfDocument } from '../../src/domain/languages/languages.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import type { SiteId, SiteKey } from '../../src/domain/sites/site.ts';
import { contrastWarnings } from './check-contrast.ts';
import { checkLinks } from './check-links.ts';
import { deriveTokens } from './derive-tokens.ts';
import { REGION_NAMES, type RegionName } from './find-regions.ts';
import type { LinkLabels } from './link-labels.ts';
import { mapLinks, type MappedLinks, type OldLogo } from './map-links.ts';
import { attributeOf } from './page-elements.ts';
import { readCopyright } from './read-copyright.ts';
import { describeRegion, type OldPage, readPage, type RegionElement } from './read-page.ts';
import { type PageTokens, readTokens, type Tokens } from './read-tokens.ts';

export interface ProposalInput {
  readonly html: string;
  /** The encoding from which the page was decoded. Default: `utf-8`. */
  readonly encoding?: string | undefined;
  /** Sentences about files whose encoding had to be guessed. */
  readonly decoding?: readonly string[];
  /** The URL of the page. Undefined for a file. */
  readonly url?: URL | undefined;
  readonly sheets: readonly string[];
  readonly labels: LinkLabels;
  readonly site?: SiteId | undefined;
  readonly language?: LanguageCode | undefined;
  /** Selectors of the header and footer. Undefined to find them. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
}

/** The configuration with which the shell replaces a page's header and footer. */
export interface Proposal extends MappedLinks {
  readonly site: SiteId;
  readonly language: LanguageCode;
  /** The page's encoding, such as `utf-8`. In a page in another encoding, the snippet contains only ASCII. */
  readonly encoding: string;
  /** The elements that the shell replaces. A region that was not found has none. */
  readonly regions: Readonly<Record<RegionName, readonly RegionElement[]>>;
  readonly tokens: PageTokens;
  /** The copyright holder. */
  readonly copyright?: string | undefined;
  /** What to check in the result, such as links that appear twice and colours that many users cannot read. */
  readonly warnings: readonly string[];
}

/** Subdomains and top-level domains that identify a regional site. */
const HOST_LABELS: Readonly<Record<string, SiteKey>> = {
  tr: 'turkey',
  hk: 'hongkong',
  mt: 'malta',
  uk: 'uk',
  us: 'usa',
  bs: 'bahamas',
  sg: 'singapore',
  jp: 'japan',
  ae: 'uae',
  eu: 'eu',
  testnet: 'testnet',
};

function siteOf(host: string, language: LanguageCode | undefined): SiteId {
  const labels = host.split('.');
  const key = [labels.at(-1), labels[0]].map((label) => HOST_LABELS[label ?? '']).find((found) => found !== undefined);
  const named = Object.values(SITES).find((site) => site.key === key)?.id;
  // Turkish is available only on the Türkiye site.
  return named ?? (language === 'tr' ? 177 : 0);
}

/** Returns a sentence for each region that was not found. */
const missingRegions = ({ regions }: OldPage): readonly string[] =>
  REGION_NAMES.filter((name) => regions[name].length === 0).map(
    (name) => `No ${name} was found. → --${name} "${name === 'header' ? '#top' : '#bottom'}"`,
  );

/** Proposes a configuration for a page. Throws if the page has neither a header nor a footer with links. */
export function propose(input: ProposalInput): Proposal {
  const { html, encoding = 'utf-8', decoding = [], url, sheets, labels, site, language, header, footer } = input;
  const page = readPage(html, { url, header, footer, labels });
  if (page.regions.header.length + page.regions.footer.length === 0)
    throw new Error('The page has neither a header nor a footer with links. Select them with --header and --footer.');
  const { base } = page;
  const root = page.elements.find(({ tagName }) => tagName === 'html');
  const detected = language ?? languageOfDocument(root && attributeOf(root, 'lang'));
  const id = site ?? siteOf(base.hostname, detected);
  const used = detected !== undefined && isLanguageAllowed(detected, id) ? detected : SITES[id].defaultLanguage;
  const styles = page.elements
    .filter(({ tagName }) => tagName === 'style')
    .map(({ childNodes }) => childNodes.map((node) => ('value' in node ? node.value : '')).join(''));
  const tokens = readTokens(page, [...sheets, ...styles]);
  const mapping = { base, site: id, language: used, labels };
  const links = mapLinks(page, mapping);
  const { line = '', holder, since } = readCopyright(page) ?? {};
  const { copyrightFrom } = SITES[id];
  const reason = 'The line names no copyright holder. Set copyright in the configuration.';
  return {
    site: id,
    language: used,
    encoding,
    regions: { header: describeRegion(page, 'header'), footer: describeRegion(page, 'footer') },
    ...links,
    notMapped: [
      ...links.notMapped,
      ...(line !== '' && holder === undefined ? [{ region: 'footer' as const, text: line, href: '', reason }] : []),
    ],
    ...(holder !== undefined && { copyright: holder }),
    tokens,
    warnings: [
      ...decoding,
      ...missingRegions(page),
      ...checkLinks(links, mapping),
      ...(since === undefined || since === copyrightFrom
        ? []
        : [
            `Copyright: the old line begins with ${since}, the new one with ${copyrightFrom}. → messages.${used}["footer.copyright"]`,
          ]),
      ...contrastWarnings(tokens),
    ],
  };
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns JSON for a data block. It can't contain the end of the script element. */
const blockJson = (value: unknown): string => JSON.stringify(value, undefined, 2).replaceAll('<', String.raw`\u003c`);

/** Returns JSON with escapes instead of non-ASCII characters. Character references have no effect in a script element. */
const asciiJson = (json: string): string =>
  json.replaceAll(/[\u0080-\uFFFF]/g, (unit) => String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, '0'));

/** Returns markup with character references instead of non-ASCII characters. */
const asciiMarkup = (markup: string): string =>
  markup.replaceAll(/[\u{80}-\u{10FFFF}]/gu, (character) => `&#x${character.codePointAt(0)?.toString(16)};`);

const logoMarkup = ({ text, image }: OldLogo): string =>
  image === undefined
    ? `<span slot="logo">${escapeMarkup(text)}</span>`
    : `<img slot="logo" src="${escapeMarkup(image)}" alt="${escapeMarkup(text)}" />`;

export interface SnippetRelease {
  /** The URL from which pages load the release, with a trailing slash. */
  readonly base: string;
  readonly integrity: string | undefined;
  /** The URL of the style sheet with the tokens. */
  readonly styleSheet: string;
}

/**
 * Builds the markup that replaces the header and footer. It contains no inline code or styles, so it works under a strict policy. For a page
 * that isn't UTF-8, it consists of ASCII characters.
 */
export function buildSnippet(
  { site, language, encoding, added, targets, logo, copyright }: Proposal,
  release: SnippetRelease,
): string {
  const isAscii = encoding !== 'utf-8';
  const base = escapeMarkup(release.base);
  const integrity = release.integrity === undefined ? '' : ` integrity="${escapeMarkup(release.integrity)}"`;
  const configuration = {
    siteId: site,
    language,
    ...(copyright !== undefined && { copyright }),
    ...(Object.keys(targets).length > 0 && { links: targets }),
  };
  const anchor = ({ href, text }: { href: string; text: string }, slot = ''): string =>
    `<a${slot} href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>`;
  const header = [
    ...(logo === undefined ? [] : [`  ${logoMarkup(logo)}\n`]),
    ...added.filter((link) => link.slot === 'nav-extra').map((link) => `  ${anchor(link, ' slot="nav-extra"')}\n`),
  ];
  const footer = added.filter((link) => link.slot === 'legal').map((link) => `    ${anchor(link)}\n`);
  const inside = (lines: readonly string[]): string => (lines.length === 0 ? '' : `\n${lines.join('')}`);
  const markup = (text: string): string => (isAscii ? asciiMarkup(text) : text);
  const json = blockJson(configuration);
  return `<!-- In <head>: -->
<link rel="stylesheet" href="${base}shell.css" />
<link rel="stylesheet" href="${escapeMarkup(release.styleSheet)}" />
<script type="application/json" data-exchange-shell>
${isAscii ? asciiJson(json) : json}
</script>
<script src="${base}shell.js"${integrity} crossorigin="anonymous" defer></script>

<!-- In place of the header: -->
<exchange-header>${markup(inside(header))}</exchange-header>

<!-- In place of the footer: -->
<exchange-footer>${footer.length === 0 ? '' : `\n  <nav slot="legal">${markup(inside(footer))}  </nav>\n`}</exchange-footer>
`;
}

/** Limits the old logo to the size of the shell's. */
const LOGO_STYLES = `exchange-header > [slot='logo'] {
  max-inline-size: 160px;
  max-block-size: 32px;
}
`;

/** Aligns the page's own links with the shell's. */
const LINK_STYLES = `exchange-header > [slot='nav-extra'] {
  align-self: center;
  padding-inline: 12px;
  color: inherit;
  text-decoration: none;
}
exchange-footer > [slot='legal'] > a {
  margin-inline-end: 16px;
  color: inherit;
}
`;

/** Builds the style sheet that sets the shell's custom properties to the page's colours, and styles the page's own logo and links. */
export function buildStyleSheet({
  tokens: { header, footer },
  added,
  logo,
}: Pick<Proposal, 'tokens' | 'added' | 'logo'>): string {
  const rule = (selector: string, tokens: Tokens): string => {
    const lines = Object.entries(deriveTokens(tokens)).map(([name, value]) => `  ${name}: ${value};\n`);
    return lines.length === 0 ? '' : `${selector} {\n${lines.join('')}}\n`;
  };
  return (
    rule('exchange-header', header) +
    rule('exchange-footer', footer) +
    (logo === undefined ? '' : LOGO_STYLES) +
    (added.length > 0 ? LINK_STYLES : '')
  );
}
