import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

const BLOCKED = { menu: ['nft'] };

/**
 * Opens a page with a gate in a frame without its own URL, and returns the frame. The gate's compliance response blocks `/nft`. Adds console
 * messages to `errors`.
 */
async function openFrame(page: Page, kind: 'srcdoc' | 'about:blank' | 'sandbox', errors: string[]): Promise<Frame> {
  page.on('console', (message) => errors.push(message.text()));
  await page.goto('/price?persona=visitor');
  await page.evaluate(
    ([frameKind, answer]) => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="shell.js"]')?.src ?? '';
      const markup =
        '<compliance-gate path="/nft"><p id="content">The page</p><p slot="blocked" id="blocked">Not here</p></compliance-gate>';
      const frame = document.createElement('iframe');
      frame.style.cssText = 'inline-size: 600px; block-size: 400px';
      const setUp = `document.querySelector('compliance-gate').check = ${JSON.stringify(answer)};`;
      if (frameKind !== 'about:blank') {
        if (frameKind === 'sandbox') frame.setAttribute('sandbox', 'allow-scripts');
        frame.srcdoc = `${markup}<script>${setUp}</script><script src="${script}"></script>`;
        document.body.prepend(frame);
        return;
      }
      document.body.prepend(frame);
      const inner = frame.contentDocument;
      if (inner === null) throw new Error('The frame has no document.');
      inner.body.innerHTML = markup;
      Object.assign(inner.querySelector('compliance-gate') as Element, { check: answer });
      const element = inner.createElement('script');
      element.src = script;
      inner.body.append(element);
    },
    [kind, BLOCKED] as const,
  );
  await expect.poll(() => page.frames().length).toBe(2);
  return page.frames()[1] as Frame;
}

test.describe('<compliance-gate> in a frame without its own URL', () => {
  for (const kind of ['srcdoc', 'about:blank'] as const)
    test(`redirects from a restricted page (${kind}) [CMP-15]`, async ({ page, shell }) => {
      const frame = await openFrame(page, kind, []);
      await expect.poll(() => frame.url()).toContain('/state_compliance_tips');
      void shell.errors();
    });

  test('shows the "blocked" slot and reports an error if the frame has an opaque origin', async ({ page, shell }) => {
    shell.allowConsole(/./);
    const errors: string[] = [];
    const frame = await openFrame(page, 'sandbox', errors);
    await expect(frame.locator('#blocked')).toBeVisible();
    await expect(frame.locator('#content')).toBeHidden();
    expect(errors.filter((text) => text.includes('The redirect to'))).toHaveLength(1);
    void shell.errors();
  });
});
