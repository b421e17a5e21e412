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

/** A page whose router follows every link without a reload, and the same page without a router. */
const documentOf = (router: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${router}<script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header><p id="answer">The answer</p></body></html>`;
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
  ['the same page', '', 'notice-here', '/single/page#answer'],
] as const)
  test(`the bell closes when a message leads to ${kind} [RMD-10]`, async ({ page, baseURL }) => {
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

test('a menu closes when its link leads to a page without a reload [NAV-01]', async ({ page }) => {
  await page.route('**/single/page', (route) => route.fulfill({ contentType: 'text/html', body: documentOf(ROUTER) }));
  await page.goto('/single/page');
  await page.locator('exchange-header [part~="download"]').click();
  await page.locator('exchange-header :popover-open a[data-key]').last().click();
  await expect(page.locator('exchange-header :popover-open')).toHaveCount(0);
});
