import { createElement, findInDocument, safeDocument } from './page-document.ts';

const MARK = 'data-exchange-shell-robots';

/** Adds or removes the shell's own `<meta name="robots" content="noindex">` (OP-61). */
export function setNoIndex(isNoIndex: boolean): void {
  const present = findInDocument(`meta[${MARK}]`);
  if (!isNoIndex) {
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
    // The page has no head.
  }
}
