import { expect, type Page } from '@playwright/test';
import { hostileAnswers } from '../../hostile/answers.ts';
import { gatewayOf, openHostilePage } from '../../support/hostile-page.ts';
import { test } from '../../support/page-test.ts';

const TAGS = [
  'exchange-header',
  'exchange-footer',
  'exchange-reminder',
  'exchange-announcement',
  'exchange-search',
  'compliance-banner',
];
const MARK = '@@';

/** Replaces the placeholder in every response of this gateway with 1 MiB of unbroken text, inside the page. */
async function swell(page: Page, index: number): Promise<void> {
  await page.evaluate(
    ([host, mark]) => {
      const { answersOf = {} } = globalThis as unknown as { answersOf?: Record<string, unknown> };
      const text = JSON.stringify(answersOf[host]).replaceAll(mark, 'x'.repeat(2 ** 20));
      answersOf[host] = JSON.parse(text) as unknown;
    },
    [new URL(gatewayOf(index)).host, MARK] as const,
  );
}

/** Returns the longest text in the elements and in titles or buttons. */
function longestTexts(page: Page): Promise<Readonly<Record<'any' | 'title' | 'button', number>>> {
  return page.evaluate(() => {
    const result = { any: 0, title: 0, button: 0 };
    const look = (node: Node): void => {
      const length = node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').length : 0;
      result.any = Math.max(result.any, length);
      const parent = node.parentElement;
      if (parent?.matches('.message-title, .business-title, .notice-title, h1, h2, h3') === true)
        result.title = Math.max(result.title, length);
      if (parent?.closest('button') !== null && parent !== null) result.button = Math.max(result.button, length);
      if (node instanceof Element && node.localName !== 'style' && node.shadowRoot) look(node.shadowRoot);
      if (!(node instanceof Element) || node.localName !== 'style') node.childNodes.forEach(look);
    };
    look(document.body);
    return result;
  });
}

test('1 MiB of unbroken text in every string of every response is truncated [OP-107]', async ({ page }) => {
  const hostile = await openHostilePage(page, { path: '/' });
  await hostile.answer({ 0: hostileAnswers({ html: [MARK], text: [MARK], urls: ['/plain'] }) });
  await swell(page, 0);
  for (const tag of TAGS)
    await hostile.insert(
      `<${tag} gateway="${gatewayOf(0)}" hydrate="load"${tag === 'exchange-reminder' ? ' open' : ''}></${tag}>`,
    );
  // Each element shows text from its response.
  for (const place of ['.business-title', '.message-title', '.notice-title', '.banner .marquee-line'])
    await expect(page.locator(place).first()).toContainText('xxxx…');
  const longest = await longestTexts(page);
  expect(longest.any).toBeLessThanOrEqual(20_000);
  expect(longest.title).toBeLessThanOrEqual(300);
  expect(longest.button).toBeLessThanOrEqual(300);
  expect(hostile.uncaught).toEqual([]);
});

for (const asks of ['toast', 'risk', 'restricted-location'] as const)
  test(`1 MiB of unbroken text in a gate notice is truncated (${asks}) [OP-107]`, async ({ page }) => {
    const hostile = await openHostilePage(page, { path: '/' });
    await hostile.answer({ 0: hostileAnswers({ html: [MARK], text: [MARK], urls: ['/plain'] }, asks) });
    await swell(page, 0);
    await hostile.insert(`<compliance-gate gateway="${gatewayOf(0)}" path="/price">Page</compliance-gate>`);
    await expect(page.locator('compliance-gate dialog[open]')).toBeVisible();
    const longest = await longestTexts(page);
    expect(longest.any).toBeLessThanOrEqual(20_000);
    expect(longest.button).toBeLessThanOrEqual(300);
    expect(hostile.uncaught).toEqual([]);
  });

test('a 10 MB compliance response hides header entries and redirects [OP-107]', async ({ page }) => {
  const hostile = await openHostilePage(page, { path: '/' });
  const answers = hostileAnswers({ html: ['plain'], text: ['plain'], urls: ['/plain'] });
  await hostile.answer({ 0: answers });
  await page.evaluate(
    (host) => {
      const { answersOf = {} } = globalThis as unknown as { answersOf?: Record<string, Record<string, unknown>> };
      const menu = ['nft', ...Array.from({ length: 1_700_000 }, (_, index) => `c${index % 1000}`)];
      (answersOf[host] as Record<string, unknown>)['/api/web/v1/compliance/check'] = { code: 0, data: { menu } };
      addEventListener('compliance-decision', (event) => {
        (globalThis as { decided?: unknown }).decided = (event as CustomEvent).detail;
        event.preventDefault();
      });
    },
    new URL(gatewayOf(0)).host,
  );
  await hostile.insert(`<exchange-header gateway="${gatewayOf(0)}" hydrate="load"></exchange-header>`);
  await expect(page.locator('exchange-header [data-key="nft"]')).toHaveCount(0);
  await expect(page.locator('exchange-header [data-key="spotTrade"]').first()).toBeAttached();
  await hostile.insert(`<compliance-gate gateway="${gatewayOf(0)}" path="/nft">Page</compliance-gate>`);
  const decided = await page.evaluate(() => (globalThis as { decided?: { action: string; code: string } }).decided);
  expect(decided).toMatchObject({ action: 'redirect', code: 'nft' });
  expect(hostile.uncaught).toEqual([]);
});
