import { loadChunk } from '../../lib/load-chunk.ts';
import type { LinksView } from '../custom-element/element-view.ts';
import { loadInteraction } from './load-interaction.ts';

/** Events that indicate that the user is about to follow a link. */
const EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Observes which link the user is about to follow while the element's `next-page` attribute is set, so that the browser can fetch the page.
 * Loads the `next-page` chunk on the first such event. Returns a cleanup function.
 */
export function watchNextPage(root: HTMLElement, view: LinksView): () => void {
  const intend = (event: Event): void => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    const { 'next-page': mode = 'off' } = view.state.getState().attributes;
    if (link === undefined || mode === 'off') return;
    Promise.all([loadChunk('next-page', () => import('./next-page.ts')), loadInteraction()]).then(
      ([{ expectNextPage }, interaction]) => expectNextPage(link, event, view, interaction),
      // Without the code, the page is requested on the click.
      () => {},
    );
  };
  const controller = new AbortController();
  for (const type of EVENTS) root.addEventListener(type, intend, controller);
  return () => controller.abort();
}
