import { createElement, findInDocument, safeDocument } from './page-document.ts';

const MARK = 'data-exchange-shell-robots';

/** Keeps the page out of search engines, by one `<meta name="robots">` of our own; `false` takes that one away (OP-61). */
export function keepOutOfSearch(isOut: boolean): void {
  const present = findInDocument(`meta[${MARK}]`);
  if (!isOut) {
    for (const meta of present) meta.remove();
    return;
  }
  if (present.length > 0) return;
  try {
    const meta = createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    meta.setAttribute(MARK, '');
    safeDocument().head.append(meta);
  } catch {
    // A page without a head has no place for it.
  }
}
