import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

const BASE = '/exchange-shell/1/';
const DIST = path.resolve(import.meta.dirname, '../../../dist');
const TAGS = Object.keys(
  (JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as { elements: object }).elements,
);
const SHEETS = readdirSync(path.join(DIST, 'css'));
const LIST = TAGS.join(', ');

/** Outer layout properties, which the page controls: longhands whose specified and computed values are equal. */
const OUTER: readonly (readonly [property: string, value: string])[] = [
  ['position', 'sticky'],
  ['position', 'fixed'],
  ['position', 'absolute'],
  ['top', '7px'],
  ['right', '7px'],
  ['z-index', '7'],
  ['float', 'left'],
  ['clear', 'both'],
  ['margin-top', '20px'],
  ['margin-right', '30px'],
  ['margin-bottom', '20px'],
  ['margin-left', '30px'],
  ['width', '700px'],
  ['max-width', '900px'],
  ['min-width', '320px'],
  ['height', '300px'],
  ['min-height', '80px'],
  ['max-height', '900px'],
  ['grid-row-start', 'h'],
  ['grid-column-start', 'h'],
  ['order', '3'],
  ['flex-grow', '2'],
  ['flex-shrink', '0'],
  ['flex-basis', '10px'],
  ['align-self', 'center'],
  ['justify-self', 'end'],
  ['display', 'none'],
  ['display', 'flex'],
  ['display', 'grid'],
  ['visibility', 'hidden'],
  ['content-visibility', 'hidden'],
  ['contain', 'paint'],
  ['overflow-x', 'hidden'],
  ['translate', '0px -64px'],
  ['transition-property', 'transform'],
  ['view-transition-name', 'site-header'],
  ['scroll-margin-top', '12px'],
  ['break-after', 'page'],
  ['vertical-align', 'top'],
  ['isolation', 'isolate'],
  ['box-shadow', 'rgb(0, 0, 0) 0px 1px 2px 0px'],
];

/** Properties that would affect the element's content. The shell overrides them with the value in the third column. */
const INNER: readonly (readonly [property: string, value: string, stays: string])[] = [
  ['border-top-width', '9px', '0px'],
  ['border-top-style', 'solid', 'none'],
  ['padding-top', '9px', '0px'],
  ['padding-left', '9px', '0px'],
  ['background-color', 'rgb(255, 0, 0)', 'rgba(0, 0, 0, 0)'],
  ['background-image', 'linear-gradient(red, red)', 'none'],
  ['opacity', '0.2', '1'],
  ['filter', 'blur(4px)', 'none'],
  ['backdrop-filter', 'blur(4px)', 'none'],
  ['clip-path', 'inset(50%)', 'none'],
  ['mask-image', 'linear-gradient(red, red)', 'none'],
  ['mix-blend-mode', 'difference', 'normal'],
  ['column-count', '3', 'auto'],
  ['writing-mode', 'vertical-rl', 'horizontal-tb'],
  ['content', '"x"', 'normal'],
];

/** Inherited properties, which do not reach the inner root. */
const INHERITED: readonly (readonly [property: string, value: string])[] = [
  ['color', 'rgb(1, 2, 3)'],
  ['font-family', 'cursive'],
  ['font-size', '41px'],
  ['font-style', 'italic'],
  ['font-weight', '900'],
  ['line-height', '77px'],
  ['letter-spacing', '5px'],
  ['word-spacing', '5px'],
  ['text-align', 'right'],
  ['text-indent', '40px'],
  ['text-transform', 'uppercase'],
  ['text-shadow', 'rgb(255, 0, 0) 1px 1px 1px'],
  ['white-space', 'pre'],
  ['list-style-type', 'square'],
  ['cursor', 'crosshair'],
  ['pointer-events', 'none'],
  ['user-select', 'none'],
  ['hyphens', 'auto'],
  ['-webkit-text-fill-color', 'rgb(1, 2, 3)'],
];

type Kind = 'bare' | 'prerendered';

/** Returns a prerendered root for a tag. Only some elements have fragments, but all have a style sheet. */
function rootOf(tag: string): string {
  const name = tag.replace(/^exchange-/, '');
  const sheet = SHEETS.find((file) => file.slice(0, -'-12345678.css'.length) === name);
  return `<template shadowrootmode="open"><link rel="stylesheet" href="${BASE}css/${sheet}"><div data-root lang="ja" dir="ltr" hidden><p>Text</p></div></template>`;
}

/** Opens a page with every element, before or after their style sheets have loaded. */
async function openElements(page: Page, kind: Kind, isStyled: boolean): Promise<readonly string[]> {
  const script = kind === 'bare' ? `<script src="${BASE}shell.js" defer></script>` : '';
  const elements = TAGS.map((tag) => `<${tag} hydrate="load" open>${kind === 'bare' ? '' : rootOf(tag)}</${tag}>`);
  await page.route('**/outer-layout', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${script}</head><body>${elements.join('\n')}</body></html>`,
    }),
  );
  if (!isStyled) await page.route(/shell\.js|\/css\//, (route) => route.abort());
  await page.goto('/outer-layout');
  if (!isStyled) return TAGS;
  if (kind === 'prerendered') return TAGS;
  // Elements without output on this page adopt no style sheet.
  const styled = (): Promise<string[]> =>
    page.evaluate(
      (tags) => tags.filter((tag) => document.querySelector(tag)?.shadowRoot?.adoptedStyleSheets.length),
      TAGS,
    );
  await expect.poll(async () => (await styled()).length).toBeGreaterThanOrEqual(12);
  return styled();
}

/** Applies each row's declaration in turn, and returns the computed values of all elements or of their inner roots. */
function computedUnder(
  page: Page,
  tags: readonly string[],
  rows: readonly (readonly string[])[],
  { where = 'sheet', of = 'host' }: { where?: 'sheet' | 'important' | 'inline'; of?: 'host' | 'root' } = {},
): Promise<Record<string, string>> {
  return page.evaluate(
    ({ list, names, table, rule, node }) => {
      const hosts = names.map((tag) => document.querySelector<HTMLElement>(tag) as HTMLElement);
      const style = document.head.appendChild(document.createElement('style'));
      const results: Record<string, string> = {};
      for (const [property = '', value = ''] of table) {
        if (rule === 'inline') for (const host of hosts) host.style.setProperty(property, value, 'important');
        else style.textContent = `${list} { ${property}: ${value}${rule === 'important' ? ' !important' : ''} }`;
        for (const host of hosts) {
          const element = node === 'host' ? host : (host.shadowRoot?.querySelector('[data-root]') as Element);
          results[`${host.localName} ${property}: ${value}`] = getComputedStyle(element).getPropertyValue(property);
          host.style.removeProperty(property);
        }
      }
      style.remove();
      return results;
    },
    { list: LIST, names: tags, table: rows, rule: where, node: of },
  );
}

/** Returns the rows whose computed value differs from the value in the given column. */
const mismatches = (
  found: Readonly<Record<string, string>>,
  tags: readonly string[],
  rows: readonly (readonly string[])[],
  column: number,
): string[] =>
  rows.flatMap((row) =>
    tags
      .map((tag) => `${tag} ${row[0]}: ${row[1]}`)
      .filter((key) => found[key] !== row[column])
      .map((key) => `${key} is ${found[key]}`),
  );

test.describe('the outer layout of an element [OP-111]', () => {
  for (const kind of ['bare', 'prerendered'] as const)
    for (const isStyled of [false, true])
      test(`is controlled by the page ${isStyled ? 'after' : 'before'} the element’s style sheet has loaded (${kind})`, async ({
        page,
      }) => {
        const tags = await openElements(page, kind, isStyled);
        for (const where of ['sheet', 'important', 'inline'] as const)
          expect(mismatches(await computedUnder(page, tags, OUTER, { where }), tags, OUTER, 1), where).toEqual([]);
      });

  for (const kind of ['bare', 'prerendered'] as const)
    test(`does not include the element’s content, which page styles do not affect (${kind})`, async ({ page }) => {
      const tags = await openElements(page, kind, true);
      for (const where of ['sheet', 'important', 'inline'] as const)
        expect(mismatches(await computedUnder(page, tags, INNER, { where }), tags, INNER, 2), where).toEqual([]);
      const before = await computedUnder(
        page,
        tags,
        INHERITED.map(([property]) => [property, '']),
        { of: 'root' },
      );
      const under = await computedUnder(page, tags, INHERITED, { where: 'important', of: 'root' });
      for (const tag of tags)
        for (const [property, value] of INHERITED)
          expect(under[`${tag} ${property}: ${value}`], `${tag} ${property}`).toBe(before[`${tag} ${property}: `]);
    });

  test('does not reset the inner root’s language, which determines the glyphs, despite `all: initial`', async ({
    page,
  }) => {
    await openElements(page, 'prerendered', true);
    const locale = await page.evaluate(() => {
      const root = document.querySelector('exchange-header')?.shadowRoot?.querySelector('[data-root]') as Element;
      return getComputedStyle(root).getPropertyValue('-webkit-locale');
    });
    expect(locale).toBe('"ja"');
  });

  for (const kind of ['bare', 'prerendered'] as const)
    test(`is hidden by the attribute \`hidden\`, regardless of the page’s display value (${kind})`, async ({
      page,
    }) => {
      const tags = await openElements(page, kind, true);
      await page.evaluate((names) => {
        for (const tag of names) (document.querySelector(tag) as HTMLElement).hidden = true;
      }, tags);
      expect(await computedUnder(page, tags, [['display', 'flex']], { where: 'important' })).toEqual(
        Object.fromEntries(tags.map((tag) => [`${tag} display: flex`, 'none'])),
      );
    });
});

const GRID = `body { margin: 0; display: grid; grid-template: "h h" auto "n m" 1fr "f f" auto / 200px 1fr }
exchange-header { grid-area: h; position: sticky; top: 0 } nav { grid-area: n } main { grid-area: m; height: 2000px } exchange-footer { grid-area: f }
@media print { exchange-header, exchange-footer { display: none } } .kiosk exchange-header { display: none }`;

async function openGrid(page: Page, kind: Kind | 'without script'): Promise<void> {
  const fragment = (name: string): string =>
    kind === 'bare'
      ? `<exchange-${name}></exchange-${name}>`
      : readFileSync(path.join(DIST, `fragments/exchange-${name}.0.en.html`), 'utf8').replaceAll(
          /https:\/\/[^"']*?\/(css\/)/g,
          `${BASE}$1`,
        );
  const script = kind === 'without script' ? '' : `<script src="${BASE}shell.js" defer></script>`;
  await page.route('**/grid-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><style>${GRID}</style>${script}</head>
<body>${fragment('header')}<nav>Nav</nav><main>Main</main>${fragment('footer')}</body></html>`,
    }),
  );
  await page.goto('/grid-page');
}

test.describe('a page with a grid layout', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const kind of ['bare', 'prerendered', 'without script'] as const)
    test(`places header and footer, keeps the header sticky and hides both in print (${kind})`, async ({ page }) => {
      await openGrid(page, kind);
      const header = page.locator('exchange-header');
      await expect(header.locator('[part~="bar"]')).toBeVisible();
      await expect(page.locator('exchange-footer [part~="columns"]')).toBeAttached();
      expect(await header.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 64 });
      expect((await page.locator('exchange-footer').boundingBox())?.width).toBe(1440);
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
      await page.evaluate(() => document.body.classList.add('kiosk'));
      await expect(header).toBeHidden();
      await page.evaluate(() => document.body.classList.remove('kiosk'));
      await page.emulateMedia({ media: 'print' });
      await expect(header).toBeHidden();
      await expect(page.locator('exchange-footer')).toBeHidden();
    });
});
