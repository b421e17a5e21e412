import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';

const BASE = '/exchange-shell/1/';
const { elements } = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../dist/manifest.json'), 'utf8'),
) as { elements: Readonly<Record<string, unknown>> };
const TAGS = Object.keys(elements);

/** Returns a page that either loads `shell.css` or runs the script, in which case the elements' own style sheets apply. */
const pageOf = (
  script: 'blocked' | 'running',
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Prices</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${script === 'blocked' ? `<link rel="stylesheet" href="${BASE}shell.css">` : ''}<script src="${BASE}shell.js" defer></script></head>
<body>${TAGS.map((tag) => `<${tag} hydrate="load" open>${tag === 'compliance-gate' ? '<p id="held">Prices</p>' : ''}</${tag}>`).join('\n')}</body></html>`;

async function openPage(page: Page, script: 'blocked' | 'running'): Promise<void> {
  await page.route('**/reserved-space', (route) => route.fulfill({ body: pageOf(script), contentType: 'text/html' }));
  if (script === 'blocked') await page.route('**/shell.js', (route) => route.abort());
  await page.goto('/reserved-space');
  if (script === 'running')
    await page.waitForFunction((tags) => tags.every((tag) => customElements.get(tag) !== undefined), TAGS);
}

/** Returns each element's space: its outer display value, and the minimum size of the element or its content. */
function spaces(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  return page.evaluate((tags) => {
    const space = (tag: string): string[] => {
      const host = document.querySelector(tag) as Element;
      const { display, minBlockSize, minInlineSize } = getComputedStyle(host);
      const root = host.shadowRoot?.querySelector('[data-root]');
      const rootSize = root ? getComputedStyle(root).minBlockSize : '0px';
      // Before definition, slotted content is in the element itself, which contains its margins as a shadow root does.
      const outerDisplay = display === 'flow-root' ? 'block' : display;
      return [outerDisplay, minBlockSize === '0px' ? rootSize : minBlockSize, minInlineSize];
    };
    return Object.fromEntries(tags.map((tag) => [tag, space(tag)]));
  }, TAGS);
}

test.describe('shell.css', () => {
  for (const width of [1440, 1024, 390])
    test(`reserves the space that each element occupies after rendering (${width} px)`, async ({ browser }) => {
      const [blocked, running] = await Promise.all(
        (['blocked', 'running'] as const).map(async (script) => {
          const page = await browser.newPage({ viewport: { width, height: 800 } });
          await openPage(page, script);
          return page;
        }),
      );
      const reserved = await spaces(blocked as Page);
      // These elements render nothing on this page and therefore have no style sheets.
      const unrendered = new Set([
        'compliance-gate',
        'exchange-app-banner',
        'exchange-chart',
        'exchange-chat',
        'exchange-claim-gifts',
        'exchange-transfer',
      ]);
      const drawn = Object.entries(reserved).filter(([tag]) => !unrendered.has(tag));
      await expect.poll(() => spaces(running as Page)).toMatchObject(Object.fromEntries(drawn));
      expect(reserved['exchange-header']).toEqual(['block', width < 992 ? '56px' : '64px', '0px']);
      for (const page of [blocked, running]) await page?.close();
    });

  test('hides a gate’s content if the script is blocked [CMP-01]', async ({ page }) => {
    await openPage(page, 'blocked');
    await expect(page.locator('#held')).toBeHidden();
  });

  test('can be overridden by the page', async ({ page }) => {
    await openPage(page, 'blocked');
    await page.addStyleTag({ content: 'exchange-header { min-block-size: 100px }' });
    await expect(page.locator('exchange-header')).toHaveCSS('min-height', '100px');
  });
});
