import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const BASE = '/exchange-shell/1/';
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
const TAGS = ['exchange-header', 'exchange-footer'] as const;
const fragment = (tag: string): string => readFileSync(path.join(ROOT, `dist/fragments/${tag}.0.en.html`), 'utf8');

interface Stale {
  /** The markup's release as named in the message. */
  readonly release: string;
  /** Changes a fragment's release. */
  readonly markup: (html: string) => string;
}

/** Changes a fragment's structure to one that this release does not render. */
const restructured = (html: string): string =>
  html.replace('data-root ', 'data-root data-old ').replace(/(<div data-root[^>]*>)/, '$1<div class="old">Old</div>');
const ofRelease = (release: string) => (html: string) =>
  html.replace(/data-release="[^"]*"/, `data-release="${release}"`);

const STALE: Readonly<Record<string, Stale>> = {
  'an earlier release': { release: 'release 0.0.1', markup: (html) => ofRelease('0.0.1')(restructured(html)) },
  'a later release, after a rollback': {
    release: 'release 99.0.0',
    markup: (html) => ofRelease('99.0.0')(restructured(html)),
  },
  'an earlier release with the same structure': { release: 'release 0.0.1', markup: ofRelease('0.0.1') },
  'a release without a marker in its markup, whose style sheets no longer exist': {
    release: 'an unknown release',
    markup: (html) =>
      restructured(html)
        .replace(/ data-release="[^"]*"/, '')
        .replace(/css\/[\w-]+\.css/, 'css/gone-00000000.css'),
  },
};

/** Opens a page with the fragments and records its elements' events. */
async function openPage(page: Page, markup: (html: string) => string): Promise<string[]> {
  const errors: string[] = [];
  await page.exposeFunction('note', (text: string) => void errors.push(text));
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note(text: string): void };
    document.addEventListener('exchange-error', ({ detail }) => {
      const { source, message } = detail as unknown as { source: string; message: string };
      note(`${source}: ${message}`);
    });
  });
  await page.route('**/stale', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="${BASE}shell.js" defer></script></head><body>${TAGS.map((tag) => markup(fragment(tag))).join('')}</body></html>`,
    }),
  );
  await page.goto('/stale', { waitUntil: 'commit' });
  return errors;
}

const hydrateAll = (page: Page): Promise<void> =>
  page.evaluate(async (tags) => {
    for (const tag of tags) {
      await customElements.whenDefined(tag);
      document.querySelector(tag)?.setAttribute('hydrate', 'load');
      (document.querySelector(tag) as unknown as { activate(): void }).activate();
    }
  }, TAGS);

for (const [name, { release, markup }] of Object.entries(STALE))
  test(`markup from ${name} is replaced, and one error names both releases`, async ({ page }) => {
    const errors = await openPage(page, markup);
    await hydrateAll(page);
    for (const tag of TAGS)
      await expect
        .poll(() =>
          page.evaluate((host) => {
            const root = document.querySelector(host)?.shadowRoot?.querySelector('[data-root]');
            return root?.querySelector('.old') === null && root.childElementCount > 0;
          }, tag),
        )
        .toBe(true);
    await expect(page.locator('exchange-header [part~="bar"]')).toBeVisible();
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    expect(errors).toEqual([
      `release: exchange-shell: The markup of this page was rendered by ${release}, but the script is release ${version}. The script replaces its style sheets, and re-renders the elements that need React. Publish the HTML and the script of the same release together, and purge cached pages after a release.`,
    ]);
    expect(await page.locator('exchange-header [part~="bar"]').count()).toBe(1);
  });

test('markup from the same release hydrates without an error', async ({ page }) => {
  const errors = await openPage(page, (html) => html);
  await page.waitForLoadState('load');
  await page.evaluate((tag) => {
    const bar = document.querySelector(tag)?.shadowRoot?.querySelector('[part~="bar"]');
    Object.assign(globalThis, { bar });
  }, TAGS[0]);
  await hydrateAll(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType('mark').some(({ name }) => name.includes('exchange-header') && name.includes('ready')),
  );
  expect(
    await page.evaluate(
      (tag) =>
        (globalThis as unknown as { bar: Element }).bar ===
        document.querySelector(tag)?.shadowRoot?.querySelector('[part~="bar"]'),
      TAGS[0],
    ),
  ).toBe(true);
  expect(errors).toEqual([]);
});
