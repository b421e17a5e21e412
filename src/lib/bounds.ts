/** Upper bounds for values in a response (OP-107): the length of strings in characters, and the number of rows in lists. */
export const BOUNDS = {
  /** Names, codes and button labels. */
  name: 100,
  title: 300,
  plain: 2_000,
  html: 20_000,
  /** A longer URL is dropped, because a truncated URL would point to another page. */
  address: 2_048,
  /** Limit per list. All lists in a response, including nested lists, may contain twice as many rows. */
  rows: 10_000,
  /** Options in a list that is rendered without virtualisation. */
  choices: 300,
} as const;

/** Returns the text truncated to `maxLength` characters with "…", without splitting a surrogate pair. */
export function cut(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Truncates HTML without splitting a tag or a character reference. */
export function cutHtml(html: string, maxLength: number): string {
  if (html.length <= maxLength) return html;
  const start = cut(html, maxLength).slice(0, -1);
  const tag = start.lastIndexOf('<');
  const complete = tag > start.lastIndexOf('>') ? start.slice(0, tag) : start;
  return `${complete.replace(/&#?\w{0,31}$/, '')}…`;
}
