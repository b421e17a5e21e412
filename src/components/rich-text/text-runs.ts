/**
 * A run of text without markup. Inside a link, `href` is the URL as written. A line break is a run whose text is a line feed.
 */
export interface TextRun {
  readonly text: string;
  readonly href: string | undefined;
}

/** Matches a comment, a tag (including an unclosed one), a lone `<`, or the text between them. */
const PIECE = /<!--[\s\S]*?(?:-->|$)|<(?:[a-z/!](?:[^"'>]|"[^"]*"|'[^']*')*>?)?|[^<]+/gi;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Matches elements whose content is not displayed as text. */
const HIDDEN = /^<(script|style|template|title)(?![a-z-])/i;
const LINE_END = /^<(?:br|\/p|\/li)(?![a-z-])/i;

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}

/** Splits an HTML string into text and links without parsing it as HTML, so that nothing is executed or fetched. */
export function textRuns(html: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  let href: string | undefined;
  let hidden: string | undefined;
  for (const [piece] of html.matchAll(PIECE)) {
    if (hidden !== undefined) {
      if (piece.toLowerCase().startsWith(`</${hidden}`)) hidden = undefined;
    } else if (/^<[a-z/!]/i.test(piece)) {
      hidden = HIDDEN.exec(piece)?.[1]?.toLowerCase();
      if (/^<a\s/i.test(piece)) {
        const [, quoted, single, bare] = HREF.exec(piece) ?? [];
        href = decode(quoted ?? single ?? bare ?? '');
      } else if (/^<\/a(?![a-z-])/i.test(piece)) href = undefined;
      else if (LINE_END.test(piece)) runs.push({ text: '\n', href: undefined });
    } else runs.push({ text: decode(piece), href });
  }
  return runs;
}
