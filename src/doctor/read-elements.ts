import type { ElementFacts, FragmentFacts, PageFacts } from './rules/page-facts.ts';
import { slotsOf } from './rules/declared-names.ts';
import { TAGS } from './rules/tags.ts';
import type { MisspeltNames } from '../stores/page/misspelt-names.ts';
import { callDocument, findInDocument, ofDocument } from '../platform/page/page-document.ts';
import { attributeFaults } from '../stores/page/refusals.ts';
import { probeFile } from './probes.ts';
import { readInlineCode } from './read-inline-code.ts';
import type { ServedPage } from './served-page.ts';

/** Elements whose height shifts the content below them. */
export const SHIFTING_TAGS = new Set(['exchange-header', 'exchange-growth-tabs']);
const MAX_TEXT = 60;
/** Text in these elements is not part of the page's content. */
const NO_CONTENT = `script, style, noscript, template, [hidden], ${TAGS.join()}`;

const isOurs = ({ localName }: Element): boolean => TAGS.some((tag) => tag === localName);
const ourElements = (): readonly HTMLElement[] => findInDocument(TAGS.join()) as readonly HTMLElement[];
const hasMarkup = (served: Element | undefined): boolean =>
  served?.querySelector(':scope > template[shadowrootmode]') !== null && served !== undefined;

/** Returns the corresponding element in the served page: the element with the same tag and the same index among elements with that tag. */
function servedOf(host: Element, served: ServedPage | undefined): Element | undefined {
  const index = findInDocument(host.localName).indexOf(host);
  return served?.document.querySelectorAll(host.localName)[index];
}

function hasNoReservedSpace(host: HTMLElement, served: ServedPage | undefined): boolean {
  if (!SHIFTING_TAGS.has(host.localName) || served === undefined || hasMarkup(servedOf(host, served))) return false;
  return (
    !setsHeight(host.style) &&
    !hasPageRule(({ style, selectorText }) => setsHeight(style) && host.matches(selectorText))
  );
}

/** Returns true if the server sends a gate with content that no style hides before the gate is defined. */
function exposesContent(host: HTMLElement, served: ServedPage | undefined): boolean {
  const gate = host.localName === 'compliance-gate' ? servedOf(host, served) : undefined;
  if (gate === undefined || gate.closest('[hidden], [style]') !== null) return false;
  const isContent = (node: Node): boolean =>
    node instanceof Element
      ? !node.hasAttribute('slot')
      : node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '';
  if (![...gate.childNodes].some(isContent)) return false;
  // The gate is already defined, so `:defined` matches where `:not(:defined)` matched before.
  return !hasPageRule(
    ({ style, selectorText }) =>
      (style.visibility === 'hidden' || style.display === 'none') &&
      selectorText.includes(':not(:defined)') &&
      host.matches(`:is(${selectorText}, ${selectorText.replaceAll(':not(:defined)', ':defined')})`),
  );
}

/** Returns the rules in each of the page's style sheets. Undefined for a style sheet that cannot be read and may contain any rule. */
function pageRules(): readonly (CSSRuleList | undefined)[] {
  return [...(ofDocument('styleSheets') as StyleSheetList)].map((sheet) => {
    try {
      return sheet.cssRules;
    } catch {
      return undefined;
    }
  });
}

const setsHeight = ({ minHeight, height, minBlockSize, blockSize }: CSSStyleDeclaration): boolean =>
  [minHeight, height, minBlockSize, blockSize].some((size) => size !== '');

/**
 * Returns true if one of the page's rules passes the test, or if a style sheet that may contain such a rule cannot be read. Ignores the
 * elements' own style sheets, because they load too late.
 */
function hasPageRule(test: (rule: CSSStyleRule) => boolean): boolean {
  return pageRules().some((rules) => rules === undefined || hasRule(rules, test));
}

function hasRule(rules: CSSRuleList, test: (rule: CSSStyleRule) => boolean): boolean {
  return [...rules].some((rule) => {
    if (rule instanceof CSSStyleRule) return test(rule);
    return rule instanceof CSSGroupingRule && hasRule(rule.cssRules, test);
  });
}

function unknownAttributes(host: HTMLElement, names: MisspeltNames | undefined): ElementFacts['unknownAttributes'] {
  const { observedAttributes } = (customElements.get(host.localName) ?? {}) as {
    observedAttributes?: readonly string[];
  };
  if (observedAttributes === undefined || names === undefined) return [];
  return host.getAttributeNames().flatMap((name) => {
    const unknown = names.unknownAttribute(name, observedAttributes);
    return unknown === undefined ? [] : { ...unknown, isTaken: host.hasAttribute(unknown.nearest ?? '') };
  });
}

/** Children that are not content. */
const NO_CHILD_CONTENT = 'script, style, link, meta, template, noscript';

/** Returns an element's content that is in none of its slots. Undefined if there is none, or if the element shows any content. */
function unclosed(host: HTMLElement): ElementFacts['unclosed'] {
  if (host.localName === 'compliance-gate') return undefined;
  const children = [...host.querySelectorAll(':scope > :not([slot])')].filter(
    (child) => !child.matches(NO_CHILD_CONTENT),
  );
  const child = children.find((one) => isOurs(one) || one.localName === 'main') ?? children[0];
  return child && { content: `<${child.localName}>` };
}

function unknownSlots(host: HTMLElement, names: MisspeltNames | undefined): ElementFacts['unknownSlots'] {
  const slots = slotsOf(host.localName);
  return [...host.querySelectorAll(':scope > [slot]')].flatMap((child) => {
    const name = child.getAttribute('slot') ?? '';
    return name === '' || slots.includes(name) ? [] : { name, nearest: names?.nearestName(name, slots) };
  });
}

function siteOf(host: HTMLElement): number | undefined {
  const { siteId } = host as { siteId?: unknown };
  return typeof siteId === 'number' ? siteId : undefined;
}

export function readElements(
  served: ServedPage | undefined,
  names: MisspeltNames | undefined,
): readonly ElementFacts[] {
  return ourElements().map((host) => ({
    tag: host.localName,
    unknownAttributes: unknownAttributes(host, names),
    attributeFaults: attributeFaults(host),
    // The shell writes the user's choice to the attribute, so only the served markup shows what the page has set.
    fixedTheme: servedOf(host, served)?.getAttribute('theme') ?? undefined,
    hasNoReservedSpace: hasNoReservedSpace(host, served),
    exposesContent: exposesContent(host, served),
    unclosed: unclosed(host),
    unknownSlots: unknownSlots(host, names),
    site: siteOf(host),
  }));
}

/** Returns unknown tags that resemble the shell's tags. */
export function readUnknownTags(names: MisspeltNames | undefined): PageFacts['unknownTags'] {
  const unknownElements = findInDocument(':not(:defined)').filter(
    (element) => /^(?:exchange|compliance)-/.test(element.localName) && !isOurs(element),
  );
  return [...new Set(unknownElements.map(({ localName }) => localName))].flatMap((tag) => {
    const nearest = names?.nearestTag(tag, TAGS);
    return nearest === undefined ? [] : { tag, nearest };
  });
}

/**
 * Returns the values with which the server rendered the markup, and the current effective values of the elements. Requests the style sheets
 * outside the script's folder.
 */
export async function readFragments(
  served: ServedPage | undefined,
  folder: string | undefined,
): Promise<readonly FragmentFacts[]> {
  const fragments = fragmentsOf(served);
  const foreign = fragments.flatMap(({ styleSheet }) =>
    folder === undefined || styleSheet === undefined || styleSheet.startsWith(folder) ? [] : styleSheet,
  );
  const results = await Promise.all([...new Set(foreign)].map(probeFile));
  const missing = new Set(results.flatMap((result) => (result?.isThere === false ? result.url : [])));
  return fragments.map((fragment) => ({
    ...fragment,
    isStyleSheetMissing: fragment.styleSheet !== undefined && missing.has(fragment.styleSheet),
  }));
}

function fragmentsOf(served: ServedPage | undefined): readonly Omit<FragmentFacts, 'isStyleSheetMissing'>[] {
  return ourElements().flatMap((host) => {
    const template = servedOf(host, served)?.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
    const root = template?.content.querySelector<HTMLElement>('[data-root]');
    if (!template || !root) return [];
    const { siteId, language } = host as { siteId?: unknown; language?: unknown };
    const styleSheet = template.content.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? undefined;
    const rendered = {
      site: root.dataset['site'] ?? '',
      language: root.dataset['language'] ?? '',
      year: root.dataset['year'] ?? '',
    };
    return [
      {
        tag: host.localName,
        rendered,
        effective: { site: textOf(siteId, rendered.site), language: textOf(language, rendered.language) },
        styleSheet: styleSheet === undefined ? undefined : new URL(styleSheet, host.baseURI).href,
      },
    ];
  });
}

/**
 * Returns the inline styles of prerendered elements, as sent by the server or, if the page cannot be requested, as in the elements. Other
 * elements have no inline styles.
 */
export function readInlineStyles(served: ServedPage | undefined): Promise<PageFacts['inlineStyles']> {
  const styles = ourElements().flatMap((host) => {
    const template = servedOf(host, served)?.querySelector<HTMLTemplateElement>(':scope > template[shadowrootmode]');
    const root = served === undefined ? host.shadowRoot : template?.content;
    return [...(root?.querySelectorAll('style') ?? [])].map((style) => ({ tag: host.localName, style }));
  });
  return Promise.all(styles.map(async ({ tag, style }) => ({ tag, ...(await readInlineCode(style)) })));
}

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

/** Returns the beginning of the page's own text before its first gate, or undefined if there is no gate or no such text. */
export function readBeforeGate(): string | undefined {
  const [gate] = findInDocument('compliance-gate');
  if (gate === undefined) return undefined;
  const walker = callDocument('createTreeWalker', ofDocument('body'), NodeFilter.SHOW_TEXT) as TreeWalker;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node.compareDocumentPosition(gate) & Node.DOCUMENT_POSITION_FOLLOWING)) return undefined;
    const parent = node.parentElement;
    const text = node.nodeValue?.trim() ?? '';
    const isContent = parent !== null && parent.closest(NO_CONTENT) === null && parent.checkVisibility();
    if (text !== '' && isContent) return text.slice(0, MAX_TEXT);
  }
  return undefined;
}
