import { openWindow, startDisplay } from './webkit.ts';

/** Timeout for the first page on a busy machine, in ms. */
const FIRST_PAGE = 60_000;

async function opensPage(display: string): Promise<boolean> {
  const { driver, close } = await openWindow(display);
  await driver.get('data:text/html,<title>rendered</title>');
  const title = await driver.getTitle();
  close();
  return title === 'rendered';
}

/**
 * Resolves to the display on which WebKit opens a page. Resolves to undefined if WebKit doesn't work or is missing, after calling `sayWhy`
 * with the reason.
 */
export async function workingWebKit(sayWhy: (reason: string) => void = () => {}): Promise<string | undefined> {
  let stop = (): void => {};
  try {
    const display = await startDisplay();
    ({ stop } = display);
    const late = new Promise<false>((resolve) => setTimeout(resolve, FIRST_PAGE, false).unref());
    if (await Promise.race([opensPage(display.name), late])) return display.name;
    throw new Error(`it opened no page within ${FIRST_PAGE / 1000} s`);
  } catch (error) {
    stop();
    sayWhy(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
