import { afterDelay } from '../clock.ts';
import { currentPath, currentQuery } from '../page/location.ts';
import { hasPageFocus, isPageHidden, watchPageHidden } from '../page/page-document.ts';

/** Time in milliseconds to wait for the app to open (OP-96). */
const OPEN_TIMEOUT = 2_000;

const NOT_OPENED =
  'exchange-shell: The app did not open. The web page opens instead. Check the `native` configuration.';

/** Cancels waiting for a previously requested app, because the user has since navigated again. */
let cancelWait = (): void => {};

/**
 * Opens a page in the native app, or the app's store page. Calls `onFailure` once if the browser refuses, or if the page is still visible,
 * focused and at the same URL after two seconds. The caller then opens the web page (NTV-06, ERR-13, OP-96). A system dialog takes the
 * focus but leaves the page visible. `isInFront` can handle this case differently.
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
  let wasHidden = false;
  cancelWait = watchPageHidden(() => (wasHidden ||= isPageHidden()));
  const stop = cancelWait;
  afterDelay(OPEN_TIMEOUT, () => {
    if (stop !== cancelWait) return;
    stop();
    const isSamePage = currentPath() + currentQuery() === address;
    if (!wasHidden && !isPageHidden() && isSamePage && isInFront()) onFailure(NOT_OPENED);
  });
}
