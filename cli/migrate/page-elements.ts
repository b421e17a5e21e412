import type { DefaultTreeAdapterTypes } from 'parse5';

export type PageElement = DefaultTreeAdapterTypes.Element;
type PageNode = DefaultTreeAdapterTypes.Node;

const MAX_DEPTH = 512;

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

/** Returns text without case, punctuation and compatibility characters, so that labels can be compared. */
export const normalText = (text: string): string =>
  plainLine(
    text
      .normalize('NFKC')
      .toLocaleLowerCase('en')
      .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, ' '),
  );
