import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const PAGE = '/prerendered?persona=visitor';

test.use({ viewport: { width: 1600, height: 900 } });

/** Returns an array that collects the paths of the browser's prefetch requests. */
async function recordPrefetches(page: Page): Promise<string[]> {
  const paths: string[] = [];
  page.context().on('request', (request) => {
    if (request.headers()['sec-purpose']?.startsWith('prefetch') === true) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** Opens the header's menu with the mouse, and returns one of its links. */
async function linkInMenu(page: Page, key: string): Promise<Locator> {
  await page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'Trade' }).first().hover();
  return page.locator(`${HEADER} [popover]:popover-open a[data-key="${key}"]`);
}

test.describe('next-page', () => {
  test('prefetches only the page whose link is hovered, under a strict content security policy', async ({
    page,
    shell,
  }) => {
    await shell.open(`${PAGE}&next-page=prefetch`, [HEADER]);
    await page.waitForLoadState('networkidle');
    const paths = await recordPrefetches(page);
    const link = await linkInMenu(page, 'convert');
    await link.hover();
    await expect(link).toHaveAttribute('data-next-page', 'prefetch');
    await expect.poll(() => paths).toEqual(['/convert']);
    await page.mouse.move(800, 890);
    await expect(link).not.toHaveAttribute('data-next-page');
    expect(paths).toEqual(['/convert']);
  });

  test('uses the prefetched page even though the click closes the link’s menu', async ({ page, shell }) => {
    await shell.open(`${PAGE}&next-page=prefetch`, [HEADER]);
    await page.waitForLoadState('networkidle');
    const fetched = page.waitForResponse((response) => response.url().endsWith('/convert'));
    const link = await linkInMenu(page, 'convert');
    await link.hover();
    await (await fetched).finished();
    await link.click();
    await page.waitForURL('**/convert');
    const navigation = (): Promise<unknown> =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
      });
    expect(await navigation()).toBe('navigational-prefetch');
  });

  test('does not prefetch a link that the mouse only crosses on its way to an open menu [OP-74]', async ({
    page,
    shell,
  }) => {
    await shell.open(`${PAGE}&next-page=prefetch`, [HEADER]);
    await page.waitForLoadState('networkidle');
    const paths = await recordPrefetches(page);
    const link = await linkInMenu(page, 'convert');
    await expect(link).toBeVisible();
    // Adds a link between the trigger and its menu, which the mouse must cross.
    const crossed = await page
      .locator(`${HEADER} [popovertarget="nav-trade"]`)
      .evaluateHandle((trigger) => {
        const { left, bottom, width } = trigger.getBoundingClientRect();
        const box = (trigger as HTMLButtonElement).popoverTargetElement as Element;
        const cover = document.createElement('a');
        cover.href = '/price';
        cover.dataset['key'] = 'price';
        const top = bottom - 4;
        Object.assign(cover.style, { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px` });
        Object.assign(cover.style, { height: '24px', zIndex: '9' });
        cover.popover = 'manual';
        trigger.parentElement?.append(cover);
        cover.showPopover();
        const scope = globalThis as { marks?: number; crossed?: Promise<void> };
        scope.marks = 0;
        new MutationObserver(() => (scope.marks = (scope.marks ?? 0) + 1)).observe(cover, {
          attributeFilter: ['data-next-page'],
        });
        const [from, to] = [top + 1, box.getBoundingClientRect().top - 1];
        const move = (step: number): void =>
          void cover.dispatchEvent(
            new PointerEvent('pointermove', {
              bubbles: true,
              composed: true,
              pointerType: 'mouse',
              clientX: left + width / 2,
              clientY: from + ((to - from) * step) / STEPS,
            }),
          );
        // Simulates the mouse moves in the page, because the menu would close during a slow round trip to the test.
        const STEPS = 8;
        scope.crossed = new Promise((resolve) => {
          const next = (step: number): void => {
            move(step);
            setTimeout(() => (step < STEPS ? next(step + 1) : resolve()), 30);
          };
          cover.addEventListener('pointerover', () => next(0), { once: true });
        });
        return { x: left + width / 2, y: from };
      })
      .then((handle) => handle.jsonValue());
    await page.mouse.move(crossed.x, crossed.y - 6);
    await page.mouse.move(crossed.x, crossed.y, { steps: 4 });
    const marks = await page.evaluate(async () => {
      const scope = globalThis as { marks?: number; crossed?: Promise<void> };
      await scope.crossed;
      return scope.marks;
    });
    expect(marks).toBe(0);
    // On a slow machine, the menu may close before the mouse reaches the link or rests on it.
    await expect(async () => {
      await (await linkInMenu(page, 'convert')).hover({ timeout: 2_000 });
      await expect.poll(() => paths, { timeout: 2_000 }).toEqual(['/convert']);
    }).toPass();
  });

  for (const [what, query, key] of [
    ['without the attribute', '', 'convert'],
    ['for another origin', '&next-page=prefetch', 'demoTrading'],
    ['for a page that compliance blocks', '&next-page=prefetch&codes=convert', 'convert'],
  ] as const)
    test(`prefetches nothing ${what}`, async ({ page, shell }) => {
      await shell.open(PAGE + query, [HEADER]);
      await page.waitForLoadState('networkidle');
      const paths = await recordPrefetches(page);
      const link = await linkInMenu(page, key);
      if ((await link.count()) > 0) await link.hover();
      // When the shell has handled the second link, it has also handled the first link.
      const next = await linkInMenu(page, 'spotTrade');
      await next.hover();
      if (query.includes('=prefetch')) await expect.poll(() => paths).toEqual(['/trade/BTC_USDT']);
      else await expect(next).not.toHaveAttribute('data-next-page');
      expect(paths.filter((path) => path !== '/trade/BTC_USDT')).toEqual([]);
    });
});

/** A page's view transition on load: its animated groups and named elements, or the reason for the missing transition. */
type Reveal = { readonly animated: readonly string[]; readonly named: readonly string[] } | string;

/** Page script that records the page's view transition on `pagereveal`. */
const recordReveal = (): void => {
  addEventListener('pagereveal', (event) => {
    const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
    const scope = globalThis as { reveal?: Promise<unknown> };
    scope.reveal = Promise.resolve(
      viewTransition === null
        ? 'none'
        : viewTransition.ready.then(
            () => {
              const style = (name: string): string =>
                getComputedStyle(document.documentElement, `::view-transition-group(${name})`).width;
              return {
                animated: [
                  ...new Set(
                    document
                      .getAnimations()
                      .flatMap(
                        ({ effect }) => (effect as KeyframeEffect).pseudoElement?.match(/\(([\w-]+)\)/)?.[1] ?? [],
                      ),
                  ),
                ],
                named: ['exchange-header', 'exchange-chart'].filter((name) => style(name).endsWith('px')),
              };
            },
            (reason: unknown) => String(reason),
          ),
    );
  });
};
const reveal = (page: Page): Promise<Reveal> =>
  page.evaluate(() => (globalThis as { reveal?: Promise<unknown> }).reveal) as Promise<Reveal>;

test.describe('view-transitions.css', () => {
  test.beforeEach(({ page }) => page.addInitScript(recordReveal));

  test('cross-fades to the next page without animating the header', async ({ page, shell }) => {
    await shell.open(`${PAGE}&next-page=prefetch`, [HEADER]);
    expect(await reveal(page)).toBe('none');
    await (await linkInMenu(page, 'convert')).click();
    await page.waitForURL('**/convert');
    expect(await reveal(page)).toEqual({ animated: ['root'], named: ['exchange-header'] });
  });

  test('does not animate the chart, and names only one chart and one header', async ({ page, shell }) => {
    await shell.open('/chart?persona=visitor&next-page=prefetch', [HEADER]);
    await page.locator('a[href*="symbol=ETH_USDT"]').first().click();
    await page.waitForURL('**/chart?*ETH_USDT*');
    expect(await reveal(page)).toEqual({ animated: ['root'], named: ['exchange-header', 'exchange-chart'] });
    const names = await page.evaluate(() => {
      const box = document.createElement('div');
      box.append(document.createElement('exchange-chart'), document.createElement('exchange-header'));
      document.body.append(box);
      return [...document.querySelectorAll('exchange-chart, exchange-header')].map((element) =>
        getComputedStyle(element).getPropertyValue('view-transition-name'),
      );
    });
    expect(names.filter((name) => name !== 'none').toSorted()).toEqual(['exchange-chart', 'exchange-header']);
    expect(names).toHaveLength(4);
  });

  test('disables the transition for users who prefer reduced motion', async ({ page, shell }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shell.open(`${PAGE}&next-page=prefetch`, [HEADER]);
    await (await linkInMenu(page, 'convert')).click();
    await page.waitForURL('**/convert');
    expect(await reveal(page)).toBe('none');
  });
});

test.describe('prerendering by the browser', () => {
  const PRERENDER = (): void => {
    Object.defineProperty(Document.prototype, 'prerendering', {
      configurable: true,
      get: () => !(globalThis as { isShown?: boolean }).isShown,
    });
  };
  const show = (page: Page): Promise<void> =>
    page.evaluate(() => {
      (globalThis as { isShown?: boolean }).isShown = true;
      document.dispatchEvent(new Event('prerenderingchange'));
    });

  for (const [what, path, ready] of [
    ['prerendered elements', '/prerendered?persona=trader', ['exchange-header', 'exchange-footer']],
    [
      'bare tags and a gate',
      '/trade/BTC_USDT?persona=trader',
      ['exchange-header', 'exchange-footer', 'compliance-gate'],
    ],
    ['the all-in-one bundle', '/legacy?persona=trader&script=all', ['exchange-header', 'exchange-footer']],
  ] as const)
    test(`sends no gateway requests, dispatches no events and stores nothing before activation (${what})`, async ({
      page,
      context,
      shell,
    }) => {
      await page.addInitScript(PRERENDER);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const cookies = await context.cookies();
      const isGateway = (url: string): boolean => /\/apiw?\//.test(new URL(url).pathname);
      expect(shell.requests.map((request) => request.url()).filter(isGateway)).toEqual([]);
      expect(shell.events.map(({ type }) => type)).toEqual([]);
      expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
      await show(page);
      await shell.ready(...ready);
      await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
      expect(shell.requests.map((request) => request.url()).filter(isGateway)).not.toEqual([]);
      expect((await context.cookies()).length).toBeGreaterThanOrEqual(cookies.length);
    });
});
