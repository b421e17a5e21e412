/** How much of an answer a page takes in (OP-107): characters of a text, rows of a list. */
export const BOUNDS = {
  /** Names, codes, words on buttons. */
  name: 100,
  title: 300,
  plain: 2_000,
  html: 20_000,
  /** An address that is longer is none: a part of it would lead elsewhere. */
  address: 2_048,
  /** Of one list, and of all lists of an answer together where they stand in one another. */
  rows: 10_000,
  /** Of a list that is drawn whole, to choose from. */
  choices: 300,
} as const;

/** The text, or its beginning with "…", of whole characters. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The same of HTML: it ends in no piece of a tag or of a character's name. */
export function cutHtml(html: string, most: number): string {
  if (html.length <= most) return html;
  const begun = cut(html, most).slice(0, -1);
  const tag = begun.lastIndexOf('<');
  const whole = tag > begun.lastIndexOf('>') ? begun.slice(0, tag) : begun;
  return `${whole.replace(/&#?\w{0,31}$/, '')}…`;
}
