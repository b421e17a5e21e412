import type { Page } from '@playwright/test';
import { SIZE_LIMITS } from '../../../tools/size-limits.ts';
import { expect, part, test, type SiteContext } from '../../support/e2e.ts';

const READY = ['exchange-header', 'exchange-footer', 'exchange-reminder', 'compliance-gate'];
/** Files that a visitor’s page loads while all elements are dormant. Their size is the dormant page's budget. */
const DORMANT = ['core', 'shell'];
/** Files that load on the first interaction and block nothing. */
const ON_FIRST_INTERACTION = ['chunk-manifest', 'float-menu-sheet', 'interaction'];
/** Files that a gate adds, because it decides before React loads. */
const GATE = 'compliance-gate-controller';
/** Files that a bare tag adds: the snapshot and its style sheets, which a prerendered page contains in its document. */
const SNAPSHOT = ['snapshot', 'snapshot-en', 'snapshot-en-menus'];

/** Returns the files in a size-limit row. */
function filesInRow(of: string): readonly string[] {
  const paths = SIZE_LIMITS.find(({ name }) => name === of)?.path ?? [];
  return [paths]
    .flat()
    .map((path) => path.replace(/^.*\//, '').replace(/(?:-\?{8})?\.js$/, ''))
    .toSorted();
}

/** Opens a visitor's page with reminder, gate, and a prerendered or bare header and footer. Returns its scripts. */
async function openPage(page: Page, shell: SiteContext, isBare: boolean, hydrate = 'auto'): Promise<readonly string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/prerendered*', async (route) => {
    const response = await route.fetch();
    let body = (await response.text())
      // Page configuration can be a hydration reason.
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

/** Returns the file names of the release scripts that were requested. */
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
  test(`a visitor’s page with header, footer, reminder and gate (${isBare ? 'bare' : 'prerendered'}) loads exactly the budgeted, React-free files`, async ({
    page,
    shell,
  }) => {
    const files = await openPage(page, shell, isBare);
    expect(files).toEqual([...DORMANT, GATE, ...(isBare ? SNAPSHOT : [])].toSorted());
    expect(filesInRow('dormant page')).toEqual(DORMANT);
  });

test('the first interaction loads the React-free chunks for interaction and the float menu', async ({
  page,
  shell,
}) => {
  const before = await openPage(page, shell, false);
  // Interacts with the page's own content, because an interaction with an element would hydrate it.
  await page.mouse.move(600, 500);
  await expect(part(page, 'exchange-footer', 'float-menu')).toBeVisible();
  expect(filesOf(shell)).toEqual([...before, ...ON_FIRST_INTERACTION].toSorted());
});

test('a language link opens its page if no further file loads', async ({ page, shell }) => {
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

test('hydrating a visitor’s header and footer loads each required file once, without member code', async ({
  page,
  shell,
}) => {
  await openPage(page, shell, false, 'load');
  // Non-urgent files load when the page is idle, so the test polls.
  await expect
    .poll(() => filesOf(shell).filter((name) => name !== GATE))
    .toEqual(filesInRow('hydrated header and footer'));
});

test('header and footer start in separate tasks, header first', async ({ page, shell }) => {
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
