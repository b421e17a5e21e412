import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type PageElement = DefaultTreeAdapterTypes.Element;
type PageNode = DefaultTreeAdapterTypes.Node;

/** The parts of a page that the shell replaces. */
export type RegionName = 'header' | 'footer';

export interface OldPage {
  readonly document: DefaultTreeAdapterTypes.Document;
  /** All elements in document order. */
  readonly elements: readonly PageElement[];
  /** The outermost elements of the header and footer. */
  readonly regions: Readonly<Record<RegionName, readonly PageElement[]>>;
}

const MAX_DEPTH = 512;
/** A class or id that names a header or its navigation. */
const HEADER_NAME = /(?:^|[-_])(?:header|masthead|topbar|topnav|mainnav|navbar|navigation|menubar)(?:$|[-_])/i;
const FOOTER_NAME = /(?:^|[-_])(?:footer|colophon)(?:$|[-_])/i;
const CONTENT_TAGS = new Set(['main', 'article', 'aside']);

export const isElement = (node: PageNode): node is PageElement => 'tagName' in node;

export const attributeOf = ({ attrs }: PageElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Returns an element and its ancestors, innermost first. */
export function lineageOf(element: PageElement): readonly PageElement[] {
  const lineage: PageElement[] = [];
  for (let node: PageNode | null = element; node !== null && isElement(node); node = node.parentNode)
    lineage.push(node);
  return lineage;
}

/** Returns the descendants of a node in document order. Throws if they are nested too deeply. */
export function descendantsOf(root: DefaultTreeAdapterTypes.ParentNode): readonly PageElement[] {
  const found: PageElement[] = [];
  const stack: (readonly [node: PageNode, depth: number])[] = root.childNodes.toReversed().map((node) => [node, 1]);
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const [node, depth] = top;
    if (depth > MAX_DEPTH) throw new Error(`The page's elements are nested more than ${MAX_DEPTH} levels deep.`);
    if (!isElement(node)) continue;
    found.push(node);
    for (const child of node.childNodes.toReversed()) stack.push([child, depth + 1]);
  }
  return found;
}

export const isWithin = (element: PageElement, regions: readonly PageElement[]): boolean =>
  lineageOf(element).some((ancestor) => regions.includes(ancestor));

function hasName(element: PageElement, name: RegExp): boolean {
  const names = `${attributeOf(element, 'id') ?? ''} ${attributeOf(element, 'class') ?? ''}`;
  return names.split(/\s+/).some((word) => name.test(word));
}

function isHeader(element: PageElement): boolean {
  const role = attributeOf(element, 'role') ?? '';
  return (
    ['header', 'nav'].includes(element.tagName) ||
    ['banner', 'navigation', 'menubar'].includes(role) ||
    hasName(element, HEADER_NAME)
  );
}

const isFooter = (element: PageElement): boolean =>
  element.tagName === 'footer' || attributeOf(element, 'role') === 'contentinfo' || hasName(element, FOOTER_NAME);

/** Returns the number of links in each element. */
function countLinks(elements: readonly PageElement[]): ReadonlyMap<PageElement, number> {
  const counts = new Map<PageElement, number>();
  for (const element of elements)
    if (element.tagName === 'a' && attributeOf(element, 'href') !== undefined)
      for (const ancestor of lineageOf(element)) counts.set(ancestor, (counts.get(ancestor) ?? 0) + 1);
  return counts;
}

/** Finds the header and footer by tag, role, class or id. Falls back to the first and last table row or list with at least three links. */
function findRegions(elements: readonly PageElement[]): OldPage['regions'] {
  const links = countLinks(elements);
  const wholePage = new Set(elements.filter(({ tagName }) => CONTENT_TAGS.has(tagName)).flatMap(lineageOf));
  const outermost = (isMatch: (element: PageElement) => boolean, others: readonly PageElement[]): PageElement[] => {
    const found = new Set<PageElement>();
    for (const element of elements) {
      if (['html', 'body'].includes(element.tagName) || wholePage.has(element) || !links.has(element)) continue;
      if (!isMatch(element)) continue;
      const above = lineageOf(element).slice(1);
      if (
        above.some((ancestor) => found.has(ancestor) || others.includes(ancestor) || CONTENT_TAGS.has(ancestor.tagName))
      )
        continue;
      found.add(element);
    }
    return [...found];
  };
  const footer = outermost(isFooter, []);
  const footerLineage = new Set(footer.flatMap(lineageOf));
  const header = outermost((element) => isHeader(element) && !footerLineage.has(element), footer);
  const withTables = new Set(
    elements.filter(({ tagName }) => tagName === 'table').flatMap((table) => lineageOf(table).slice(1)),
  );
  const rows = elements.filter(
    (element) => ['tr', 'ul'].includes(element.tagName) && (links.get(element) ?? 0) >= 3 && !withTables.has(element),
  );
  const [first] = rows;
  const last = rows.at(-1);
  return {
    header: header.length > 0 || first === undefined ? header : [first],
    footer: footer.length > 0 || last === undefined || last === first || isWithin(last, header) ? footer : [last],
  };
}

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

/** Parses a page as a browser would, and finds its header and footer. */
export function readPage(html: string): OldPage {
  const document = parse(html);
  const elements = descendantsOf(document);
  return { document, elements, regions: findRegions(elements) };
}

/** Returns untrusted text as one line without control and bidirectional formatting characters. */
export const plainLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');

const MAX_LABEL = 80;
const HIDDEN_TAGS = new Set(['script', 'style', 'template', 'svg']);

/** Returns an element's text as one line. */
export function textOf(element: PageElement): string {
  let text = '';
  const add = (parent: PageElement): void => {
    for (const node of parent.childNodes) {
      if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
      else if (isElement(node) && !HIDDEN_TAGS.has(node.tagName)) add(node);
    }
    text += ' ';
  };
  add(element);
  return plainLine(text);
}

/** Returns a link's text: its content or else its `aria-label`, the `alt` of its image, or its `title`. */
export function labelOf(element: PageElement): string {
  const alternatives = [
    textOf(element),
    attributeOf(element, 'aria-label') ?? '',
    ...descendantsOf(element).map((child) => attributeOf(child, 'alt') ?? ''),
    attributeOf(element, 'title') ?? '',
  ];
  const label = alternatives.map(plainLine).find((line) => line !== '') ?? '';
  return Array.from(label).slice(0, MAX_LABEL).join('');
}
