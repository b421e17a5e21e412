import { loadReleaseFile } from '../../lib/load-chunk.ts';
import { onPageEvent } from '../../platform/page/page-events.ts';
import { readDocument } from '../../platform/page/page-document.ts';
import { errorSentence } from '../../stores/page/errors.ts';
import { isStaleMarkup, releaseOfSheet } from '../custom-element/markup-release.ts';
import { sendError } from '../custom-element/dispatch.ts';

/** The version of this release. */
declare const __VERSION__: string;

/** Time in milliseconds after the page has loaded, after which a `<link>` without an observable result is treated as failed. */
const LINK_TIMEOUT = 5000;

/** The module with the release's style sheets. */
export interface SheetsModule {
  /** Adopts the shared style sheets and the element's own. `load` loads another chunk of the release. */
  adoptSheets(host: HTMLElement, load: (name: string) => Promise<unknown>): Promise<void>;
}

/**
 * Returns true if the linked style sheet of this release is in effect. Also returns true if that cannot be determined, as in a frame that
 * is not displayed.
 */
function hasReleaseSheet(root: HTMLElement): boolean {
  const release = releaseOfSheet(root);
  return release === undefined || release === __VERSION__;
}

/**
 * Returns true if the element has the style sheets of this release, either from its snapshot or through a `<link>` (marked by
 * `tools/build/styles.ts`). Browsers without popover support cannot use a linked style sheet, because it contains `:popover-open`.
 */
export function isStyled(root: HTMLElement): boolean {
  return root.hasAttribute('data-snapshot') || (hasReleaseSheet(root) && CSS.supports('selector(:popover-open)'));
}

/** Returns true if this release's style sheet is in effect, including in browsers without popover support. */
export const hasSheet = (root: HTMLElement): boolean => root.hasAttribute('data-snapshot') || hasReleaseSheet(root);

/** Returns true if the style sheet has loaded or failed. */
function isFinished({ href, sheet }: HTMLLinkElement): boolean {
  return sheet !== null || performance.getEntriesByName(href, 'resource').length > 0;
}

/** Resolves when the style sheet linked by the markup has loaded or failed, or immediately if there is no link. */
function whenSettled(root: HTMLElement): Promise<void> {
  const link = (root.getRootNode() as ShadowRoot).querySelector<HTMLLinkElement>('link[rel~="stylesheet"]');
  if (link === null || isFinished(link)) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve(), { once: true });
    // A blocked file has no resource timing entry, and its `error` event may have fired before this listener was added. Style sheets in the
    // markup delay the page's `load` event, so once the page has loaded they must have finished.
    if (readDocument('readyState') === 'complete') setTimeout(resolve, LINK_TIMEOUT);
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
 * Resolves with true if the prerendered markup's style sheet failed to load or belongs to another release. Reports a failed load once per
 * element, and markup from another release once per page.
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
        `The style sheet of <${host.localName}> did not load, or belongs to another release`,
        'The script has replaced it',
        'Publish the HTML and the style sheets of the same release together, and allow them in style-src',
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
 * Adopts this release's style sheets if the prerendered markup has lost its own, because the markup would otherwise remain invisible. Loads
 * React only if the style sheets cannot be loaded. `isOver` returns true once React renders the element, which then adopts the style sheets
 * itself.
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
