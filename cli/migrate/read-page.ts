import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { findRegions, type RegionName, type Regions, type RegionHints } from './find-regions.ts';
import { attributeOf, descendantsOf, type PageElement, plainLine } from './page-elements.ts';

export type { RegionName } from './find-regions.ts';

export interface OldPage {
  readonly document: DefaultTreeAdapterTypes.Document;
  /** All elements in document order. */
  readonly elements: readonly PageElement[];
  /** The page's URL or, for a page from a file, its canonical URL. */
  readonly base: URL;
  /** The outermost elements of the header and footer. */
  readonly regions: Regions;
}

/** An element of the header or footer, as printed for users. */
export interface RegionElement {
  /** The element's start tag with its ID, role or class, such as `<div id="top">`. */
  readonly element: string;
  readonly line: number | undefined;
}

/** The base URL of a page from a file that doesn't contain the page's URL. */
const UNKNOWN_ORIGIN = 'https://page.invalid/';
const MAX_NAME = 40;

/** Returns the encoding that a page's `<meta>` elements declare. Parses media types with `charsetOf`. */
export function declaredCharset(
  html: string,
  charsetOf: (mediaType: string | undefined) => string | undefined,
): string | undefined {
  for (const element of descendantsOf(parse(html))) {
    if (element.tagName !== 'meta') continue;
    const isMediaType = attributeOf(element, 'http-equiv')?.toLowerCase() === 'content-type';
    const charset = attributeOf(element, 'charset') ?? (isMediaType ? charsetOf(attributeOf(element, 'content')) : '');
    if (charset !== undefined && charset !== '') return charset;
  }
  return undefined;
}

/** Returns the URL from which the page was read or, for a file, its canonical URL. */
function baseOf(elements: readonly PageElement[], url: URL | undefined): URL {
  const canonical = elements.find(
    (element) => element.tagName === 'link' && attributeOf(element, 'rel') === 'canonical',
  );
  const href = canonical && attributeOf(canonical, 'href');
  const base = url ?? (href !== undefined && URL.canParse(href) ? new URL(href) : new URL(UNKNOWN_ORIGIN));
  return /^https?:$/.test(base.protocol) ? base : new URL(UNKNOWN_ORIGIN);
}

export interface PageHints extends Omit<RegionHints, 'base'> {
  /** The URL of the page. Undefined for a file. */
  readonly url?: URL | undefined;
}

/** Parses a page as a browser would, and finds its header and footer. Throws if no element matches a given selector. */
export function readPage(html: string, { url, ...hints }: PageHints = {}): OldPage {
  const document = parse(html, { sourceCodeLocationInfo: true });
  const elements = descendantsOf(document);
  const base = baseOf(elements, url);
  return { document, elements, base, regions: findRegions(elements, { ...hints, base }) };
}

/** Describes the elements of a header or footer, in document order. */
export function describeRegion({ elements, regions }: OldPage, region: RegionName): readonly RegionElement[] {
  const ofRegion = new Set(regions[region]);
  return elements
    .filter((element) => ofRegion.has(element))
    .map((element) => {
      const named = ['id', 'role', 'class'].find((name) => (attributeOf(element, name) ?? '').trim() !== '');
      const value = named === undefined ? '' : plainLine(attributeOf(element, named) ?? '').slice(0, MAX_NAME);
      return {
        element: `<${element.tagName}${named === undefined ? '' : ` ${named}="${value}"`}>`,
        line: element.sourceCodeLocation?.startLine,
      };
    });
}
