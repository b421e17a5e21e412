import { SPECS } from '../../../elements/index.ts';
import type { Page } from '@playwright/test';
import { expect, type SiteContext, test } from '../../support/e2e.ts';

/** Elements that render for visitors without being opened. */
const TAGS = [
  'exchange-header',
  'exchange-footer',
  'exchange-announcement',
  'exchange-not-found',
  'exchange-coin-icon',
  'exchange-search',
  'exchange-growth-tabs',
  'exchange-side-nav',
  'exchange-deposit-chooser',
  'exchange-reminder',
] as const;

/** Prop names that React reads and that a page may have added to all objects. */
const NAMES: Readonly<Record<string, string>> = {
  key: "'x'",
  ref: '{ current: null }',
  children: "['polluted']",
  dangerouslySetInnerHTML: '{ __html: \'<img src=x onerror="globalThis.__owned = true">\' }',
  className: "'polluted'",
  style: "{ display: 'none' }",
  onClick: '() => { globalThis.__owned = true }',
  href: "'https://evil.example/'",
  src: "'https://evil.example/x.png'",
  hidden: 'true',
  is: "'x-polluted'",
  defaultProps: "{ title: 'polluted' }",
};

function pollution(names: readonly string[], isEnumerable: boolean): string {
  const lines = names.map(
    (name) =>
      `Object.defineProperty(Object.prototype, '${name}', { value: ${NAMES[name]}, enumerable: ${isEnumerable}, writable: true, configurable: true });`,
  );
  // A key press removes the pollution, because Playwright can't read a page on which all objects have `ref`.
  const end = `addEventListener('keydown', () => { for (const name of ${JSON.stringify(names)}) delete Object.prototype[name]; });`;
  return `<script>${lines.join('\n')}\n${end}</script>`;
}

/** Returns the attributes with which the tag renders, omitting those that it would report as unknown. */
function attributesOf(tag: string): string {
  const { attributes } = SPECS.find((spec) => spec.tag === tag) ?? { attributes: {} };
  const values: Readonly<Record<string, string>> = { coin: '="BTC"', open: '', page: '="home"' };
  return Object.keys(attributes)
    .filter((name) => name in values)
    .map((name) => ` ${name}${values[name]}`)
    .join('');
}

/** Returns each element's text once all of them are ready. */
async function renderedTexts(page: Page, shell: SiteContext, head: string): Promise<readonly string[]> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/polluted', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Polluted</title>${head}<script src="/exchange-shell/1/shell.js" defer></script></head>
<body>${TAGS.map((tag) => `<${tag} hydrate="load"${attributesOf(tag)}></${tag}>`).join('')}</body></html>`,
    }),
  );
  await shell.open('/polluted', TAGS);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift');
  return page.evaluate(
    (tags) =>
      tags.map((tag) => `${tag}: ${document.querySelector(tag)?.shadowRoot?.textContent?.replaceAll(/\d+/g, '')}`),
    TAGS,
  );
}

const CASES = [...Object.keys(NAMES).map((name) => [name]), Object.keys(NAMES)];
for (const isEnumerable of [true, false])
  for (const names of CASES)
    test(`elements render the same text on a page whose Object.prototype has additional properties (${isEnumerable ? 'enumerable' : 'hidden'}, ${names.length === 1 ? names[0] : 'all names'})`, async ({
      page,
      shell,
    }) => {
      const expected = await renderedTexts(page, shell, '');
      expect(await renderedTexts(page, shell, pollution(names, isEnumerable))).toEqual(expected);
      expect(await page.evaluate(() => '__owned' in globalThis)).toBe(false);
      expect(shell.requests.filter((request) => request.url().includes('evil.example'))).toEqual([]);
    });
