import { LINKS } from '../../src/domain/links/catalog/index.ts';
import { parseLanguage } from '../../src/domain/languages/languages.ts';
import type { LinkLabels } from './link-labels.ts';
import { attributeOf, isElement, isWithin, labelOf, lineageOf, normalText, type PageElement } from './page-elements.ts';
import { matchesSelector, parseSelectors } from './selectors.ts';

/** The parts of a page that the shell replaces. */
export const REGION_NAMES = ['header', 'footer'] as const;
export type RegionName = (typeof REGION_NAMES)[number];
/** The elements of each region. The main element is first. */
export type Regions = Readonly<Record<RegionName, readonly PageElement[]>>;

export interface RegionHints {
  /** The page's URL, to recognise links to the home page. */
  readonly base: URL;
  /** The catalogue's labels, to recognise login links. */
  readonly labels?: LinkLabels | undefined;
  /** Selectors of the header and footer. Undefined to find them. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
}

/** A class or id that names a header or its navigation. */
const HEADER_NAME = /(?:^|[-_])(?:header|masthead|topbar|topnav|mainnav|navbar|navigation|menubar)(?:$|[-_])/i;
const FOOTER_NAME = /(?:^|[-_])(?:footer|colophon)(?:$|[-_])/i;
/** Ambiguous names, which are used only if no other element is found. */
const HEADER_WORD = /^(?:top|head|banner|menu|nav|ust|üst|tepe|kopf|kopfzeile|tete|entete|cabecera|topo|testata)$/i;
const FOOTER_WORD = /^(?:bottom|foot|alt|dip|fuss|fusszeile|pied|pie|rodape)$/i;
const CONTENT_TAGS = new Set(['main', 'article', 'aside']);
const CONTENT_ID = /^(?:main|content|main[-_]?content|icerik|inhalt|contenu|contenido)$/i;
/** The last segment of the paths of login and sign-up pages, without its extension. */
const LOGIN_PATH =
  /^(?:log-?in|sign-?in|log-?on|sign-?up|register|registration|wp-login|giris|uye-?ol|kayit|uye-?girisi)$/i;
/** The most characters outside links and controls in a header or footer. More text is the page's content. */
const MAX_TEXT = { header: 200, footer: 800 } as const;
const CONTROL_TAGS = new Set(['a', 'button', 'label', 'select', 'script', 'style', 'template', 'svg', 'noscript']);

const namesOf = (element: PageElement): readonly string[] =>
  `${attributeOf(element, 'id') ?? ''} ${attributeOf(element, 'class') ?? ''}`.split(/\s+/);
const hasName = (element: PageElement, name: RegExp): boolean => namesOf(element).some((word) => name.test(word));

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

const isContent = (element: PageElement): boolean =>
  CONTENT_TAGS.has(element.tagName) ||
  attributeOf(element, 'role') === 'main' ||
  CONTENT_ID.test(attributeOf(element, 'id') ?? '');

const isLink = (element: PageElement): boolean => element.tagName === 'a' && attributeOf(element, 'href') !== undefined;

/** Returns the number of links in each element. */
function countLinks(elements: readonly PageElement[]): ReadonlyMap<PageElement, number> {
  const counts = new Map<PageElement, number>();
  for (const element of elements)
    if (isLink(element))
      for (const ancestor of lineageOf(element)) counts.set(ancestor, (counts.get(ancestor) ?? 0) + 1);
  return counts;
}

/** Returns the number of characters outside links and controls. */
function countText(element: PageElement): number {
  let count = 0;
  const stack: PageElement[] = [element];
  for (let top = stack.pop(); top !== undefined; top = stack.pop())
    for (const node of top.childNodes) {
      if ('value' in node) count += node.value.trim().length;
      else if (isElement(node) && !CONTROL_TAGS.has(node.tagName)) stack.push(node);
    }
  return count;
}

/** Returns a function that recognises links to the home page, links to login and sign-up pages, and password fields. */
function createIsAnchor({ base, labels = {} }: RegionHints): (element: PageElement) => boolean {
  const accountTexts = new Set(
    Object.values(labels).flatMap((messages) =>
      [LINKS.login.label, LINKS.signup.label].map((key) => normalText(messages[key] ?? '')),
    ),
  );
  accountTexts.delete('');
  return (element) => {
    if (element.tagName === 'input') return attributeOf(element, 'type')?.toLowerCase() === 'password';
    const href = isLink(element) ? (attributeOf(element, 'href') ?? '').trim() : '';
    if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return false;
    const { origin, pathname, search } = new URL(href, base);
    if (accountTexts.has(normalText(labelOf(element)))) return true;
    if (origin !== base.origin) return false;
    const segments = pathname.split('/').filter((segment) => segment !== '');
    const name = (segments.at(-1) ?? '').replace(/\.\w{2,5}$/, '');
    const isRoot = segments.length === 0 || (segments.length === 1 && parseLanguage(name) !== undefined);
    return (
      isRoot || (/^(?:index|default)$/i.test(name) && segments.length === 1 && search === '') || LOGIN_PATH.test(name)
    );
  };
}

const isCopyright = (element: PageElement): boolean =>
  element.childNodes.some((node) => 'value' in node && /©|\bcopyright\b/i.test(node.value)) &&
  !['script', 'style', 'title'].includes(element.tagName);

interface Widening {
  readonly region: RegionName;
  /** Whether a region may contain the element. */
  readonly isAllowed: (element: PageElement) => boolean;
  /** Whether the element is beyond the region's outer edge: above a header or below a footer. */
  readonly isOutside: (element: PageElement, found: readonly PageElement[]) => boolean;
}

/**
 * Widens a region to the elements that also contain `anchors`. An anchor with no allowed ancestor in common with the region is added with
 * the outermost allowed element around it, if it is outside the region.
 */
function widen(found: readonly PageElement[], anchors: readonly PageElement[], { isAllowed, isOutside }: Widening) {
  let region = [...found];
  for (const anchor of anchors) {
    if (isWithin(anchor, region)) continue;
    const lineage = lineageOf(anchor);
    const common = lineage.find((ancestor) => region.some((element) => isWithin(element, [ancestor])));
    let wider: PageElement | undefined = common;
    if (common === undefined || !isAllowed(common)) {
      if (region.length > 0 && !isOutside(anchor, region)) continue;
      const end = lineage.findIndex((ancestor) => !isAllowed(ancestor));
      // A link or field alone isn't a region.
      const first = ['a', 'input'].includes(anchor.tagName) ? 1 : 0;
      wider = lineage.slice(first, end === -1 ? undefined : end).at(-1);
    }
    if (wider === undefined) continue;
    const whole = wider;
    region = [...region.filter((element) => !isWithin(element, [whole])), whole];
  }
  return region;
}

/** Returns the outermost elements that a list of selectors matches. Throws if there is none. */
function select(elements: readonly PageElement[], list: string, name: RegionName): readonly PageElement[] {
  const selectors = parseSelectors(list) ?? [];
  const matching = elements.filter((element) =>
    selectors.some((compounds) => matchesSelector(compounds, lineageOf(element))),
  );
  if (matching.length === 0) throw new Error(`No element matches --${name} "${list}".`);
  const all = new Set(matching);
  return matching.filter(
    (element) =>
      !lineageOf(element)
        .slice(1)
        .some((ancestor) => all.has(ancestor)),
  );
}

/**
 * Finds the header and footer: by the given selectors, or else by tag, role, class or id, then by an ambiguous name, then as the first and
 * last table row or list with at least three links. Widens the header to the home link and the login links before the main content, and the
 * footer to the copyright line.
 */
export function findRegions(elements: readonly PageElement[], hints: RegionHints): Regions {
  const order = new Map(elements.map((element, index) => [element, index]));
  const positionOf = (element: PageElement | undefined, otherwise: number): number =>
    (element === undefined ? undefined : order.get(element)) ?? otherwise;
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
  const selected = {
    header: hints.header === undefined ? undefined : select(elements, hints.header, 'header'),
    footer: hints.footer === undefined ? undefined : select(elements, hints.footer, 'footer'),
  };
  const footer = selected.footer ?? outermost(isFooter, selected.header ?? []);
  const footerLineage = new Set(footer.flatMap(lineageOf));
  const header = selected.header ?? outermost((element) => isHeader(element) && !footerLineage.has(element), footer);

  const content = elements.filter((element) => isContent(element) && !isWithin(element, [...header, ...footer]));
  const contentLineage = new Set(content.flatMap(lineageOf));
  const firstContent = positionOf(content[0], Infinity);
  const isAllowedIn =
    (region: RegionName, other: readonly PageElement[]) =>
    (element: PageElement): boolean =>
      !['html', 'body'].includes(element.tagName) &&
      !contentLineage.has(element) &&
      !other.some((one) => isWithin(one, [element]) || isWithin(element, [one])) &&
      lineageOf(element).every((ancestor) => !content.includes(ancestor)) &&
      countText(element) <= MAX_TEXT[region];
  const namedBy = (word: RegExp, region: RegionName, other: readonly PageElement[]): readonly PageElement[] => {
    const isAllowed = isAllowedIn(region, other);
    return elements.filter((element) => hasName(element, word) && links.has(element) && isAllowed(element));
  };
  const withTables = new Set(
    elements.filter(({ tagName }) => tagName === 'table').flatMap((table) => lineageOf(table).slice(1)),
  );
  const rows = elements.filter(
    (element) => ['tr', 'ul'].includes(element.tagName) && (links.get(element) ?? 0) >= 3 && !withTables.has(element),
  );
  const orElse = (found: readonly PageElement[], ...others: (PageElement | undefined)[]): readonly PageElement[] =>
    found.length > 0 ? found : others.filter((other) => other !== undefined).slice(0, 1);

  const firstRow = rows.find((row) => !isWithin(row, footer));
  const firstNamed = namedBy(HEADER_WORD, 'header', footer).find((element) => positionOf(element, 0) < firstContent);
  const foundHeader = orElse(header, firstNamed, firstRow);
  const lastRow = rows.findLast((row) => !isWithin(row, foundHeader) && row !== firstRow);
  const lastNamed = namedBy(FOOTER_WORD, 'footer', foundHeader).findLast(
    (element) => positionOf(element, 0) > positionOf(foundHeader[0], -1),
  );
  const foundFooter = orElse(footer, lastNamed, lastRow);

  const end = Math.min(firstContent, positionOf(foundFooter[0], Infinity));
  const isAnchor = createIsAnchor(hints);
  const anchors = elements.filter((element) => positionOf(element, 0) < end && isAnchor(element));
  const widerHeader =
    selected.header ??
    widen(foundHeader, anchors, {
      region: 'header',
      isAllowed: isAllowedIn('header', foundFooter),
      isOutside: (element, found) => found.every((one) => positionOf(element, 0) < positionOf(one, 0)),
    });
  const start = Math.max(-1, ...widerHeader.map((element) => positionOf(element, -1)));
  const lines = elements.filter(
    (element) => positionOf(element, 0) > start && isCopyright(element) && !isWithin(element, widerHeader),
  );
  const widerFooter =
    selected.footer ??
    widen(foundFooter, lines.slice(-1), {
      region: 'footer',
      isAllowed: isAllowedIn('footer', widerHeader),
      isOutside: (element, found) => found.every((one) => positionOf(element, 0) > positionOf(one, 0)),
    });
  return { header: widerHeader, footer: widerFooter };
}
