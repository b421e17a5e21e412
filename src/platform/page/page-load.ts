import { readDocument, whenShown } from './page-document.ts';

/** Runs once the page, with its images and scripts, has loaded and somebody sees it. */
export function whenLoaded(action: () => void): void {
  whenShown(() => {
    if (readDocument('readyState') === 'complete') action();
    else window.addEventListener('load', () => action(), { once: true });
  });
}
