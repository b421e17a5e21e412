import type { Page } from '@playwright/test';

/** Delays requests to matching URLs until the returned function is called. */
export async function delayResponses(page: Page, urls: string | RegExp): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
