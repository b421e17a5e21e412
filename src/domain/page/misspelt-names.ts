/** Longer strings are not compared, because comparison takes quadratic time. */
const MAX_LENGTH = 64;

/**
 * Returns the minimum number of insertions, deletions, replacements and swaps of adjacent characters that turn one string into the other.
 */
function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let row: number[] = [];
  for (let j = 0; j <= other.length; j += 1) row.push(j);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isEqual = one[i - 1] === other[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isEqual ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

const withoutStyle = (name: string): string => name.toLowerCase().replaceAll(/[\s_/-]/g, '');

/**
 * Returns the known name that was most likely meant by a misspelt name. At most a third of the characters may differ, ignoring case, `-`,
 * `_`, `/` and spaces. Returns undefined if no name is similar enough.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const normalized = withoutStyle(name);
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const candidateName = withoutStyle(candidate);
    const distance = editDistance(normalized, candidateName);
    if (distance < least && distance * 3 <= Math.max(normalized.length, candidateName.length))
      [nearest, least] = [candidate, distance];
  }
  return nearest;
}

const withoutPrefix = (tag: string): string => tag.replace(/^[a-z]+-/, '');

/**
 * Returns the known tag that was most likely meant by a misspelt tag. Compares the names without their prefixes, because any two tags with
 * the same prefix are similar. At most half of the characters may differ.
 */
export function nearestTag(tag: string, known: readonly string[]): string | undefined {
  if (tag.length > MAX_LENGTH) return undefined;
  const name = withoutPrefix(tag);
  const [nearest] = known
    .map((other) => ({
      other,
      length: withoutPrefix(other).length,
      distance: editDistance(name, withoutPrefix(other)),
    }))
    .filter(({ length, distance }) => distance * 2 <= Math.max(name.length, length))
    .toSorted((one, other) => one.distance - other.distance);
  return nearest?.other;
}

/** Matches global HTML attributes, including those for microdata and RDFa. */
const HTML_ATTRIBUTES =
  /^(?:accesskey|anchor|auto(?:capitalize|correct|focus)|class|contenteditable|dir|draggable|elementtiming|enterkeyhint|exportparts|heading(?:offset|reset)|hidden|id|inert|inputmode|interestfor|is|item(?:id|prop|ref|scope|type)|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|virtualkeyboardpolicy|writingsuggestions|about|property|resource|typeof|vocab|prefix|rel|rev|xmlns)$/;

/** Matches prefixes reserved for page authors, ARIA and frameworks. */
const FOREIGN_PREFIXES = /^(?:aria|astro|c|data|hx|ng|q|s|st|up|v|wire|x)-/;

/** Matches attributes without a prefix that frameworks and browser extensions add to any element. */
const TOOL_ATTRIBUTES =
  /^(?:classname|css|fdprocessedid|inner(?:html|text)|dangerouslysetinnerhtml|jsaction|jscontroller|jsmodel|jsname|routerlink\w*|suppresshydrationwarning|sx|tw)$/;

/** Matches names that may belong to a tool: an event handler such as `onclick`, a short prefix such as `mat-`, or unusual characters. */
const MAYBE_FOREIGN = /^on[a-z]+$|^[a-z]{1,3}-|[^a-z-]/;

/** An attribute on a shell element that is probably a mistake. */
export interface UnknownAttribute {
  readonly name: string;
  /** The attribute that was probably meant. */
  readonly nearest: string | undefined;
}

/**
 * Returns the attribute to report if it is probably a mistake. Returns undefined if the element supports it, or if HTML, a framework or
 * another tool may have set it. An attribute that may belong to a tool is a mistake only if it resembles a supported attribute, as
 * `on-fail` and `siteid` do.
 */
export function unknownAttribute(written: string, known: readonly string[]): UnknownAttribute | undefined {
  const name = written.toLowerCase();
  const isKnown =
    known.includes(name) || HTML_ATTRIBUTES.test(name) || FOREIGN_PREFIXES.test(name) || TOOL_ATTRIBUTES.test(name);
  // `@click`, `:class`, `[value]`, `xml:lang`, `class:active` and `_ngcontent-abc` belong to frameworks and namespaces.
  if (isKnown || !/^[a-z][\w-]*$/.test(name)) return undefined;
  const nearest = nearestName(name, known);
  return nearest === undefined && MAYBE_FOREIGN.test(name) ? undefined : { name: written, nearest };
}
