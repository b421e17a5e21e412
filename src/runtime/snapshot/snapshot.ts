// This file imports only style sheets and the renderer, because a module shared with other chunks would have to load with it.
import { styleSheets } from 'virtual:snapshot-style-sheets';
import { sharedStyles } from '../../components/styles/shared.ts';
import type { SnapshotRequest } from './snapshot-files.ts';
import { fillMenus, renderMarkup, type SnapshotFile } from './render-snapshot.ts';

/** Time in milliseconds without a painted frame after which a page is treated as not visible. */
const FRAME_TIMEOUT = 100;

const sheets = new Map<string, CSSStyleSheet>();

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

/**
 * Returns the constructed style sheet for a text, shared by all elements. Constructed style sheets also work under a strict policy that
 * forbids `<style>`.
 */
function sheetOf(text: string): CSSStyleSheet {
  const present = sheets.get(text);
  if (present !== undefined) return present;
  const sheet = new CSSStyleSheet();
  // Duplicates `createStyleSheet`, because importing it would load the module that contains it.
  const known = CSS.supports('selector(:popover-open)') ? text : withoutPopovers(text);
  sheet.replaceSync(known);
  sheets.set(text, sheet);
  return sheet;
}

/** Returns the shared style sheets and the element's own. Elements with a core snapshot don't need to pass theirs. */
export function sheetsFor(tag: string, own = styleSheets[tag] ?? ''): CSSStyleSheet[] {
  return [...sharedStyles, own].map(sheetOf);
}

/**
 * Adopts the style sheets for prerendered markup by script. Those of rarely used elements are in their snapshot chunks, which contain the
 * same style sheets in every language, so the English chunk is used. Rejects if the element has no snapshot.
 */
export async function adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void> {
  const tag = host.localName;
  const own =
    styleSheets[tag] ?? ((await load('snapshot-extra-en')) as SnapshotFile).sheets?.[tag.replace('exchange-', '')];
  if (own === undefined || host.shadowRoot === null) throw new Error(tag);
  host.shadowRoot.adoptedStyleSheets = sheetsFor(tag, own);
}

/** Resolves when the page's first element has been painted. */
let painted: Promise<unknown> | undefined;

/**
 * Resolves at the next frame, or after `FRAME_TIMEOUT` if there is none. Resolves immediately in a background tab, where timers are throttled too.
 */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    requestAnimationFrame(resolve);
    setTimeout(resolve, FRAME_TIMEOUT);
  });
}

/**
 * Renders an element's snapshot. Does nothing if the chunks don't contain it, the page has changed so that another snapshot applies, or the
 * element is already rendered. The page's first element is painted before its closed menus are filled and before any other element renders.
 */
export async function renderSnapshot({
  host,
  root,
  element,
  key,
  findKey,
  file,
  files,
  load,
  hooks = {},
}: SnapshotRequest): Promise<void> {
  const [, site] = key;
  const partIn = ({ tokens, elements, sheets: extraSheets }: SnapshotFile) => {
    // The site comes from an attribute, which may be the name of a property inherited by all objects.
    const streams: unknown = elements[element]?.[site];
    return typeof streams === 'string'
      ? { tokens, streams: streams.split(','), sheet: extraSheets?.[element] }
      : undefined;
  };
  Object.assign(files, file.default);
  const [menusName] = Object.keys(file.default ?? {});
  const menus = menusName === undefined ? undefined : load(menusName).then(partIn, () => undefined);
  const first = partIn(file) ?? (await menus);
  if (painted !== undefined) await painted.then(nextFrame);
  // The page may have changed an attribute in the meantime.
  const applies = String(findKey()) === String(key) && !hooks.differs?.(host);
  if (first === undefined || root.firstChild !== null || host.shadowRoot === null || !applies) return;
  host.shadowRoot.adoptedStyleSheets = sheetsFor(host.localName, first.sheet);
  renderMarkup(host, root, first.streams[0] as string, first.tokens);
  painted ??= nextFrame().then(nextFrame);
  if (hooks.adapt === undefined) await painted;
  const complete = menus === undefined ? first : await menus;
  // Markup without its menus cannot be hydrated. Removing `data-site` makes the element render again.
  if (complete === undefined) delete root.dataset['site'];
  else fillMenus(root, complete.streams.slice(1), complete.tokens);
  hooks.adapt?.(host, root);
}
