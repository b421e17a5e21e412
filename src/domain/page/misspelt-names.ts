/** Longer texts are no misspelt names, and comparing them would take time quadratic in their length. */
const LONGEST = 64;

/** The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other. */
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
 * The known name that a misspelt one most probably means: at most a third of it differs. Case, `-`, `_`, `/` and spaces do not count.
 * Undefined where none is near enough.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const given = withoutStyle(name);
  let nearest: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const meant = withoutStyle(candidate);
    const distance = editDistance(given, meant);
    if (distance < least && distance * 3 <= Math.max(given.length, meant.length))
      [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Attributes that HTML defines for every element, with those of microdata and RDFa. */
const OF_HTML =
  /^(?:accesskey|anchor|auto(?:capitalize|correct|focus)|class|contenteditable|dir|draggable|elementtiming|enterkeyhint|exportparts|heading(?:offset|reset)|hidden|id|inert|inputmode|interestfor|is|item(?:id|prop|ref|scope|type)|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|virtualkeyboardpolicy|writingsuggestions|about|property|resource|typeof|vocab|prefix|rel|rev|xmlns)$/;

/** Namespaces that belong to the page, to ARIA, and to frameworks. */
const OF_OTHERS = /^(?:aria|astro|c|data|hx|ng|q|s|st|up|v|wire|x)-/;

/** What frameworks and browser extensions write on any element without a prefix. */
const WRITTEN_BY_TOOLS =
  /^(?:classname|css|fdprocessedid|inner(?:html|text)|dangerouslysetinnerhtml|jsaction|jscontroller|jsmodel|jsname|routerlink\w*|suppresshydrationwarning|sx|tw)$/;

/** A handler such as `onclick`, a short prefix such as `mat-`, or characters that our names do not have: probably a tool's own name. */
const MAYBE_OF_OTHERS = /^on[a-z]+$|^[a-z]{1,3}-|[^a-z-]/;

/** An attribute of one of our tags that nobody else knows either. */
export interface UnknownAttribute {
  readonly name: string;
  /** The known attribute that is probably meant. */
  readonly nearest: string | undefined;
}

/**
 * The attribute as a mistake to report; undefined where the tag knows it, or where HTML, a framework or another tool may have written it.
 * What looks like a tool's own name is a mistake only where it is near to one of ours, such as `on-fail` or `siteid`.
 */
export function unknownAttribute(written: string, known: readonly string[]): UnknownAttribute | undefined {
  const name = written.toLowerCase();
  const isKnown = known.includes(name) || OF_HTML.test(name) || OF_OTHERS.test(name) || WRITTEN_BY_TOOLS.test(name);
  // `@click`, `:class`, `[value]`, `xml:lang`, `class:active` and `_ngcontent-abc` are of frameworks and namespaces.
  if (isKnown || !/^[a-z][\w-]*$/.test(name)) return undefined;
  const nearest = nearestName(name, known);
  return nearest === undefined && MAYBE_OF_OTHERS.test(name) ? undefined : { name: written, nearest };
}
