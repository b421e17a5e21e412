// This file imports nothing but sheets: whatever it shared with others would come with it.
import { ownSheets } from 'virtual:standing-sheets';
import { sharedStyles } from '../../ui/styles/shared.ts';
import type { OwnStanding } from '../element-spec.ts';
import type { Place } from './place.ts';
import { draw, type StandingFile } from './stand.ts';

/** Milliseconds after which a page that paints nothing is taken for one that nobody sees. */
const UNSEEN = 100;

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

/** When the first element of the page has been painted. */
let painted: Promise<unknown> | undefined;

/** The next frame, or a moment later where there is none; at once in a tab in the background, whose timers rest too. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    requestAnimationFrame(resolve);
    setTimeout(resolve, UNSEEN);
  });
}

/**
 * Draws an element as a visitor of this site first sees it; nothing where the file has no such element, the page wants another, or the
 * element is drawn. The first of the page is seen before its closed menus are filled, and before any other is drawn.
 */
export async function stand(
  host: HTMLElement,
  root: HTMLElement,
  element: string,
  [, site]: Place,
  { tokens, elements, sheets: own }: StandingFile,
  { differs, place }: OwnStanding = {},
): Promise<void> {
  if (painted !== undefined) await painted.then(nextFrame);
  const stream = elements[element]?.[site];
  if (typeof stream !== 'string' || root.firstChild !== null || host.shadowRoot === null || differs?.(host)) return;
  host.shadowRoot.adoptedStyleSheets = sheetsFor(host.localName, own?.[element]);
  const fill = draw(host, root, stream, tokens);
  painted ??= nextFrame().then(nextFrame);
  if (place === undefined) await painted;
  fill();
  place?.(host, root);
}
