import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';

/** A glossary term: its forms in each language, starting with the preferred form. */
export type Term = Readonly<Record<LanguageCode, readonly string[]>>;

const FILE = path.resolve(import.meta.dirname, '../../src/i18n/glossary.md');

const cellsOf = (line: string): string[] =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());

/** Reads the tables of `src/i18n/glossary.md`. Throws if a table is incomplete. */
export function readGlossary(text = readFileSync(FILE, 'utf8')): readonly Term[] {
  const codes = Object.keys(LANGUAGES) as LanguageCode[];
  let columns: readonly string[] = [];
  const terms: Term[] = [];
  for (const line of text.split('\n').filter((candidate) => candidate.startsWith('|'))) {
    const cells = cellsOf(line);
    if (cells[0] === 'en') columns = cells;
    else if (!/^-+$/.test(cells[0] ?? '')) terms.push(termOf(codes, columns, cells));
  }
  return terms;
}

function termOf(codes: readonly LanguageCode[], columns: readonly string[], cells: readonly string[]): Term {
  const written = (code: LanguageCode): readonly string[] => {
    const cell = cells[columns.indexOf(code)] ?? '';
    const { fallback } = LANGUAGES[code];
    if (cell === '=' && fallback !== undefined) return written(fallback);
    const forms = cell.split(' / ');
    if (forms.some((form) => !/\p{L}/u.test(form)))
      throw new Error(`"${cells[0]}" has no word in ${code}: write it in src/i18n/glossary.md.`);
    return forms;
  };
  return Object.fromEntries(codes.map((code) => [code, written(code)])) as Term;
}

const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches a form as a word with up to three additional letters. If the form ends with `-`, matches any word that begins with it. */
const wordOf = (form: string): RegExp =>
  new RegExp(
    form.endsWith('-')
      ? `(?<!\\p{L})${escapeRegExp(form.slice(0, -1))}`
      : `(?<!\\p{L})${escapeRegExp(form)}(?!\\p{L}{4})`,
    'iu',
  );

/** Languages that write words without spaces, form compounds or attach particles. In these languages, forms match anywhere in a string. */
const JOINED: ReadonlySet<string> = new Set<LanguageCode>(['zh', 'zh-tw', 'ja', 'th', 'ar', 'de', 'nl', 'tr']);

/** Returns whether a string in the given language contains the form. */
export function includesForm(language: LanguageCode, form: string, text: string): boolean {
  if (!JOINED.has(language)) return wordOf(form).test(text);
  return text.toLocaleLowerCase(language).includes(form.replace(/-$/, '').toLocaleLowerCase(language));
}
