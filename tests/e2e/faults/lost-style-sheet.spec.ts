import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const BASE = '/exchange-shell/1/';
const SHEET = /\/css\/[\w-]+\.css/;
const VISIBLE = {
  'exchange-header': '[part~="bar"]',
  'exchange-side-nav': '[part~="toggle"]',
  'exchange-growth-tabs': '[part~="tab"]',
} as const;
type Tag = keyof typeof VISIBLE;

const fragment = (tag: Tag): string => readFileSync(path.join(DIST, `fragments/${tag}.0.en.html`), 'utf8');

interface Fault {
  /** The server's markup. */
  readonly markup?: (html: string) => string;
  readonly policy?: string;
  /** Responds to style sheet requests. */
  readonly answer?: (page: Page) => Promise<unknown>;
}

const text = (file: string): string => readFileSync(path.join(DIST, 'css', file), 'utf8');

const FAULTS: Readonly<Record<string, Fault>> = {
  'is not found': { answer: (page) => page.route(SHEET, (route) => route.fulfill({ status: 404, body: 'Not found' })) },
  'is refused by the network': { answer: (page) => page.route(SHEET, (route) => route.abort()) },
  'was removed by an optimiser': { markup: (html) => html.replace(/<link [^>]*>/, '') },
  'is refused by style-src': { policy: "style-src 'none'" },
  'was minified by a CDN, so that its integrity differs': {
    answer: (page) =>
      page.route(SHEET, (route) =>
        route.fulfill({
          contentType: 'text/css',
          body: `${text(path.basename(new URL(route.request().url()).pathname))} `,
        }),
      ),
  },
  'belongs to another release': {
    markup: (html) => html.replace(/ integrity="[^"]*"/, ''),
    answer: (page) =>
      page.route(SHEET, (route) =>
        route.fulfill({
          contentType: 'text/css',
          body: text(path.basename(new URL(route.request().url()).pathname)).replace(
            /--_release:["'][^"']*["']/,
            '--_release:"0.0.1"',
          ),
        }),
      ),
  },
};

interface RecordedEvents {
  readonly ready: string[];
  readonly errors: string[];
}

/** Opens a visitor's page with one prerendered element and records its events. */
async function openFragment(
  page: Page,
  tag: Tag,
  { markup = (html) => html, policy, answer }: Fault,
): Promise<RecordedEvents> {
  const recorded: RecordedEvents = { ready: [], errors: [] };
  await page.exposeFunction('note', (type: 'ready' | 'errors', what: string) => void recorded[type].push(what));
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note(type: string, what: string): void };
    document.addEventListener('exchange-ready', ({ target }) => {
      const root = (target as HTMLElement).shadowRoot?.querySelector('[data-root]') as HTMLElement;
      note('ready', root.checkVisibility() ? 'visible' : 'invisible');
    });
    document.addEventListener('exchange-error', ({ detail }) => {
      const { source, message } = detail as unknown as { source: string; message: string };
      note('errors', `${source}: ${message}`);
    });
  });
  await page.route('**/lost-sheet', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy === undefined ? {} : { 'content-security-policy': policy },
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="${BASE}shell.js" defer></script></head><body>${markup(fragment(tag))}</body></html>`,
    }),
  );
  await answer?.(page);
  await page.goto('/lost-sheet', { waitUntil: 'commit' });
  return recorded;
}

test.use({ viewport: { width: 1440, height: 900 } });
for (const tag of Object.keys(VISIBLE) as Tag[])
  test.describe(`a prerendered <${tag}>`, () => {
    for (const [name, fault] of Object.entries(FAULTS))
      test(`renders React-free and reports one error if its style sheet ${name}`, async ({ page }) => {
        const chunks: string[] = [];
        page.on('request', (request) => chunks.push(request.url()));
        const recorded = await openFragment(page, tag, fault);
        await expect(page.locator(`${tag} ${VISIBLE[tag]}`).first()).toBeVisible();
        await expect.poll(() => recorded.ready).toEqual(['visible']);
        const sheetErrors = (): string[] => recorded.errors.filter((error) => error.includes('style sheet'));
        await expect.poll(sheetErrors).toHaveLength(1);
        expect(sheetErrors()[0]).toMatch(new RegExp(`^file: exchange-shell: The style sheet of <${tag}> `));
        expect(chunks.filter((url) => /\/react-[\w-]{8}\.js/.test(url))).toEqual([]);
      });

    test('waits for a slow style sheet without an error', async ({ page }) => {
      let release = (): void => {};
      const pending = new Promise<void>((resolve) => (release = resolve));
      const recorded = await openFragment(page, tag, {
        // A style sheet in the page's markup would block scripts, so a script adds this element.
        markup: (html) =>
          `<script>document.body.setHTMLUnsafe(${JSON.stringify(html).replaceAll('<', String.raw`\u003c`)})</script>`,
        answer: (target) =>
          target.route(SHEET, async (route) => {
            await pending;
            await route.continue();
          }),
      });
      await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
      await page.evaluate(async () => {
        for (let frames = 0; frames < 30; frames += 1) await new Promise(requestAnimationFrame);
      });
      expect(recorded.ready).toEqual([]);
      release();
      await expect.poll(() => recorded.ready).toEqual(['visible']);
      expect(recorded.errors.filter((error) => error.includes('style sheet'))).toEqual([]);
    });

    test('reports no error if its style sheet has loaded', async ({ page }) => {
      const recorded = await openFragment(page, tag, {});
      await expect.poll(() => recorded.ready).toEqual(['visible']);
      expect(recorded.errors.filter((error) => error.includes('style sheet'))).toEqual([]);
    });
  });
