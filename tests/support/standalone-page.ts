import type { Page } from '@playwright/test';

/** Serves a page at `/alone` that contains `markup` between paragraphs, and no other shell elements. */
export async function serveStandalonePage(page: Page, markup: string, configuration: object = {}): Promise<void> {
  await page.route('**/alone', (route) => {
    const origin = new URL(route.request().url()).origin;
    const apps = { chat: `${origin}/demo/dist/chat.js`, transfer: `${origin}/demo/dist/transfer.js` };
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Alone</title><link rel="icon" href="data:,">
<script type="application/json" data-exchange-shell>${JSON.stringify({ apps, ...configuration })}</script>
<script src="/exchange-shell/1/shell.js" defer></script></head><body>${'<p>The page.</p>'.repeat(60)}${markup}<p>Its end.</p></body></html>`,
    });
  });
}
