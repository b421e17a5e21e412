import { addedSheets, createSheet } from '../ui/add-sheet.ts';
import { sharedStyles } from '../ui/styles/shared.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** One constructed sheet a text, shared by all elements: a strict policy allows it, where it forbids `<style>`. */
function sheetOf(text: string): CSSStyleSheet {
  const present = sheets.get(text);
  if (present !== undefined) return present;
  const sheet = createSheet(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Gives a shadow root the shared sheets and the element's own. */
export function adoptStyles(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [...[...sharedStyles, own].map(sheetOf), ...addedSheets(root)];
}
