import type { Page } from '@playwright/test';
import { expect, openAs, test, hydrate } from '../../support/e2e.ts';

const WINDOW = 1440;
const WIDTHS = [320, 390, 480, 640, 768, 900, 1100, 1300];
const TAGS = ['exchange-header', 'exchange-footer'] as const;

interface Layout {
  /** The element's visible parts and entries, without open overlays. */
  readonly visible: readonly string[];
  /** Parts that extend outside the element, with the distance in pixels. */
  readonly outside: readonly string[];
}

/** Returns an element's visible content and its parts outside its box. */
function layoutOf(page: Page, tag: string): Promise<Layout> {
  return page.evaluate((name) => {
    const host = document.querySelector(name) as HTMLElement;
    const box = host.getBoundingClientRect();
    const visible: string[] = [];
    const outside: string[] = [];
    for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('[part], a, button, summary') ?? []) {
      if (element.closest('[popover], dialog, .visually-hidden') !== null || !element.checkVisibility()) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const mark = element.getAttribute('data-key') ?? element.getAttribute('part') ?? element.className;
      if (width > 1) visible.push(mark);
      const over = Math.max(box.left - left, right - box.right);
      if (over > 0.5) outside.push(`${mark} by ${Math.round(over)} px`);
    }
    return { visible, outside };
  }, tag);
}

async function setWidth(page: Page, width: number | undefined): Promise<void> {
  await page.evaluate(
    ({ rule }) => {
      document.querySelector('#column')?.remove();
      const style = Object.assign(document.createElement('style'), { id: 'column', textContent: rule });
      document.head.append(style);
    },
    { rule: width === undefined ? '' : `${TAGS.join(', ')} { max-inline-size: ${width}px }` },
  );
}

test.describe('an element in a narrow column of a wide viewport', () => {
  test.use({ viewport: { width: WINDOW, height: 900 } });

  for (const persona of ['visitor', 'trader'] as const)
    test(`has the same layout as in a viewport as wide as the column (${persona})`, async ({ page, shell }) => {
      await openAs(shell, persona);
      await hydrate(page, ...TAGS);
      for (const width of WIDTHS)
        for (const tag of TAGS) {
          // Repeats until both layouts match, because the footer's accordion updates one frame after the width.
          await expect(async () => {
            await page.setViewportSize({ width: WINDOW, height: 900 });
            await setWidth(page, width);
            await expect.poll(() => layoutOf(page, tag), `${tag} in ${width} px`).toMatchObject({ outside: [] });
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WINDOW);
            const inColumn = await layoutOf(page, tag);
            await page.setViewportSize({ width, height: 900 });
            await setWidth(page, undefined);
            expect((await layoutOf(page, tag)).visible, `${tag} in ${width} px`).toEqual(inColumn.visible);
          }).toPass();
        }
    });

  test('opens the sidebar over the full height of the viewport', async ({ page, shell }) => {
    await openAs(shell, 'trader');
    await hydrate(page, 'exchange-header');
    await setWidth(page, 640);
    await page.locator('exchange-header [part~="sidebar-toggle"]').click();
    const sidebar = page.locator('exchange-header [part~="sidebar"]');
    await expect(sidebar).toBeVisible();
    await expect.poll(() => sidebar.boundingBox()).toMatchObject({ x: WINDOW - 360, y: 0, width: 360, height: 900 });
  });

  test('shows the footer’s columns as accordions, and opens all of them when the column becomes wide', async ({
    page,
    shell,
  }) => {
    await openAs(shell, 'visitor');
    await hydrate(page, 'exchange-footer');
    await setWidth(page, 640);
    const columns = page.locator('exchange-footer details');
    await expect(page.locator('exchange-footer details[open]')).toHaveCount(0);
    await columns.first().locator('summary').click();
    await expect(columns.first()).toHaveAttribute('open', '');
    await setWidth(page, 1000);
    await expect(page.locator('exchange-footer details:not([open])')).toHaveCount(0);
  });

  for (const rule of ['position: fixed; top: 0', 'position: absolute', 'float: left', 'display: inline-block'])
    test(`uses the full width for the header, even if the page has the rule ${rule}`, async ({ page, shell }) => {
      await openAs(shell, 'visitor');
      await page.addStyleTag({ content: `exchange-header { ${rule} }` });
      await expect
        .poll(async () => (await page.locator('exchange-header').boundingBox())?.width)
        .toBeGreaterThan(WINDOW - 40);
    });
});
