import { readDocument, whenShown } from './page-document.ts';

/** Runs `action` once the page has loaded, including images and scripts, and is visible to the user. */
export function whenLoaded(action: () => void): void {
  whenShown(() => {
    if (readDocument('readyState') === 'complete') action();
    else window.addEventListener('load', () => action(), { once: true });
  });
}
