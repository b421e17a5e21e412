import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, html as namespace, parse, parseFragment, serialize } from 'parse5';
import { CDN_PATH, checkedScript, configurationBlock, shellStyles } from './layout.ts';
import type { PageContext } from './layout.ts';
import { documentAttributes, elementAttributes } from './options.ts';
import { requestedAttributes, SHOWN_ELEMENTS } from './shown-elements.ts';

type Element = DefaultTreeAdapterTypes.Element;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;

const TAGS = new Set(SHOWN_ELEMENTS.map(({ tag }) => tag));
const MOST_PAGES = 20;
/** Maximum number of characters in a page. */
export const LONGEST_PAGE = 500_000;

/** A page that a user pasted into the playground. */
export interface OwnPage {
  readonly id: string;
  readonly text: string;
  /** Number of the page's scripts, which are not run. */
  readonly scripts: number;
}

/** The most recently pasted pages, in memory. */
export interface OwnPages {
  store(text: string): OwnPage;
  find(id: string): OwnPage | undefined;
}

const isElement = (node: ChildNode): node is Element => 'tagName' in node;
const elementsOf = (node: { readonly childNodes: ChildNode[] }): Element[] =>
  node.childNodes.flatMap((child) => (isElement(child) ? [child, ...elementsOf(child)] : []));
const read = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;
/** Sets attributes that the element does not have yet. */
function complete(element: Element, values: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && read(element, name) === undefined) element.attrs.push({ name, value: String(value) });
}

/** Matches the URL of the loader or of the all-in-one bundle. */
const SHELL = /(?:^|\/)shell(?:\.all)?\.js(?:\?.*)?$/s;
const isShell = (element: Element): boolean => element.tagName === 'script' && SHELL.test(read(element, 'src') ?? '');
const isData = (element: Element): boolean => /json/i.test(read(element, 'type') ?? '');
const isOwnScript = (element: Element): boolean =>
  element.tagName === 'script' && !isShell(element) && !isData(element);

export function openOwnPages(): OwnPages {
  const pages = new Map<string, OwnPage>();
  return {
    find: (id) => pages.get(id),
    store(text) {
      const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const page = { id, text, scripts: elementsOf(parse(text)).filter(isOwnScript).length };
      // Move the page to the end, so that the least recently pasted page is dropped first.
      pages.delete(id);
      pages.set(id, page);
      for (const oldest of [...pages.keys()].slice(0, -MOST_PAGES)) pages.delete(oldest);
      return page;
    },
  };
}

/**
 * Returns a pasted page's policy: the partner policy, extended to allow styles, images and fonts. Only scripts from the CDN and the demo
 * run.
 */
export function ownPagePolicy(origin: string): string {
  const cdn = origin + CDN_PATH;
  return `default-src 'none'; script-src ${cdn} ${origin}/demo/dist/; style-src ${cdn} https: 'unsafe-inline'; img-src ${origin} https: data:; font-src https: data:; connect-src ${origin}; frame-ancestors ${origin}; form-action 'none'; require-trusted-types-for 'script'; trusted-types exchange-shell`;
}

const nodesOf = (markup: string): ChildNode[] => parseFragment(markup).childNodes;
const bare = (tag: string): Element => nodesOf(`<${tag}></${tag}>`)[0] as Element;

type Query = Readonly<Record<string, string>>;

/** Inserts missing elements: header and footer at the ends of the body, and the shown element below the header. */
function place(body: Element, has: (tag: string) => boolean, query: Query): void {
  const shown = SHOWN_ELEMENTS.find(({ tag }) => tag === query['element']);
  const first = new Set(['exchange-header', ...(shown === undefined ? [] : [shown.tag])]);
  body.childNodes.unshift(...[...first].filter((tag) => tag !== 'exchange-footer' && !has(tag)).map(bare));
  if (!has('exchange-footer')) body.childNodes.push(bare('exchange-footer'));
  for (const element of elementsOf(body))
    if (element.tagName === shown?.tag) complete(element, requestedAttributes(shown, query));
}

/** Returns a pasted page with the shell: its script, missing tags and missing attributes. */
export function ownPage(context: PageContext, { text }: OwnPage, query: Query): string {
  const page = parse(text);
  const has = (isIt: (element: Element) => boolean): boolean => elementsOf(page).some(isIt);
  const [root, head, body] = ['html', 'head', 'body'].map((name) =>
    elementsOf(page).find(({ tagName, namespaceURI }) => tagName === name && namespaceURI === namespace.NS.HTML),
  );
  // A frameset has no body into which elements could be inserted.
  if (root === undefined || head === undefined || body === undefined) return serialize(page);
  const { lang, dir } = documentAttributes(context.options);
  complete(root, { lang, dir, 'data-theme': context.options.theme });
  if (!has((element) => read(element, 'data-exchange-shell') !== undefined))
    head.childNodes.push(...nodesOf(configurationBlock(context).markup));
  // A page that already contains the tag must reserve the header's space itself.
  if (!has(({ tagName }) => tagName === 'exchange-header'))
    head.childNodes.push(...nodesOf(shellStyles(context.mainOrigin).markup));
  const ours = nodesOf(checkedScript(context).markup);
  const scripts = elementsOf(page).filter(isShell);
  for (const script of scripts) script.attrs = ours.filter(isElement).flatMap(({ attrs }) => attrs);
  if (scripts.length === 0) head.childNodes.push(...ours);
  place(body, (tag) => has(({ tagName }) => tagName === tag), query);
  for (const element of elementsOf(page))
    if (TAGS.has(element.tagName)) complete(element, elementAttributes(context.options));
  return serialize(page);
}
