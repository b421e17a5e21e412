/**
 * The text for engines that have no popovers: the polyfill marks open ones by a class, and does not put them into the top layer. A container
 * would be what their fixed drawers are placed in, so widths are the window's.
 */
function withoutPopovers(text: string): string {
  return text
    .replaceAll(':popover-open', '.\\:popover-open')
    .replaceAll('@container exchange', '@media')
    .replaceAll(/container:\s*exchange\s*\/\s*inline-size/g, 'container-type:normal');
}

/** A constructed sheet. */
function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const known = CSS.supports('selector(:popover-open)') ? text : withoutPopovers(text);
  sheet.replaceSync(known);
  return sheet;
}

const sheets = new Map<string, CSSStyleSheet>();

/** The sheets that were added to a shadow root. */
export function addedSheets(root: ShadowRoot): readonly CSSStyleSheet[] {
  const added = new Set(sheets.values());
  return root.adoptedStyleSheets.filter((sheet) => added.has(sheet));
}

/** Adds a sheet to a shadow root, once: what is drawn late brings its own, and a strict policy allows a constructed one. */
export function addSheet(root: ShadowRoot, text: string): void {
  let sheet = sheets.get(text);
  if (sheet === undefined) {
    sheet = createSheet(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Removes a sheet that `addSheet` has added. */
export function removeSheet(root: ShadowRoot, text: string): void {
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => sheet !== sheets.get(text));
}
