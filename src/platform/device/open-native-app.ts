import { afterDelay } from '../clock.ts';
import { hasPageFocus, isPageHidden, watchPageHidden } from '../page/page-document.ts';

/** How long an app has to come, in milliseconds (OP-96). */
const PATIENCE = 2_000;

const NOT_OPENED =
  'exchange-shell: The app did not open. The web page serves in its place. Check the `native` configuration.';

/**
 * Opens a native page of the app, or its store; false where the browser refuses. Where it refuses, and where the page is still in
 * front of the person two seconds later, `failed` is called once: by default a warning is logged (NTV-06, ERR-13, OP-96). A question
 * of the system over the page takes its focus, not its place: `isInFront` says which of them counts.
 */
export function openInNativeApp(
  href: string,
  failed = (message: string, error?: unknown): void => console.warn(message, error),
  isInFront = hasPageFocus,
): boolean {
  try {
    window.location.assign(href);
  } catch (error) {
    failed(NOT_OPENED, error);
    return false;
  }
  let isLeft = false;
  const stop = watchPageHidden(() => (isLeft ||= isPageHidden()));
  afterDelay(PATIENCE, () => {
    stop();
    if (!isLeft && !isPageHidden() && isInFront()) failed(NOT_OPENED);
  });
  return true;
}
