/**
 * Adapts a style sheet for browsers without popover support. The polyfill marks open popovers with a class and does not put them in the top
 * layer, where a size container would become the containing block of fixed drawers. Container queries are therefore converted to media
 * queries.
 */
function withoutPopovers(text: string): string {
  return text
    .replaceAll(':popover-open', '.\\:popover-open')
    .replaceAll('@container exchange', '@media')
    .replaceAll(/container:\s*exchange\s*\/\s*inline-size/g, 'container-type:normal');
}

function createStyleSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const known = CSS.supports('selector(:popover-open)') ? text : withoutPopovers(text);
  sheet.replaceSync(known);
  return sheet;
}

const sheets = new Map<string, CSSStyleSheet>();

/** Returns the style sheets that `addStyleSheet` has added to a shadow root. */
export function addedStyleSheets(root: ShadowRoot): readonly CSSStyleSheet[] {
  const added = new Set(sheets.values());
  return root.adoptedStyleSheets.filter((sheet) => added.has(sheet));
}

/**
 * Adds a style sheet for lazy content to a shadow root, unless it has already been added. Constructed style sheets also work under a strict
 * content security policy.
 */
export function addStyleSheet(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text);
  if (sheet === undefined) {
    sheet = createStyleSheet(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Removes a style sheet that was added by `addStyleSheet`. */
export function removeStyleSheet(root: ShadowRoot, text: string): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(text));
}
