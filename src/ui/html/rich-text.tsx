import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { sanitizeHtml } from '../../platform/page/trusted-types.ts';

/** What a text from a server may hold: twelve tags, and links. */
export const ALLOWED_TAGS = ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li'];

interface Sanitizing extends Element {
  setHTML?(html: string, options: { sanitizer: unknown }): void;
}
const NATIVE_RULES = { elements: ALLOWED_TAGS, attributes: ['href'], comments: false, dataAttributes: false };

export interface RichTextProps {
  readonly html: string;
  /** The address that a link may lead to; undefined refuses it, and its text stays. */
  readonly resolveHref: (href: string) => { readonly href: string; readonly external: boolean } | undefined;
  /** All links open in a new tab, not only external ones. */
  readonly opensNewTab?: boolean;
  readonly className?: string;
}

/** Links lead where `resolveHref` lets them; the others become their text. What is no link has no address. */
function resolveLinks(root: Element, resolveHref: RichTextProps['resolveHref'], opensNewTab: boolean): void {
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

/** The text of a piece of HTML, without running or fetching anything of it. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/li)[^>]*>?/gi, ' ')
    .replaceAll(/<[a-z/!][^>]*>?/gi, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

async function fill(root: Sanitizing, { html, resolveHref, opensNewTab = false }: RichTextProps): Promise<void> {
  if (typeof root.setHTML === 'function') root.setHTML(html, { sanitizer: NATIVE_RULES });
  else root.replaceChildren(await sanitizeHtml(html));
  resolveLinks(root, resolveHref, opensNewTab);
}

/**
 * The one place where HTML from a server is drawn (ANN-08, BIZ-06): by the browser's own sanitiser, else by
 * DOMPurify, else as plain text. Text without any markup is drawn at once.
 */
export function RichText({ html, resolveHref, opensNewTab = false, className }: RichTextProps): ReactElement {
  const root = useRef<HTMLSpanElement>(null);
  const resolve = useEffectEvent(resolveHref);
  const isPlain = !/[<&]/.test(html);

  useEffect(() => {
    const element = root.current;
    if (element === null || isPlain) return;
    fill(element, { html, resolveHref: (href) => resolve(href), opensNewTab }).catch(() => {
      element.textContent = plainText(html);
    });
  }, [html, isPlain, opensNewTab]);

  // Its children belong to `fill` where there is markup; a new text is a new element. It may speak another language than the page.
  return (
    <span key={html} ref={root} dir="auto" className={className}>
      {isPlain ? html : null}
    </span>
  );
}
