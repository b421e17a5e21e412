/**
 * Rewrites a style sheet for browsers without popover support: the polyfill marks open popovers with a class and doesn't use the top layer.
 * A container would become the containing block of their fixed drawers, so container queries become media queries.
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

/** Returns the style sheets that were added to a shadow root by `addStyleSheet`. */
export function addedStyleSheets(root: ShadowRoot): readonly CSSStyleSheet[] {
  const added = new Set(sheets.values());
  return root.adoptedStyleSheets.filter((sheet) => added.has(sheet));
}

/** Adds a style sheet to a shadow root once, for lazy content. A constructed style sheet is allowed by a strict content security policy. */
export function addStyleSheet(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text);
  if (sheet === undefined) {
    sheet = createStyleSheet(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Removes a style sheet that `addStyleSheet` added. */
export function removeStyleSheet(root: ShadowRoot, text: string): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(text));
}
