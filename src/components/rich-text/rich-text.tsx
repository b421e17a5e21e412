import { type ReactElement, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { safeDocument } from '../../platform/page/page-document.ts';
import { sanitizeHtml } from '../../platform/page/trusted-types.ts';
import { textRuns } from './text-runs.ts';

/** The tags allowed in HTML from a server. */
export const ALLOWED_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li'];

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: unknown }): void;
}
const NATIVE_RULES = { elements: ALLOWED_TAGS, attributes: ['href'], comments: false, dataAttributes: false };

export interface RichTextProps {
  readonly html: string;
  /** Resolves a link's URL. If it returns undefined, the link is replaced with its text. */
  readonly resolveHref: (href: string) => { readonly href: string; readonly external: boolean } | undefined;
  /** Whether to open all links in a new tab, not only external links. */
  readonly opensNewTab?: boolean;
  readonly className?: string;
}

/** Resolves links with `resolveHref` and replaces refused links with their text. Removes `href` from other elements. */
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

/** Returns the text of an HTML string as nodes, including its links and line breaks. */
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

/** Replaces the content. If a link has focus, focus moves to the new link at the same position. */
function replaceContent(root: Element, content: DocumentFragment): void {
  const { activeElement } = root.getRootNode() as ShadowRoot;
  const position = [...root.querySelectorAll('a')].findIndex((link) => link === activeElement);
  root.replaceChildren(content);
  if (position !== -1) root.querySelectorAll('a')[position]?.focus();
}

/**
 * Renders HTML from a server. No other code may do so (ANN-08, BIZ-06). Uses the browser's sanitiser if available. Otherwise, the text and
 * its links render first and are formatted once DOMPurify has loaded, so that no dialog can be answered before its text is visible.
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
        // On failure, the plain text remains.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [html, isPlain, opensNewTab]);

  // React doesn't manage the children created from HTML, so `key` creates a new element whenever the HTML changes. `dir` is set because the
  // content's language may differ from the page's.
  return (
    <span key={html} ref={root} dir="auto" className={className}>
      {isPlain ? html : null}
    </span>
  );
}
