import { expect, test } from '../../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const MESSAGES = [
  {
    msg_id: 'post',
    title: 'A post',
    content: '',
    send_timest: 1_760_000_000,
    read: 0,
    type: 'posts',
    extras: { url: '/post/status/5?tab=1#comments' },
  },
  {
    msg_id: 'here',
    title: 'This page',
    content: '',
    send_timest: 1_760_000_000,
    read: 0,
    type: 'posts',
    extras: { url: '/single/page#answer' },
  },
];

/** Returns a page's HTML with the given router script, or without a script if `router` is empty. */
const documentOf = (router: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${router}<script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header><p id="answer">The answer</p></body></html>`;
/** Follows every link without a reload. */
const ROUTER = `<script>
  document.addEventListener('click', (event) => {
    const link = event.composedPath().find(({ tagName }) => tagName === 'A');
    if (link === undefined) return;
    event.preventDefault();
    history.pushState({}, '', link.href);
  });
</script>`;

for (const [kind, router, key, leads] of [
  ['a page with a router', ROUTER, 'notice-post', '/post/status/5?tab=1#comments'],
  ['a page without a router', '', 'notice-here', '/single/page#answer'],
] as const)
  test(`the bell closes when the user opens a message (${kind}) [RMD-10]`, async ({ page, baseURL }) => {
    await page.goto('/playground/stage?element=compliance-gate&persona=trader');
    await page.route('**/get_notice_record*', (route) =>
      route.fulfill({ json: { code: 200, message: 'success', data: { list: MESSAGES, total: 2 } } }),
    );
    await page.route('**/single/page', (route) =>
      route.fulfill({ contentType: 'text/html', body: documentOf(router) }),
    );
    await page.goto('/single/page');
    await page.locator('exchange-header a[part~="bell"]').hover();
    await page.locator(`exchange-header a[data-key="${key}"]`).click();
    await page.waitForURL(`${baseURL}${leads}`);
    await expect(page.locator('exchange-header .notice-panel')).toBeHidden();
  });

test('a menu closes when its link opens a page without a reload [NAV-01]', async ({ page }) => {
  await page.route('**/single/page', (route) => route.fulfill({ contentType: 'text/html', body: documentOf(ROUTER) }));
  await page.goto('/single/page');
  await page.locator('exchange-header [part~="download"]').click();
  await page.locator('exchange-header :popover-open a[data-key]').last().click();
  await expect(page.locator('exchange-header :popover-open')).toHaveCount(0);
});

/** Elements that remain open on every page until the user closes them. */
const PERSISTENT = '[part~="float-menu"], [part~="window"]';
const TAGS = [
  'exchange-header',
  'exchange-search',
  'exchange-growth-tabs',
  'exchange-side-nav',
  'exchange-footer',
  'exchange-reminder',
];

for (const width of [1440, 390])
  test(`every popover of every element closes when one of its links opens a page without a reload (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/playground/stage?element=compliance-gate&persona=trader');
    const tags = TAGS.map((tag) => `<${tag} hydrate="load"${tag === 'exchange-reminder' ? ' open' : ''}></${tag}>`);
    const body = documentOf(ROUTER).replace(/<exchange-header.*<\/exchange-header>/, tags.join(''));
    await page.route('**/single/page', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/single/page');
    await expect(page.locator('exchange-header [part~="avatar"]')).toBeVisible();
    await expect(page.locator('exchange-reminder [part~="panel"] a').first()).toBeVisible();
    // The nested menus are in a chunk that loads later.
    await expect(page.locator('exchange-header #nav-more [popover]').first()).toBeAttached();
    const result = await page.evaluate(async (persistent) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const isOpen = (box: Element): boolean => box.matches(':popover-open');
      const tested: string[] = [];
      const left: string[] = [];
      for (const host of document.querySelectorAll('*')) {
        for (const box of host.shadowRoot?.querySelectorAll<HTMLElement>('[popover]') ?? []) {
          const boxes: HTMLElement[] = [];
          for (
            let one: HTMLElement | null = box;
            one;
            one = one.parentElement?.closest<HTMLElement>('[popover]') ?? null
          )
            boxes.unshift(one);
          // Open the outer popovers first, because an inner popover is visible only inside an open one.
          for (const one of boxes) if (!isOpen(one)) one.showPopover();
          // Content that renders when a popover first opens takes a few frames.
          for (let frame = 0; frame < 30 && box.querySelector('a[href]') === null; frame += 1) await nextFrame();
          const link = [...box.querySelectorAll('a')].find(
            (one) => one.closest('[popover]') === box && one.href !== '',
          );
          if (link !== undefined) {
            const name = `${host.localName} ${box.id || box.className}`;
            tested.push(boxes.length > 1 ? `${name} in ${boxes[0]?.id || boxes[0]?.className}` : name);
            link.click();
            const open = boxes.filter((one) => isOpen(one) && !one.matches(persistent));
            if (open.length > 0) left.push(`${name}: ${open.map((one) => one.id || one.className).join(', ')}`);
          }
          for (const one of boxes) if (one.getAttribute('popover') === 'auto' && isOpen(one)) one.hidePopover();
        }
      }
      return { tested, left };
    }, PERSISTENT);
    // This is a nested menu with an id generated by React.
    expect(result.tested).toContainEqual(expect.stringMatching(/^exchange-header _navigation\S* in nav-more$/));
    expect(result.tested).toContain('exchange-reminder notice-panel panel');
    expect(result.left).toEqual([]);
    await expect(page.locator('exchange-reminder')).not.toHaveAttribute('open');
  });

test('the float menu’s list closes and its button remains when a link opens a page without a reload', async ({
  page,
}) => {
  const body = documentOf(ROUTER).replace(
    '</exchange-header>',
    '</exchange-header><exchange-footer hydrate="load"></exchange-footer>',
  );
  await page.route('**/single/page', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/single/page');
  const menu = page.locator('exchange-footer [part~="float-menu"]');
  await menu.locator('.float-button:not(.to-top)').click();
  await menu.locator('a[data-key="help"]').click();
  await page.waitForURL(/\/help/);
  await expect(menu.locator('a[data-key="help"]')).toBeHidden();
  await expect(menu).toBeVisible();
});
