/** Replaces each character of template code. Pages don't contain this private-use character. */
export const CODE = '\u{E000}';

/** Matches the start of template code: PHP, JSP, ASP, SSI, tags with a prefix (JSTL, ESI), mustaches, expressions, and Razor or Blade. */
const STARTS = /<\?|<%|<!--#|<\/?[a-z][\w-]*:[a-z]|\{\{|\{%|\{!!|[$#]\{|@\*|@\(|@\{|(?<![\w@])@[a-z_]/gi;

/** The end delimiter of template code, by its start delimiter. */
const ENDS: Readonly<Record<string, string>> = {
  '<?': '?>',
  '<%': '%>',
  '<!--#': '-->',
  '{{': '}}',
  '{%': '%}',
  '{!!': '!!}',
  '${': '}',
  '#{': '}',
  '@*': '*@',
};

/** The closing bracket by its opening bracket. */
const BRACKETS: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);

/** Returns the index after the bracket that closes the one at `start`, ignoring brackets in quotes. */
function endOfBrackets(text: string, start: number): number {
  const closing: string[] = [];
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (BRACKETS.has(character)) closing.push(BRACKETS.get(character) ?? '');
    else if (character === closing.at(-1)) {
      closing.pop();
      if (closing.length === 0) return index + 1;
    }
  }
  return text.length;
}

/** Returns the index after a tag, ignoring `>` in quotes. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return text.length;
}

/** Returns the index after `@name`, its properties, indexes and arguments, as in `@Model.Sites["tr"].Id` and `@if ($isMember)`. */
function endOfName(text: string, start: number): number {
  const part = /[\w.]*(?:\s?(?=\()|(?=\[))/y;
  const name = /[\w.]*\w/y;
  let index = start + 1;
  for (;;) {
    part.lastIndex = index;
    if (!part.test(text)) break;
    index = endOfBrackets(text, part.lastIndex);
  }
  name.lastIndex = index;
  return name.test(text) ? name.lastIndex : index;
}

/** Returns the index after the template code that starts with `opening` at `start`, or undefined if it isn't template code. */
function endOfCode(text: string, start: number, opening: string): number | undefined {
  const delimiter = ENDS[opening];
  if (delimiter !== undefined) {
    const index = text.indexOf(delimiter, start + opening.length);
    // PHP and JSP files may end within code. Other delimiters without an end are ordinary text.
    return index >= 0 ? index + delimiter.length : opening.startsWith('<') ? text.length : undefined;
  }
  if (opening.startsWith('<')) return endOfTag(text, start);
  if (opening === '@(') return endOfBrackets(text, start + 1);
  if (opening !== '@{') return endOfName(text, start);
  // `@{/path}` is a Thymeleaf URL. A block of Razor code may contain markup, which is checked like all other markup.
  const end = endOfBrackets(text, start + 1);
  return /[\n<]/.test(text.slice(start, end)) ? undefined : end;
}

/** A template whose code is replaced, so that its markup can be parsed. */
export interface MaskedTemplate {
  /** The template with `CODE` in place of each character of template code. Line breaks are preserved. */
  readonly markup: string;
  /** The ranges of template code. */
  readonly code: readonly { readonly start: number; readonly end: number }[];
}

/** Replaces the template code in a file. Offsets, lines and columns remain the same. */
export function maskTemplateCode(text: string): MaskedTemplate {
  const code: { start: number; end: number }[] = [];
  let markup = '';
  for (const { 0: opening, index: start } of text.matchAll(STARTS)) {
    const last = code.at(-1)?.end ?? 0;
    const end = start < last ? undefined : endOfCode(text, start, opening);
    if (end === undefined) continue;
    markup += text.slice(last, start) + text.slice(start, end).replaceAll(/[^\r\n]/g, CODE);
    code.push({ start, end });
  }
  return { markup: markup + text.slice(code.at(-1)?.end ?? 0), code };
}
