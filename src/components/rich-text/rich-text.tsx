import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { safeDocument } from '../../platform/page/page-document.ts';
import { sanitizeHtml } from '../../platform/page/trusted-types.ts';
import { textRuns } from './text-runs.ts';

/** The tags that HTML from a server may contain. */
export const ALLOWED_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li'];

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: unknown }): void;
}
const NATIVE_RULES = { elements: ALLOWED_TAGS, attributes: ['href'], comments: false, dataAttributes: false };

export interface RichTextProps {
  readonly html: string;
  /** Resolves the address of a link; undefined refuses it and leaves only its text. */
  readonly resolveHref: (href: string) => { readonly href: string; readonly external: boolean } | undefined;
  /** All links open in a new tab, not only external ones. */
  readonly opensNewTab?: boolean;
  readonly className?: string;
}

/** Resolves the links with `resolveHref` and replaces refused ones by their text. Other elements lose their `href`. */
function resolveLinks(root: ParentNode, resolveHref: RichTextProps['resolveHref'], opensNewTab: boolean): void {
  for (const other of root.querySelectorAll('[href]:not(a)')) other.removeAttribute('href');
  for (const link of root.querySelectorAll('a')) {
    const target = resolveHref(link.getAttribute('href') ?? '');
    if (target === undefined) link.replaceWith(...link.childNodes);
    else {
      link.setAttribute('href', target.href);
      link.className = 'text-link';
      if (target.external || opensNewTab) {
        link.target = '_blank';
        link.rel = 'noopener noreferrer';
      }
    }
  }
}

/** Returns the text of HTML as nodes, with its links and line breaks. */
function plainNodes(html: string): Node[] {
  const page = safeDocument();
  return textRuns(html).map(({ text, href }) => {
    if (text === '\n') return page.createElement('br');
    if (href === undefined) return page.createTextNode(text);
    const link = page.createElement('a');
    link.setAttribute('href', href);
    link.textContent = text;
    return link;
  });
}

/** Replaces the content. A focused link keeps the focus: the link in the same position gets it. */
function replaceContent(root: Element, content: DocumentFragment): void {
  const { activeElement } = root.getRootNode() as ShadowRoot;
  const position = [...root.querySelectorAll('a')].findIndex((link) => link === activeElement);
  root.replaceChildren(content);
  if (position !== -1) root.querySelectorAll('a')[position]?.focus();
}

/**
 * The only place that renders HTML from a server (ANN-08, BIZ-06): sanitised by the browser where it can. Elsewhere the text and its
 * links are rendered first, and formatted when DOMPurify has loaded, so that no dialog can be answered before its text is visible.
 */
export function RichText({ html, resolveHref, opensNewTab = false, className }: RichTextProps): ReactElement {
  const root = useRef<HTMLSpanElement>(null);
  const resolve = useEffectEvent(resolveHref);
  const isPlain = !/[<&]/.test(html);

  useLayoutEffect(() => {
    const element: Sanitizing | null = root.current;
    if (element === null || isPlain) return undefined;
    const finish = (): void => resolveLinks(element, (href) => resolve(href), opensNewTab);
    if (typeof element.setHTML === 'function') {
      element.setHTML(html, { sanitizer: NATIVE_RULES });
      finish();
      return undefined;
    }
    element.replaceChildren(...plainNodes(html));
    finish();
    let isCurrent = true;
    sanitizeHtml(html).then(
      (content) => {
        if (!isCurrent) return;
        resolveLinks(content, (href) => resolve(href), opensNewTab);
        replaceContent(element, content);
      },
      () => {
        // The plain text remains.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [html, isPlain, opensNewTab]);

  // React does not own the children of HTML, so another text needs another element. `dir`: its language may differ from the page's.
  return (
    <span key={html} ref={root} dir="auto" className={className}>
      {isPlain ? html : null}
    </span>
  );
}
