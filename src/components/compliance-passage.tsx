import type { ReactElement } from 'react';
import { useCallback, useMemo } from 'react';
import type { TextLink } from '../api/endpoints/compliance/tip.ts';
import { wrapLink } from '../domain/links/href.ts';
import { useDialogLink } from './dialog/dialog-link.tsx';
import { RichText } from './rich-text/rich-text.tsx';
import { useLinkContext } from '../hooks/link-context.ts';

export interface Passage {
  readonly content: string;
  readonly textLink: readonly TextLink[];
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * Returns the passage as HTML with its links. Each `{key}`, or the first bare key outside any tag, becomes a link (CMP-10). This is a pure
 * function, and its result must still be sanitised.
 */
export function withTextLinks({ content, textLink }: Passage): string {
  return textLink.reduce((text, { key, link }) => {
    if (key === '') return text;
    const anchor = (label: string): string => `<a href="${escaped(link)}">${label}</a>`;
    const hasMark = text.includes(`{${key}}`);
    let isDone = false;
    let depth = 0;
    // Replaces keys only in text between tags and outside links, because a link inside another link or an attribute would be invalid.
    return text.replaceAll(/<[a-z/!][^>]*>?|<|[^<]+/gi, (piece) => {
      if (/^<a[\s>]/i.test(piece)) depth += 1;
      else if (/^<\/a/i.test(piece)) depth -= 1;
      if (depth > 0 || piece.startsWith('<')) return piece;
      if (hasMark) return piece.replaceAll(`{${key}}`, () => anchor(escaped(key)));
      if (isDone || !piece.includes(key)) return piece;
      isDone = true;
      return piece.replace(key, () => anchor(key));
    });
  }, content);
}

/** Renders a compliance text with its links. */
export function CompliancePassage({ tip }: { tip: Passage }): ReactElement {
  const link = useLinkContext();
  const html = useMemo(() => withTextLinks(tip), [tip]);
  const resolveHref = useCallback((href: string) => wrapLink(href, link), [link]);
  const opensNewTab = useDialogLink().target !== undefined;
  return <RichText html={html} resolveHref={resolveHref} opensNewTab={opensNewTab} />;
}
