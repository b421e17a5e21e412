import { afterDelay } from '../clock.ts';
import { currentPath, currentQuery } from '../page/location.ts';
import { hasPageFocus, isPageHidden, watchPageHidden } from '../page/page-document.ts';

/** How long to wait for the app to open, in milliseconds (OP-96). */
const PATIENCE = 2_000;

const NOT_OPENED =
  'exchange-shell: The app did not open. The web page opens instead. Check the `native` configuration.';

/** Cancels the wait for the app that was requested before: the user has navigated again since. */
let cancelWait = (): void => {};

/**
 * Opens a page of the native app, or its store. Calls `onFailure` once if the browser refuses, or if after two seconds the page is still
 * visible, focused and at the same address; the caller then opens the web page (NTV-06, ERR-13, OP-96). A system dialog takes the focus
 * but leaves the page visible; `isInFront` can treat it differently.
 */
export function openInNativeApp(
  href: string,
  onFailure: (message: string, error?: unknown) => void,
  isInFront = hasPageFocus,
): void {
  cancelWait();
  const address = currentPath() + currentQuery();
  try {
    window.location.assign(href);
  } catch (error) {
    onFailure(NOT_OPENED, error);
    return;
  }
  let isLeft = false;
  cancelWait = watchPageHidden(() => (isLeft ||= isPageHidden()));
  const stop = cancelWait;
  afterDelay(PATIENCE, () => {
    if (stop !== cancelWait) return;
    stop();
    const isSamePage = currentPath() + currentQuery() === address;
    if (!isLeft && !isPageHidden() && isSamePage && isInFront()) onFailure(NOT_OPENED);
  });
}
