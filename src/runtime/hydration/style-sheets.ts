import { hasLostSheet, isStyled } from '../dormant/ensure-styled.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { addedStyleSheets } from '../../platform/page/adopt-style-sheet.ts';

/**
 * Adopts the shared style sheets and the element's own if the element has none yet. `isMarkup` is true for prerendered markup, which should
 * have linked them.
 */
export async function adoptStyles(
  root: HTMLElement,
  tag: string,
  own: string | undefined,
  isMarkup: boolean,
): Promise<void> {
  if (isStyled(root)) return;
  const container = root.getRootNode() as ShadowRoot;
  if (isMarkup) void hasLostSheet(container.host as HTMLElement, root);
  const { sheetsFor } = await loadChunk('snapshot', () => import('../snapshot/snapshot.ts'));
  container.adoptedStyleSheets = [...sheetsFor(tag, own), ...addedStyleSheets(container)];
}
