import { afterDelay } from '../clock.ts';
import { currentPath, currentQuery } from '../page/location.ts';
import { hasPageFocus, isPageHidden, watchPageHidden } from '../page/page-document.ts';

/** How long an app has to come, in milliseconds (OP-96). */
const PATIENCE = 2_000;

const NOT_OPENED =
  'exchange-shell: The app did not open. The web page opens in its place. Check the `native` configuration.';

/** Ends the wait for the app that was asked for before: the user has asked for another page since. */
let endWait = (): void => {};

/**
 * Opens a native page of the app, or its store. Where the browser refuses, and where the page is still visible, at the same address and in
 * front two seconds later, `failed` is called once, which opens the web page instead (NTV-06, ERR-13, OP-96). A question of the system over
 * the page takes its focus, not its place: `isInFront` says which of them counts.
 */
export function openInNativeApp(
  href: string,
  failed: (message: string, error?: unknown) => void,
  isInFront = hasPageFocus,
): void {
  endWait();
  const address = currentPath() + currentQuery();
  try {
    window.location.assign(href);
  } catch (error) {
    failed(NOT_OPENED, error);
    return;
  }
  let isLeft = false;
  endWait = watchPageHidden(() => (isLeft ||= isPageHidden()));
  const stop = endWait;
  afterDelay(PATIENCE, () => {
    if (stop !== endWait) return;
    stop();
    const isSamePage = currentPath() + currentQuery() === address;
    if (!isLeft && !isPageHidden() && isSamePage && isInFront()) failed(NOT_OPENED);
  });
}
