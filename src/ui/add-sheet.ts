/** A constructed sheet; where the engine has no popovers, of what it says of open ones by the class that the polyfill gives them. */
function createSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  const known = CSS.supports('selector(:popover-open)') ? text : text.replaceAll(':popover-open', '.\\:popover-open');
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
