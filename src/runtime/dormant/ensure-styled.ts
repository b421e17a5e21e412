import { loadReleaseFile } from '../../lib/load-chunk.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { isStaleMarkup, releaseOfSheet } from '../custom-element/markup-release.ts';
import { sendError } from '../custom-element/dispatch.ts';

/** The version of the release. */
declare const __VERSION__: string;

/** How long a `<link>` whose load cannot be observed is waited for once the page has loaded, in milliseconds. */
const PATIENCE = 5000;

/** The module with the style sheets of the release. */
export interface SheetsModule {
  /** Gives an element the shared style sheets and its own; `load` loads another file of the release. */
  adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void>;
}

/** Whether the linked style sheet of this release applies; true where that is unknown, as in a frame that is not displayed. */
function hasReleaseSheet(root: HTMLElement): boolean {
  const release = releaseOfSheet(root);
  return release === undefined || release === __VERSION__;
}

/**
 * Whether the element has the style sheets of this release: those of its snapshot, or a linked one (`tools/build/styles.ts` marks it). A
 * browser without popovers cannot read the latter.
 */
export function isStyled(root: HTMLElement): boolean {
  return root.hasAttribute('data-standing') || (hasReleaseSheet(root) && CSS.supports('selector(:popover-open)'));
}

/** Whether the style sheet of this release applies, also in a browser without popovers. */
export const hasSheet = (root: HTMLElement): boolean => root.hasAttribute('data-standing') || hasReleaseSheet(root);

/** Whether the file has loaded or failed. */
function isFinished({ href, sheet }: HTMLLinkElement): boolean {
  return sheet !== null || performance.getEntriesByName(href, 'resource').length > 0;
}

/** Resolves when the style sheet that the markup links has loaded or failed; at once where there is none. */
function whenSettled(root: HTMLElement): Promise<void> {
  const link = (root.getRootNode() as ShadowRoot).querySelector<HTMLLinkElement>('link[rel~="stylesheet"]');
  if (link === null || isFinished(link)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true });
    // A refused file has no entry, and its error may have been dispatched before. Style sheets of the markup delay the page's `load`.
    if (readDocument('readyState') === 'complete') setTimeout(resolve, PATIENCE);
    else {
      const end = onPageEvent('load', () => {
        end();
        resolve();
      });
    }
  });
}

const reported = new WeakSet<HTMLElement>();

/**
 * Whether the style sheet of prerendered markup has failed, once that is known: it did not load, or is of another release. Reports it once an
 * element; once a page where the markup itself is of another release.
 */
export async function hasLostSheet(host: HTMLElement, root: HTMLElement): Promise<boolean> {
  if (hasSheet(root)) return false;
  await whenSettled(root);
  if (hasSheet(root) || !host.isConnected) return false;
  if (!isStaleMarkup(root) && !reported.has(host)) {
    reported.add(host);
    sendError(
      host,
      'file',
      errorSentence(
        `The style sheet of <${host.localName}> did not load, or is of another release`,
        'The script has replaced it',
        'Publish HTML and style sheets of one release together, and allow them in style-src',
      ),
    );
  }
  return true;
}

interface StyledOptions {
  readonly host: HTMLElement;
  readonly held: HTMLElement;
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
  draw(): void;
}

/**
 * Adopts the style sheets of this release where prerendered markup has lost its own: without them it remains invisible. Loads React only
 * where they cannot be loaded. `isOver` returns true once React has taken the element over and adopts them itself.
 */
export async function ensureStyled(
  { host, held: root, loadSheets, draw }: StyledOptions,
  isOver: () => boolean,
): Promise<void> {
  if (!(await hasLostSheet(host, root)) || isOver()) return;
  try {
    const sheets = (await loadSheets?.()) as SheetsModule | undefined;
    if (isOver()) return;
    if (sheets === undefined) draw();
    else await sheets.adoptSheets(host, loadReleaseFile);
  } catch {
    draw();
  }
}
