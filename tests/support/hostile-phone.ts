import type { Page } from '@playwright/test';
import { type HostilePage, openHostilePage } from './hostile-page.ts';

/** A phone, because promotions appear only on phones. */
export const PHONE = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
};

/** Opens the home page as a visitor on a phone. */
export async function openOnPhone(page: Page): Promise<HostilePage> {
  await page.context().request.get('/legacy?persona=visitor');
  const hostile = await openHostilePage(page, { path: '/' });
  await page.evaluate(() =>
    (globalThis as unknown as { ExchangeShell: { configure(given: object): void } }).ExchangeShell.configure({
      page: 'home',
    }),
  );
  return hostile;
}
