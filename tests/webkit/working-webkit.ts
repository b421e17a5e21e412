import { openWindow, startDisplay } from './webkit.ts';

/** Timeout in ms for the first page on a busy machine. */
const FIRST_PAGE = 60_000;

async function opensPage(display: string): Promise<boolean> {
  const { driver, close } = await openWindow(display);
  await driver.get('data:text/html,<title>rendered</title>');
  const title = await driver.getTitle();
  close();
  return title === 'rendered';
}

/**
 * Resolves with the display on which WebKit can open a page. If WebKit is missing or doesn't work, calls `reportReason` with the reason and
 * resolves with undefined.
 */
export async function workingWebKit(reportReason: (reason: string) => void = () => {}): Promise<string | undefined> {
  let stop = (): void => {};
  try {
    const display = await startDisplay();
    ({ stop } = display);
    const late = new Promise<false>((resolve) => setTimeout(resolve, FIRST_PAGE, false).unref());
    if (await Promise.race([opensPage(display.name), late])) return display.name;
    throw new Error(`it opened no page within ${FIRST_PAGE / 1000} s`);
  } catch (error) {
    stop();
    reportReason(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
