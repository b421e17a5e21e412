import type { Page } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const setLanguage = (page: Page, language: string) =>
  page.locator(HEADER).evaluate((element, code) => element.setAttribute('language', code), language);
const root = (page: Page) => page.locator(`${HEADER} [data-root]`);

test('the header falls back to English and sets `lang` to `en` if a language’s messages fail to load [OP-79]', async ({
  page,
  shell,
}) => {
  shell.allowConsole(/Failed to load|ERR_FAILED|did not load/i);
  await page.route('**/chunks/messages-de-*.js', (route) => route.abort());
  await shell.open('/legacy?persona=trader');
  await setLanguage(page, 'fr');
  await expect(root(page)).toHaveAttribute('lang', 'fr');
  await expect(part(page, HEADER, 'wallet')).toHaveAccessibleName('Portefeuille');
  await setLanguage(page, 'de');
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await expect(part(page, HEADER, 'wallet')).toHaveAccessibleName('Wallet');
  await expect.poll(() => shell.errors().map(({ detail }) => detail['source'])).toEqual(['messages']);
  await setLanguage(page, 'ja');
  await expect(root(page)).toHaveAttribute('lang', 'ja');
});

test('a prerendered element hydrates in English with one error if its messages fail to load [OP-79]', async ({
  page,
  shell,
}) => {
  shell.allowConsole(/Failed to load|ERR_FAILED|did not load/i);
  await page.route('**/chunks/messages-de-*.js', (route) => route.abort());
  await shell.open('/legacy?persona=trader&language=de', [HEADER]);
  await expect(part(page, HEADER, 'wallet')).toHaveAccessibleName('Wallet');
  await expect(root(page)).toHaveAttribute('lang', 'en');
  await expect.poll(() => new Set(shell.errors().map(({ detail }) => detail['source']))).toEqual(new Set(['messages']));
});

test('the all-in-one bundle loads another language from a separate file [EMB-01]', async ({ page, shell }) => {
  await shell.open('/legacy?persona=trader&script=all');
  const chunks = () => shell.requests.map((request) => request.url()).filter((url) => url.includes('/chunks/'));
  expect(chunks()).toEqual([]);
  await setLanguage(page, 'uk');
  await expect(part(page, HEADER, 'wallet')).toHaveAccessibleName('Гаманець');
  expect(chunks().map((url) => /chunks\/([a-z-]+)-/.exec(url)?.[1])).toEqual(['messages-uk']);
});
