import { attributeOf, isWithin, type PageElement, textOf } from './page-elements.ts';
import type { OldPage } from './read-page.ts';

const MARK = /©|\(c\)/i;
const YEAR = /^(?:19|20)\d\d(?:[-–—](?:(?:19|20)\d\d|present)?)?[.,]?$/i;
/** The beginning of "all rights reserved" in the shell's languages. */
const RIGHTS =
  /all rights|alle rechte|tous droits|todos los derechos|todos os direitos|tutti i diritti|tüm hakları|все права|усі права|mọi quyền|hak cipta|保留|版权所有|版權所有|جميع الحقوق/iu;
const MAX_LINE = 300;
const MAX_HOLDER = 80;
/** The most elements whose text is read. */
const MAX_ELEMENTS = 2000;

const isCopyright = (text: string): boolean =>
  text.length <= MAX_LINE && (MARK.test(text) || (/copyright/i.test(text) && /\b(?:19|20)\d\d\b/.test(text)));

function holderOf(line: string): string {
  const statement = line.split(/[|·•]/).find((part) => isCopyright(part)) ?? '';
  const end = statement.search(RIGHTS);
  const words = (end > 0 ? statement.slice(0, end) : statement)
    .replaceAll('©', ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(?:\(c\)|copyright|by)$/i.test(word));
  const isDashAfterYear = (index: number): boolean =>
    /^[-–—]$/.test(words[index] ?? '') && YEAR.test(words[index - 1] ?? '');
  const holder = words.filter((word, index) => !YEAR.test(word) && !isDashAfterYear(index)).join(' ');
  return holder.replace(/^[\s,;:–—-]{1,8}/, '').replace(/[\s.,;:–—-]{1,8}$/, '');
}

export interface OldCopyright {
  readonly line: string;
  /** The copyright holder. Undefined if the line doesn't name one. */
  readonly holder: string | undefined;
  /** The first year in the line. */
  readonly since: number | undefined;
}

/** Returns the copyright line of the footer, or of an element that is named after it. Returns undefined if there is none. */
export function readCopyright({ elements, regions }: OldPage): OldCopyright | undefined {
  const isNamed = (element: PageElement): boolean =>
    /copyright/i.test(`${attributeOf(element, 'class') ?? ''} ${attributeOf(element, 'id') ?? ''}`);
  const lines = elements
    .filter((element) => isWithin(element, regions.footer) || isNamed(element))
    .slice(0, MAX_ELEMENTS)
    .map(textOf)
    .filter(isCopyright);
  // Elements are in document order, so the last one is the innermost.
  const line = lines.at(-1);
  if (line === undefined) return undefined;
  const holder = holderOf(line);
  const year = /\b(?:19|20)\d\d\b/.exec(line)?.[0];
  const since = year === undefined ? undefined : Number(year);
  return { line, since, holder: holder === '' || holder.length > MAX_HOLDER ? undefined : holder };
}
