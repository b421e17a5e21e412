import type { Page } from '@playwright/test';
import { GATE } from '../../support/compliance-page.ts';
import { expect, test } from '../../support/e2e.ts';

const HEAD = '<!doctype html><link rel="icon" href="data:,"><script src="/exchange-shell/1/shell.js" async></script>';

/** Serves a page with a gate at every path used by these tests. */
async function serve(page: Page, gate: string): Promise<void> {
  const body = `${HEAD}${gate}<main>Content</main></compliance-gate>`;
  const isTested = /\/(?:de\/)?(?:futures|staking|myaccount|state_compliance_tips)(?:[/?]|$)/;
  await page.route(isTested, (route) => route.fulfill({ contentType: 'text/html', body }));
}

const isShown = (page: Page) =>
  page
    .getByText('Content')
    .evaluate((main) => main.checkVisibility({ opacityProperty: true, visibilityProperty: true }));

test.describe('<compliance-gate restrict-offer>', () => {
  for (const [path, site] of [
    ['/futures/USDT/BTC_USDT', 182],
    ['/de/futures', 182],
    ['/staking', 177],
  ] as const)
    test(`redirects from a page whose product the site does not offer (${path}, site ${site}) [OP-125]`, async ({
      page,
      shell,
    }) => {
      await serve(page, `<compliance-gate restrict-offer site-id="${site}">`);
      await shell.open(path, []);
      await page.waitForURL('**/state_compliance_tips');
      await expect.poll(() => isShown(page)).toBe(true);
      expect(shell.eventsOf('compliance-decision').at(0)?.detail).toMatchObject({
        action: 'redirect',
        reason: 'not-offered',
      });
    });

  for (const [path, site] of [
    ['/futures', 0],
    ['/staking', 182],
    ['/myaccount/myfunds/futures', 182],
  ] as const)
    test(`allows a page whose product the site offers (${path}, site ${site}) [OP-125]`, async ({ page, shell }) => {
      await serve(page, `<compliance-gate restrict-offer site-id="${site}">`);
      await shell.open(path, [GATE]);
      await expect.poll(() => isShown(page)).toBe(true);
    });

  test('applies overrides from the gateway and from the page, and the page’s overrides take precedence', async ({
    page,
    shell,
  }) => {
    await page.route('**/site/settings*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: object };
      await route.fulfill({
        response,
        json: { ...body, data: { ...body.data, offer: { 182: { derivatives: true } } } },
      });
    });
    await serve(page, '<compliance-gate restrict-offer site-id="182">');
    await shell.open('/futures', [GATE]);
    await expect.poll(() => isShown(page)).toBe(true);
    await page.evaluate(() => ExchangeShell.configure({ offer: { 182: { derivatives: false } } }));
    await page.waitForURL('**/state_compliance_tips');
  });

  test('restricts the page even if the compliance check fails [OP-125]', async ({ page, shell }) => {
    shell.allowConsole(/503|compliance/);
    await page.route('**/compliance/check*', (route) => route.fulfill({ status: 503 }));
    await serve(page, '<compliance-gate restrict-offer site-id="182">');
    await shell.open('/futures', []);
    await page.waitForURL('**/state_compliance_tips');
    const messages = shell.errors().map(({ detail }) => String(detail['message']));
    expect(messages.filter((message) => message.includes('restrict-offer'))).toEqual([]);
  });

  for (const [failure, isOpen] of [
    ['open', true],
    ['closed', false],
  ] as const)
    test(`${isOpen ? 'shows' : 'hides'} the content and reports an error if the offer table fails to load (on-failure="${failure}")`, async ({
      page,
      shell,
    }) => {
      shell.allowConsole(/offer-pages|ERR_FAILED/);
      await page.route(/\/offer-pages/, (route) => route.abort());
      await serve(page, `<compliance-gate restrict-offer site-id="182" on-failure="${failure}">`);
      await page.addInitScript(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
      await shell.open('/futures', []);
      await shell.event('exchange-error', ({ detail }) => String(detail['message']).includes('restrict-offer'));
      await expect.poll(() => isShown(page)).toBe(isOpen);
      expect(shell.errors()).toHaveLength(1);
    });
});

test('<compliance-gate> without restrict-offer allows products that the site does not offer', async ({
  page,
  shell,
}) => {
  await serve(page, '<compliance-gate site-id="182">');
  await shell.open('/futures', [GATE]);
  await expect.poll(() => isShown(page)).toBe(true);
});
