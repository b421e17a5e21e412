// This file imports only style sheets and the renderer: a module shared with other chunks would have to load with it.
import { styleSheets } from 'virtual:snapshot-style-sheets';
import { sharedStyles } from '../../components/styles/shared.ts';
import type { SnapshotRequest } from './snapshot-files.ts';
import { fillMenus, renderMarkup, type SnapshotFile } from './render-snapshot.ts';

/** Time in milliseconds after which a page that paints no frame counts as not visible. */
const UNSEEN = 100;

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adapts a style sheet to browsers without popovers. The polyfill marks open popovers by a class and does not put them into the top layer,
 * where a size container would become the containing block of fixed drawers. Container queries therefore become media queries.
 */
function withoutPopovers(text: string): string {
  return text
    .replaceAll(':popover-open', '.\\:popover-open')
    .replaceAll('@container exchange', '@media')
    .replaceAll(/container:\s*exchange\s*\/\s*inline-size/g, 'container-type:normal');
}

/** Returns the constructed style sheet of a text, shared by all elements. A strict policy that forbids `<style>` allows it. */
function sheetOf(text: string): CSSStyleSheet {
  const present = sheets.get(text);
  if (present !== undefined) return present;
  const sheet = new CSSStyleSheet();
  // Does the same as `createSheet`, whose import would load the module around it.
  const known = CSS.supports('selector(:popover-open)') ? text : withoutPopovers(text);
  sheet.replaceSync(known);
  sheets.set(text, sheet);
  return sheet;
}

/** Returns the shared style sheets and the element's own. Elements with a core snapshot need not pass theirs. */
export function sheetsFor(tag: string, own = styleSheets[tag] ?? ''): CSSStyleSheet[] {
  return [...sharedStyles, own].map(sheetOf);
}

/**
 * Adopts the style sheets of prerendered markup by script. Those of rarely used elements are in the chunks of their snapshots, and the same
 * in every language, so the English chunk serves. Rejects for an element without a snapshot.
 */
export async function adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void> {
  const tag = host.localName;
  const own =
    styleSheets[tag] ?? ((await load('snapshot-extra-en')) as SnapshotFile).sheets?.[tag.replace('exchange-', '')];
  if (own === undefined || host.shadowRoot === null) throw new Error(tag);
  host.shadowRoot.adoptedStyleSheets = sheetsFor(tag, own);
}

/** Resolves when the first element of the page has been painted. */
let painted: Promise<unknown> | undefined;

/** Resolves at the next frame, or after `UNSEEN` if there is none; immediately in a background tab, where timers are throttled too. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) resolve(undefined);
    requestAnimationFrame(resolve);
    setTimeout(resolve, UNSEEN);
  });
}

/**
 * Renders the snapshot of an element. Does nothing if the chunks do not contain it, the page has changed in the meantime so that another
 * applies, or the element is already rendered. The first element of the page is painted before its closed menus are filled and before any
 * other element renders.
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
  const partIn = ({ tokens, elements, sheets: given }: SnapshotFile) => {
    // The site comes from an attribute, which may be the name of a property that all objects inherit.
    const streams: unknown = elements[element]?.[site];
    return typeof streams === 'string' ? { tokens, streams: streams.split(','), sheet: given?.[element] } : undefined;
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
  const whole = menus === undefined ? first : await menus;
  // Without its menus the markup cannot be hydrated. Without `data-site`, hydration renders the element again, soon.
  if (whole === undefined) delete root.dataset['site'];
  else fillMenus(root, whole.streams.slice(1), whole.tokens);
  hooks.adapt?.(host, root);
}
