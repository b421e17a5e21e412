import type { ElementFacts, FragmentFacts, PageFacts } from './rules/page-facts.ts';
import { TAGS } from './rules/tags.ts';
import type { MisspeltNames } from '../stores/page/misspelt-names.ts';
import { callDocument, findInDocument, ofDocument } from '../platform/page/page-document.ts';
import { attributeFaults } from '../stores/page/refusals.ts';
import type { ServedPage } from './served-page.ts';

/** Elements that push down what is below them. */
const HOLDS_ROOM = new Set(['exchange-header', 'exchange-growth-tabs']);
const LONGEST = 60;
/** Text in these is not the page's own content. */
const NO_CONTENT = `script, style, noscript, template, [hidden], ${TAGS.join()}`;

const isOurs = ({ localName }: Element): boolean => TAGS.some((tag) => tag === localName);
const ourElements = (): readonly HTMLElement[] => findInDocument(TAGS.join()) as readonly HTMLElement[];
const hasMarkup = (served: Element | undefined): boolean =>
  served?.querySelector(':scope > template[shadowrootmode]') !== null && served !== undefined;

/** The element of the served page that has become this one: the one of its place among those of its tag. */
function servedOf(host: Element, served: ServedPage | undefined): Element | undefined {
  const place = findInDocument(host.localName).indexOf(host);
  return served?.document.querySelectorAll(host.localName)[place];
}

function hasNoRoom(host: HTMLElement, served: ServedPage | undefined): boolean {
  if (!HOLDS_ROOM.has(host.localName) || served === undefined || hasMarkup(servedOf(host, served))) return false;
  return !givesHeight(host.style) && !pageSheets().some((rules) => rules === undefined || givesRoom(rules, host));
}

/** The rules of each sheet of the page; undefined where it may not be read: it may say anything. */
function pageSheets(): readonly (CSSRuleList | undefined)[] {
  return [...(ofDocument('styleSheets') as StyleSheetList)].map((sheet) => {
    try {
      return sheet.cssRules;
    } catch {
      return undefined;
    }
  });
}

const givesHeight = ({ minHeight, height, minBlockSize, blockSize }: CSSStyleDeclaration): boolean =>
  [minHeight, height, minBlockSize, blockSize].some((size) => size !== '');

/** Whether the page holds an element's room; the sheets of the element itself come with it, which is too late. */
function givesRoom(rules: CSSRuleList, host: Element): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSStyleRule) return givesHeight(rule.style) && host.matches(rule.selectorText);
    return rule instanceof CSSGroupingRule && givesRoom(rule.cssRules, host);
  });
}

function unknownAttributes(host: HTMLElement, names: MisspeltNames | undefined): ElementFacts['unknownAttributes'] {
  const { observedAttributes } = (customElements.get(host.localName) ?? {}) as {
    observedAttributes?: readonly string[];
  };
  if (observedAttributes === undefined || names === undefined) return [];
  return host.getAttributeNames().flatMap((name) => names.unknownAttribute(name, observedAttributes) ?? []);
}

export function readElements(
  served: ServedPage | undefined,
  names: MisspeltNames | undefined,
): readonly ElementFacts[] {
  return ourElements().map((host) => ({
    tag: host.localName,
    unknownAttributes: unknownAttributes(host, names),
    attributeFaults: attributeFaults(host),
    hasNoRoom: hasNoRoom(host, served),
  }));
}

/** Tags that have a name like ours and are not ours. */
export function readUnknownTags(names: MisspeltNames | undefined): PageFacts['unknownTags'] {
  const strange = findInDocument(':not(:defined)').filter(
    (element) => /^(?:exchange|compliance)-/.test(element.localName) && !isOurs(element),
  );
  return [...new Set(strange.map(({ localName }) => localName))].map((tag) => ({
    tag,
    nearest: names?.nearestName(tag, TAGS),
  }));
}

/** What the server has drawn, and what is in force in the elements that stand there now. */
export function readFragments(served: ServedPage | undefined): readonly FragmentFacts[] {
  return ourElements().flatMap((host) => {
    const template = servedOf(host, served)?.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
    const root = template?.content.querySelector<HTMLElement>('[data-root]');
    if (!template || !root) return [];
    const { siteId, language } = host as { siteId?: unknown; language?: unknown };
    const sheet = template.content.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? undefined;
    const made = {
      site: root.dataset['site'] ?? '',
      language: root.dataset['language'] ?? '',
      year: root.dataset['year'] ?? '',
    };
    return [
      {
        tag: host.localName,
        made,
        inForce: { site: textOf(siteId, made.site), language: textOf(language, made.language) },
        sheet: sheet === undefined ? undefined : new URL(sheet, host.baseURI).href,
      },
    ];
  });
}

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** The text that stands in the page before its first gate, and not in an element of ours. */
export function readBeforeGate(): string | undefined {
  const [gate] = findInDocument('compliance-gate');
  if (gate === undefined) return undefined;
  const walker = callDocument('createTreeWalker', ofDocument('body'), NodeFilter.SHOW_TEXT) as TreeWalker;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node.compareDocumentPosition(gate) & Node.DOCUMENT_POSITION_FOLLOWING)) return undefined;
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isContent = parent !== null && parent.closest(NO_CONTENT) === null && parent.checkVisibility();
    if (text !== '' && isContent) return text.slice(0, LONGEST);
  }
  return undefined;
}
