import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { downloadFile } from '../download.ts';
import type { ReleaseManifest } from '../import-map.ts';
import { inLine } from '../terminal.ts';
import { captureComparison } from './capture-comparison.ts';
import { decodePage, decodeStyleSheet, type EncodedText } from './decode.ts';
import { REGION_NAMES } from './find-regions.ts';
import type { LinkLabels } from './link-labels.ts';
import { buildSnippet, buildStyleSheet, propose, type Proposal } from './propose.ts';
import { attributeOf } from './page-elements.ts';
import { type OldPage, readPage, type RegionElement } from './read-page.ts';

export interface MigrateOptions {
  /** URL or path of the page. */
  readonly source: string;
  readonly folder: string;
  readonly labels: LinkLabels;
  readonly manifest: ReleaseManifest;
  /** The URL from which pages will load the release, with a trailing slash. */
  readonly base: string;
  readonly site: SiteId | undefined;
  readonly language: LanguageCode | undefined;
  /** Selectors of the header and footer. Undefined to find them. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
  readonly chrome: string | undefined;
  readonly timeout: number;
}

export interface MigrateResult {
  readonly proposal: Proposal;
  /** The names of the written files. */
  readonly files: readonly string[];
  /** The reason why there is no screenshot. */
  readonly noScreenshot?: string | undefined;
}

const MAX_MEGABYTES = 5;
const MAX_SHEETS = 20;

export const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

async function readSource(source: string, timeout: number): Promise<EncodedText> {
  if (isUrl(source)) return downloadFile(source, { timeout, megabytes: MAX_MEGABYTES });
  const { size } = await stat(source);
  if (size > MAX_MEGABYTES * 1024 * 1024) throw new Error(`${source} is larger than ${MAX_MEGABYTES} MB.`);
  return { bytes: await readFile(source) };
}

/**
 * Returns the location of a style sheet on the page's origin or, for a page from a file, in the page's folder. Returns undefined for all
 * other style sheets.
 */
export function sheetLocation(source: string, href: string): string | undefined {
  if (isUrl(source)) {
    const url = URL.canParse(href, source) ? new URL(href, source) : undefined;
    return url?.origin === new URL(source).origin ? url.href : undefined;
  }
  const folder = path.resolve(path.dirname(source));
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(href)) return undefined;
  const file = path.resolve(folder, (href.split(/[?#]/)[0] ?? '').replace(/^\/+/, ''));
  return file.startsWith(folder + path.sep) ? file : undefined;
}

/**
 * Reads the page's own style sheets. `encoding` is the page's. Lists style sheets on other origins and unreadable ones as `skipped`.
 */
async function readSheets({ elements }: OldPage, encoding: string, { source, timeout }: MigrateOptions) {
  const hrefs = elements
    .filter(
      (element) => element.tagName === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributeOf(element, 'rel') ?? ''),
    )
    .map((element) => attributeOf(element, 'href') ?? '');
  const sheets: string[] = [];
  const skipped: { readonly href: string; readonly reason: string }[] = [];
  const warnings: string[] = [];
  for (const [index, href] of hrefs.entries()) {
    const location = sheetLocation(source, href);
    if (index >= MAX_SHEETS) skipped.push({ href, reason: `Only ${MAX_SHEETS} style sheets are read.` });
    else if (location === undefined) skipped.push({ href, reason: 'The style sheet is not on the page’s origin.' });
    else
      await readSource(location, timeout).then(
        (sheet) => {
          const { text, warning } = decodeStyleSheet(href, sheet, encoding);
          sheets.push(text);
          if (warning !== undefined) warnings.push(warning);
        },
        (error: unknown) => skipped.push({ href, reason: error instanceof Error ? error.message : String(error) }),
      );
  }
  return { sheets, skipped, warnings };
}

/** Declares the encoding of a style sheet, which is otherwise that of the page. */
const withCharset = (styleSheet: string): string =>
  /[\u0080-\uFFFF]/.test(styleSheet) ? `@charset "utf-8";\n${styleSheet}` : styleSheet;

/** Proposes a configuration for a page, and writes a snippet, a style sheet, a report and, if a browser is installed, a screenshot. */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  const { source, folder, labels, manifest, base, site, language, header, footer, chrome, timeout } = options;
  const { text: html, encoding, warning } = decodePage(await readSource(source, timeout));
  const url = isUrl(source) ? new URL(source) : undefined;
  const page = readPage(html, { url, header, footer, labels });
  const { sheets, skipped, warnings } = await readSheets(page, encoding, options);
  const decoding = [...(warning === undefined ? [] : [warning]), ...warnings];
  const proposal = propose({ html, encoding, decoding, url, sheets, labels, site, language, header, footer });
  const integrity = manifest.files.find(({ file }) => file === 'shell.js')?.integrity;
  const styleSheet = withCharset(buildStyleSheet(proposal));
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    await writeFile(path.join(folder, name), content);
    files.push(name);
  };
  await write('snippet.html', buildSnippet(proposal, { base, integrity, styleSheet: 'exchange-tokens.css' }));
  await write('exchange-tokens.css', styleSheet);
  let noScreenshot: string | undefined;
  try {
    const snippet = (release: string, sheet: string): string =>
      buildSnippet(proposal, { base: release, integrity, styleSheet: sheet });
    const comparison = {
      page,
      url,
      folder: url === undefined ? path.dirname(source) : undefined,
      sheets,
      snippet,
      styleSheet,
      language: proposal.language,
      chrome,
      timeout,
    };
    await write('comparison.png', await captureComparison(comparison));
  } catch (error) {
    noScreenshot = error instanceof Error ? error.message || error.name : String(error);
  }
  const report = {
    source,
    ...proposal,
    skippedStyleSheets: skipped,
    ...(noScreenshot !== undefined && { noScreenshot }),
  };
  await write('report.json', `${JSON.stringify(report, undefined, 2)}\n`);
  return { proposal, files, noScreenshot };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Formats a result for a terminal: each link with its entry, its slot or the reason why it isn't migrated. */
export function printMigration(
  { proposal, files, noScreenshot }: MigrateResult,
  source: string,
  folder: string,
): string {
  const { mapped, added, notMapped, site, language, encoding, tokens, targets, logo, copyright, regions, warnings } =
    proposal;
  const named = ({ region, text, href }: { region: string; text: string; href: string }): string =>
    inLine(`${region}  ${[text, href].filter((part) => part !== '').join('  ')}`);
  const places = (elements: readonly RegionElement[]): string =>
    elements.map(({ element, line }) => `${element}${line === undefined ? '' : ` (line ${line})`}`).join(', ');
  return [
    `${inLine(source)}: site ${site}, language ${language}${encoding === 'utf-8' ? '' : `, encoding ${encoding}`}`,
    `${count(mapped.length, 'link')} mapped, ${added.length} added, ${notMapped.length} not mapped`,
    ...REGION_NAMES.flatMap((name) =>
      regions[name].length === 0 ? [] : [inLine(`${name}: ${places(regions[name])}`)],
    ),
    '',
    ...(logo === undefined
      ? []
      : [`  = ${named({ region: 'header', text: logo.text, href: logo.image ?? '' })} → slot logo`]),
    ...mapped.map(
      (link) => `  = ${named(link)} → ${link.path ?? 'varies by site or configuration'} (${link.entry}, by ${link.by})`,
    ),
    ...(targets.social ?? []).map(({ key, href }) => `  = ${inLine(`${key}  ${href}`)} → links.social`),
    ...(targets.supportMail === undefined ? [] : [`  = ${targets.supportMail} → links.supportMail`]),
    ...(copyright === undefined ? [] : [`  = footer  ${inLine(copyright)} → copyright`]),
    ...added.map((link) => `  + ${named(link)} → slot ${link.slot}`),
    ...notMapped.map((link) => `  - ${named(link)}\n      ${link.reason}`),
    ...tokens.notMapped.map((reason) => `  - ${reason}`),
    ...warnings.map((warning) => `  ! ${inLine(warning)}`),
    '',
    `Written to ${inLine(folder)}: ${files.join(', ')}.`,
    ...(noScreenshot === undefined ? [] : [`There is no screenshot: ${inLine(noScreenshot)}`]),
    '',
  ].join('\n');
}
