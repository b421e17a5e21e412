import { loadChunk } from '../../../lib/load-chunk.ts';
import { addSheet } from '../../../ui/add-sheet.ts';

/**
 * Shows the float menu that stands in the footer, once its script and its style sheet are here: both are asked for now, where it may be
 * shown, and each once (FLT-01, HTP-29). Returns what ends its listening.
 */
export function showFloatMenu(menu: HTMLElement, refused: (error: unknown) => void = () => {}): () => void {
  let end = (): void => {};
  let isEnded = false;
  Promise.all([
    loadChunk('float-menu', () => import('./float-menu.ts')),
    loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')),
  ]).then(([{ followFloatMenu }, { floatMenuSheet }]) => {
    if (isEnded) return;
    addSheet(menu.getRootNode() as ShadowRoot, floatMenuSheet);
    end = followFloatMenu(menu);
  }, refused);
  return () => {
    isEnded = true;
    end();
  };
}
