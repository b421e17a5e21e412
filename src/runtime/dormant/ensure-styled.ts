import { loadReleaseFile } from '../../lib/load-chunk.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { isStaleMarkup, releaseOfSheet } from '../custom-element/markup-release.ts';
import { sendError } from '../custom-element/dispatch.ts';

/** The version of the release. */
declare const __VERSION__: string;

/** Time in milliseconds after which a `<link>` whose load cannot be observed counts as failed, once the page has loaded. */
const PATIENCE = 5000;

/** The module with the style sheets of the release. */
export interface SheetsModule {
  /** Adopts the shared style sheets and the element's own; `load` loads another chunk of the release. */
  adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void>;
}

/** Returns whether the linked style sheet of this release applies; true when that is unknown, as in a frame that is not displayed. */
function hasReleaseSheet(root: HTMLElement): boolean {
  const release = releaseOfSheet(root);
  return release === undefined || release === __VERSION__;
}

/**
 * Returns whether the element has the style sheets of this release: those of its snapshot, or a linked one (marked by
 * `tools/build/styles.ts`). Browsers without popovers cannot use the linked one, because it contains `:popover-open`.
 */
export function isStyled(root: HTMLElement): boolean {
  return root.hasAttribute('data-snapshot') || (hasReleaseSheet(root) && CSS.supports('selector(:popover-open)'));
}

/** Returns whether the style sheet of this release applies, also in browsers without popovers. */
export const hasSheet = (root: HTMLElement): boolean => root.hasAttribute('data-snapshot') || hasReleaseSheet(root);

/** Returns whether the style sheet has loaded or failed. */
function isFinished({ href, sheet }: HTMLLinkElement): boolean {
  return sheet !== null || performance.getEntriesByName(href, 'resource').length > 0;
}

/** Resolves when the style sheet that the markup links has loaded or failed; immediately if there is none. */
function whenSettled(root: HTMLElement): Promise<void> {
  const link = (root.getRootNode() as ShadowRoot).querySelector<HTMLLinkElement>('link[rel~="stylesheet"]');
  if (link === null || isFinished(link)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true });
    // A blocked file has no resource timing entry, and its `error` may have been dispatched before this listener was added. Style sheets in
    // the markup delay the page's `load` event, so the latter means that they are finished.
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
 * Resolves with whether the style sheet of prerendered markup has failed: it did not load, or is of another release. Reports that once per
 * element, or once per page if the markup itself is of another release.
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
  readonly root: HTMLElement;
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
  activate(): void;
}

/**
 * Adopts the style sheets of this release if those of the prerendered markup have failed, because without them the markup stays invisible.
 * Loads React only if they cannot be loaded. `isOver` returns true once React renders the element and adopts them itself.
 */
export async function ensureStyled(
  { host, root, loadSheets, activate }: StyledOptions,
  isOver: () => boolean,
): Promise<void> {
  if (!(await hasLostSheet(host, root)) || isOver()) return;
  try {
    const sheets = (await loadSheets?.()) as SheetsModule | undefined;
    if (isOver()) return;
    if (sheets === undefined) activate();
    else await sheets.adoptSheets(host, loadReleaseFile);
  } catch {
    activate();
  }
}
