// This file imports nothing but sheets: whatever it shared with others would come with it.
import { ownSheets } from 'virtual:standing-sheets';
import { sharedStyles } from '../../ui/styles/shared.ts';
import type { OwnStanding } from '../element-spec.ts';
import type { Place } from './place.ts';
import { draw, type StandingFile } from './stand.ts';

const sheets = new Map<string, CSSStyleSheet>();

/** One constructed sheet a text, shared by all elements: a strict policy allows it, where it forbids `<style>`. */
function sheetOf(text: string): CSSStyleSheet {
  const present = sheets.get(text);
  if (present !== undefined) return present;
  const sheet = new CSSStyleSheet();
  // As `createSheet` does, which would bring what it stands beside.
  const known = CSS.supports('selector(:popover-open)') ? text : text.replaceAll(':popover-open', '.\\:popover-open');
  sheet.replaceSync(known);
  sheets.set(text, sheet);
  return sheet;
}

/** The shared sheets and the element's own; one that gives none itself is one of those that stand. */
export function sheetsFor(tag: string, own = ownSheets[tag] ?? ''): CSSStyleSheet[] {
  return [...sharedStyles, own].map(sheetOf);
}

/** Draws an element as a visitor of this site first sees it; nothing where the file has no such element, the page wants another, or the element is drawn. */
export function stand(
  host: HTMLElement,
  root: HTMLElement,
  element: string,
  [, site]: Place,
  { tokens, elements, sheets: own }: StandingFile,
  { differs, place }: OwnStanding = {},
): void {
  const stream = elements[element]?.[site];
  if (typeof stream !== 'string' || root.firstChild !== null || host.shadowRoot === null || differs?.(host)) return;
  host.shadowRoot.adoptedStyleSheets = sheetsFor(host.localName, own?.[element]);
  draw(host, root, stream, tokens);
  place?.(host, root);
}
