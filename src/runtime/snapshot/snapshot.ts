// This file imports nothing but sheets: whatever it shared with others would come with it.
import { ownSheets } from 'virtual:standing-sheets';
import { sharedStyles } from '../../components/styles/shared.ts';
import type { SnapshotHooks } from '../custom-element/element-spec.ts';
import type { Place, SnapshotRows } from './snapshot-files.ts';
import { draw, fill, type SnapshotFile } from './render-snapshot.ts';

/** Milliseconds after which a page that paints nothing is taken for one that nobody sees. */
const UNSEEN = 100;

const sheets = new Map<string, CSSStyleSheet>();

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

/** One constructed sheet a text, shared by all elements: a strict policy allows it, where it forbids `<style>`. */
function sheetOf(text: string): CSSStyleSheet {
  const present = sheets.get(text);
  if (present !== undefined) return present;
  const sheet = new CSSStyleSheet();
  // As `createSheet` does, which would bring what it stands beside.
  const known = CSS.supports('selector(:popover-open)') ? text : withoutPopovers(text);
  sheet.replaceSync(known);
  sheets.set(text, sheet);
  return sheet;
}

/** The shared sheets and the element's own; one that gives none itself is one of those that stand. */
export function sheetsFor(tag: string, own = ownSheets[tag] ?? ''): CSSStyleSheet[] {
  return [...sharedStyles, own].map(sheetOf);
}

/**
 * Gives prerendered markup its sheets by script. Those of the rarely used elements are in the files of their snapshots, which are the same in
 * every language.
 */
export async function adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void> {
  const tag = host.localName;
  const own =
    ownSheets[tag] ?? ((await load('snapshot-extra-en')) as SnapshotFile).sheets?.[tag.replace('exchange-', '')];
  if (own === undefined || host.shadowRoot === null) throw new Error(tag);
  host.shadowRoot.adoptedStyleSheets = sheetsFor(tag, own);
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
 * Draws an element as a visitor of this site first sees it; nothing where the files have no such element, the page wants another, or the
 * element is drawn. The first of the page is seen before its closed menus are filled, and before any other is drawn.
 */
export async function stand(
  host: HTMLElement,
  root: HTMLElement,
  element: string,
  place: Place,
  placeNow: () => Place | undefined,
  file: SnapshotFile,
  { files }: Pick<SnapshotRows, 'files'>,
  load: (name: string) => Promise<SnapshotFile>,
  own: SnapshotHooks = {},
): Promise<void> {
  const [, site] = place;
  const partIn = ({ tokens, elements, sheets: given }: SnapshotFile) => {
    // What a page writes may be the name of what all objects have.
    const streams: unknown = elements[element]?.[site];
    return typeof streams === 'string' ? { tokens, streams: streams.split(','), sheet: given?.[element] } : undefined;
  };
  Object.assign(files, file.default);
  const [restName] = Object.keys(file.default ?? {});
  const rest = restName === undefined ? undefined : load(restName).then(partIn, () => undefined);
  const first = partIn(file) ?? (await rest);
  if (painted !== undefined) await painted.then(nextFrame);
  // The page may have written another attribute since.
  const isAsked = String(placeNow()) === String(place) && !own.differs?.(host);
  if (first === undefined || root.firstChild !== null || host.shadowRoot === null || !isAsked) return;
  host.shadowRoot.adoptedStyleSheets = sheetsFor(host.localName, first.sheet);
  draw(host, root, first.streams[0] as string, first.tokens);
  painted ??= nextFrame().then(nextFrame);
  if (own.place === undefined) await painted;
  const whole = rest === undefined ? first : await rest;
  // Without its menus it is nothing that could be taken over: it is drawn anew when it comes alive, which is soon.
  if (whole === undefined) delete root.dataset['site'];
  else fill(root, whole.streams.slice(1), whole.tokens);
  own.place?.(host, root);
}
