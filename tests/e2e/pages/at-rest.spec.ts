import type { Page } from '@playwright/test';
import { SIZE_LIMITS } from '../../../tools/size-limits.ts';
import { expect, part, test, type SiteContext } from '../../support/e2e.ts';

const READY = ['exchange-header', 'exchange-footer', 'exchange-reminder', 'compliance-gate'];
/** All that a visitor’s page loads while everything sleeps; its bytes are the budget of a dormant page. */
const AT_REST = ['core', 'shell'];
/** What comes when somebody is there, and is nobody’s to wait for. */
const AT_FIRST_SIGN = ['chunk-manifest', 'float-menu-sheet', 'interaction'];
/** What a gate adds: before React it has to decide. */
const GATE = 'compliance-gate-controller';
/** What a bare tag stands by: the markup that a prerendered page has in its document, and its sheets. */
const STANDING = ['snapshot', 'snapshot-en', 'snapshot-en-menus'];

/** The files that size-limit holds together by this name. */
function countedAs(of: string): readonly string[] {
  const paths = SIZE_LIMITS.find(({ name }) => name === of)?.path ?? [];
  return [paths]
    .flat()
    .map((path) => path.replace(/^.*\//, '').replace(/(?:-\?{8})?\.js$/, ''))
    .toSorted();
}

/** The visitor's page of the server, with a reminder and a gate; its header and footer prerendered, or bare. */
async function openPage(page: Page, shell: SiteContext, isBare: boolean, hydrate = 'auto'): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/prerendered*', async (route) => {
    const response = await route.fetch();
    let body = (await response.text())
      // What a page configures may be a reason of its own to come alive.
      .replace(/<script[^>]*data-exchange-shell[^>]*>.*?<\/script>/s, '')
      .replace('</body>', '<exchange-reminder></exchange-reminder><compliance-gate></compliance-gate></body>')
      .replaceAll(/<exchange-(?:header|footer)\b/g, `$& hydrate="${hydrate}"`);
    if (isBare) body = body.replaceAll(/<template shadowrootmode.*?<\/template>/gs, '');
    await route.fulfill({ response, body });
  });
  await shell.open('/prerendered?persona=visitor&site=0&language=en', READY);
  await page.waitForLoadState('networkidle');
  return filesOf(shell);
}

/** Names of the scripts of the release that have been asked for. */
function filesOf(shell: SiteContext): readonly string[] {
  return [
    ...new Set(
      shell.requests
        .map((request) => new URL(request.url()).pathname)
        .filter((path) => path.startsWith('/exchange-shell/') && path.endsWith('.js'))
        .map((path) => path.replace(/^.*\//, '').replace(/(?:-[\w-]{8})?\.js$/, '')),
    ),
  ].toSorted();
}

for (const isBare of [false, true])
  test(`a visitor’s page with header, footer, reminder and gate, ${isBare ? 'bare' : 'prerendered'}: nothing of React, and no file beyond those that are counted`, async ({
    page,
    shell,
  }) => {
    const files = await openPage(page, shell, isBare);
    expect(files).toEqual([...AT_REST, GATE, ...(isBare ? STANDING : [])].toSorted());
    expect(countedAs('dormant page')).toEqual(AT_REST);
  });

test('the first sign of a person brings what mouse, arrow keys and float menu need, and nothing of React', async ({
  page,
  shell,
}) => {
  const before = await openPage(page, shell, false);
  // On the page's own content: a touch of an element is a reason to come alive.
  await page.mouse.move(600, 500);
  await expect(part(page, 'exchange-footer', 'float-menu')).toBeVisible();
  expect(filesOf(shell)).toEqual([...before, ...AT_FIRST_SIGN].toSorted());
});

test('a person whose page gets no more of our files has links: to pages, and to languages', async ({ page, shell }) => {
  shell.allowConsole(/chunks|did not load|Failed to load/);
  await openPage(page, shell, false);
  await page.route('**/chunks/*.js', (route) => route.abort());
  await part(page, 'exchange-footer', 'language').getByRole('button').click();
  const german = page.locator('exchange-footer a[data-language="de"]');
  const href = await german.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await german.click();
  await page.waitForURL(href);
  for (const { detail } of shell.errors()) expect(detail['source']).toBe('file');
});

test('awake, a visitor’s header and footer bring these files, each once, and nothing that only a member needs', async ({
  page,
  shell,
}) => {
  await openPage(page, shell, false, 'load');
  // What is not needed at once comes in a moment without work, on a machine at work late.
  await expect
    .poll(() => filesOf(shell).filter((name) => name !== GATE))
    .toEqual(countedAs('hydrated header and footer'));
});

test('header and footer begin in tasks of their own, the header first, and the page has one in between', async ({
  page,
  shell,
}) => {
  await page.addInitScript(() => {
    const order: string[] = [];
    Object.assign(globalThis, { order });
    document.addEventListener('exchange-ready', ({ target }) => {
      order.push((target as Element).localName);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => order.push('page');
      port2.postMessage(0);
    });
  });
  await shell.open('/prerendered?persona=visitor&site=0&language=en', ['exchange-header', 'exchange-footer']);
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { order: string[] }).order))
    .toEqual(['exchange-header', 'page', 'exchange-footer', 'page']);
});
