import { loadChunk } from '../lib/load-chunk.ts';
import { addedSheets } from '../ui/add-sheet.ts';

/**
 * Whether the element has the sheets of this release: those it stands by, or its linked one (`tools/build/styles.ts` marks it). An engine
 * without popovers cannot read the latter.
 */
function isStyled(root: HTMLElement): boolean {
  if (root.hasAttribute('data-standing')) return true;
  const release = getComputedStyle(root).getPropertyValue('--_release');
  return release === `"${__VERSION__}"` && CSS.supports('selector(:popover-open)');
}

/** Gives an element the shared sheets and its own, where it has none. */
export async function adoptStyles(root: HTMLElement, tag: string, own: string | undefined): Promise<void> {
  if (isStyled(root)) return;
  const { sheetsFor } = await loadChunk('standing', () => import('./standing/standing.ts'));
  const container = root.getRootNode() as ShadowRoot;
  container.adoptedStyleSheets = [...sheetsFor(tag, own), ...addedSheets(container)];
}

/** The version of the release. */
declare const __VERSION__: string;
