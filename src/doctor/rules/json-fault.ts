/** The first error in a JSON text. Browsers describe such errors differently. */
export interface JsonFault {
  readonly index: number;
  /** A phrase that a location can follow. */
  readonly reason: string;
}

/** Matches a JSON token or white space. The alternatives start with different characters. */
const TOKEN =
  /[\t\n\r ]+|"(?:[^"\\\p{Cc}]|[\u007F-\u009F]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\]:,]/uy;

/** What the grammar allows next. */
type Expected = 'value' | 'value or ]' | 'name' | 'name or }' | ':' | ', or end' | 'end';

/** Describes text that isn't a JSON token. */
function badToken(rest: string): string {
  if (rest.startsWith('"')) return 'a string has no closing quote or contains an invalid character';
  if (rest.startsWith("'")) return 'a string is in single quotes instead of double quotes';
  if (/^\/[/*]/.test(rest)) return 'there is a comment';
  const [word] = /^[\w.$+-]{1,20}/.exec(rest) ?? [rest.slice(0, 1)];
  return `${word} is not in double quotes`;
}

function misplacedToken(token: string, expected: Expected, previous: string): string {
  if (previous === ',' && /^[}\]]/.test(token)) return `there is a comma before ${token}`;
  if (expected === ', or end') return `a comma is missing before ${token.slice(0, 40)}`;
  if (expected === ':') return `a colon is missing before ${token.slice(0, 40)}`;
  if (expected.startsWith('name') && /^[\w-]/.test(token)) return `${token.slice(0, 40)} is not in double quotes`;
  if (expected.startsWith('value')) return `a value is missing before ${token}`;
  return `${token.slice(0, 40)} is unexpected`;
}

/** Returns what may follow a token, or undefined if the token isn't allowed. Updates the list of open brackets. */
function nextExpected(token: string, expected: Expected, open: string[]): Expected | undefined {
  const afterValue = (): Expected => (open.length === 0 ? 'end' : ', or end');
  const isClosing = token === '}' || token === ']';
  if (isClosing) {
    const isAllowed = expected === ', or end' || expected.endsWith(` or ${token}`);
    if (!isAllowed || open.at(-1) !== (token === '}' ? '{' : '[')) return undefined;
    open.pop();
    return afterValue();
  }
  if (token === ':') return expected === ':' ? 'value' : undefined;
  if (token === ',') return expected === ', or end' ? (open.at(-1) === '{' ? 'name' : 'value') : undefined;
  if (expected === 'name' || expected === 'name or }') return token.startsWith('"') ? ':' : undefined;
  if (expected !== 'value' && expected !== 'value or ]') return undefined;
  if (token !== '{' && token !== '[') return afterValue();
  open.push(token);
  return token === '{' ? 'name or }' : 'value or ]';
}

/** Returns the first error in a text that should be JSON, or undefined if the text is valid. */
export function jsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let previous = '';
  for (let index = 0; index < text.length;) {
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text)?.[0];
    if (token === undefined) return { index, reason: badToken(text.slice(index, index + 40)) };
    if (token.trim() !== '') {
      const next = nextExpected(token, expected, open);
      if (next === undefined) return { index, reason: misplacedToken(token, expected, previous) };
      expected = next;
      previous = token;
    }
    index += token.length;
  }
  if (expected === 'end') return undefined;
  const missing = open.at(-1) === '{' ? '} is missing' : open.at(-1) === '[' ? '] is missing' : 'a value is missing';
  return { index: text.trimEnd().length, reason: previous === '' ? 'it is empty' : missing };
}

/** Returns the line of an index, starting at 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
