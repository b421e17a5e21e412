/** Upper bounds for the values of a response (OP-107): characters of a text, rows of a list. */
export const BOUNDS = {
  /** Names, codes, button labels. */
  name: 100,
  title: 300,
  plain: 2_000,
  html: 20_000,
  /** A longer address is dropped: a shortened one would lead elsewhere. */
  address: 2_048,
  /** Of one list, and of all nested lists of a response together. */
  rows: 10_000,
  /** Of a list of options that is rendered without virtualisation. */
  choices: 300,
} as const;

/** Returns the text, shortened to `most` characters with "…" without splitting a surrogate pair. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** Shortens HTML without splitting a tag or a character reference. */
export function cutHtml(html: string, most: number): string {
  if (html.length <= most) return html;
  const begun = cut(html, most).slice(0, -1);
  const tag = begun.lastIndexOf('<');
  const whole = tag > begun.lastIndexOf('>') ? begun.slice(0, tag) : begun;
  return `${whole.replace(/&#?\w{0,31}$/, '')}…`;
}
