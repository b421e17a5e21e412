/** Runs markup from earlier releases with the current build, as on pages that copied it. `npm run embeds` adds a release. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { doctorFindings } from '../../support/doctor-findings.ts';
import { expect } from '../../support/e2e.ts';
import { test } from '../../support/page-test.ts';
import { openSnippet } from '../documentation/snippet-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = path.join(import.meta.dirname, 'old-embeds');
const BASE = '/exchange-shell/1/';
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
const RELEASES = readdirSync(FOLDER);

/** Permitted findings: the markup's earlier release, fragments of several sites, and recommended markup that short snippets omit. */
const PERMITTED_FINDINGS = new Set([
  'fragment-release',
  'gate-exposed',
  'integrity-missing',
  'no-room',
  'sites-differ',
]);

/**
 * Renames the release in stored text if the current build has the same version. Otherwise the build would hydrate the markup instead of
 * replacing it, as the next release will.
 */
const asEarlier = (release: string, text: string): string =>
  release === version ? text.replaceAll(version, `${version}.stored`) : text;

const integrityOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Serves the release's style sheets next to the build's, as a CDN does. Returns their content by file name. */
async function serveStyleSheets(page: Page, release: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(FOLDER, release, 'css');
  const texts = new Map(
    readdirSync(folder).map((file) => [file, asEarlier(release, readFileSync(path.join(folder, file), 'utf8'))]),
  );
  for (const [file, body] of texts)
    await page.route(`**${BASE}css/${file}`, (route) => route.fulfill({ body, contentType: 'text/css' }));
  return texts;
}

/** Reads a fragment whose links contain the hashes of the served style sheets. */
function readFragment(release: string, file: string, sheets: ReadonlyMap<string, string>): string {
  const text = asEarlier(release, readFileSync(path.join(FOLDER, release, 'fragments', file), 'utf8'));
  return text.replaceAll(
    /(href="[^"]*\/css\/([^"]+)" integrity=")[^"]*/g,
    (_, start: string, sheet: string) => start + integrityOf(sheets.get(sheet) ?? ''),
  );
}

const tagsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/<((?:exchange|compliance)-[\w-]+)/g)].map(([, tag = '']) => tag)),
];

/** Records the sources of `exchange-error` events, and uncaught exceptions. */
async function recordErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.exposeFunction('note', (text: string) => void errors.push(text));
  await page.addInitScript(() => {
    const { note } = globalThis as unknown as { note(text: string): void };
    document.addEventListener('exchange-error', ({ detail }) => note((detail as unknown as { source: string }).source));
  });
  return errors;
}

async function expectOnlyPermittedFindings(page: Page): Promise<void> {
  await page.waitForFunction(() => 'ExchangeShell' in globalThis && 'doctor' in ExchangeShell);
  const findings = await doctorFindings(page);
  expect(findings.filter(({ key }) => !PERMITTED_FINDINGS.has(key)).map(({ key, what }) => `${key}: ${what}`)).toEqual(
    [],
  );
}

for (const release of RELEASES) {
  const fragmentsIn = (below: string): readonly string[] =>
    readdirSync(path.join(FOLDER, release, 'fragments', below))
      .filter((file) => file.endsWith('.html'))
      .map((file) => path.posix.join(below, file));

  for (const [kind, below] of [
    ['linked', ''],
    ['inline', 'inline'],
  ] as const)
    test(`the current build replaces fragments of ${release} with ${kind} styles`, async ({ page }) => {
      const errors = await recordErrors(page);
      const sheets = await serveStyleSheets(page, release);
      const markup = fragmentsIn(below)
        .map((file) => readFragment(release, file, sheets))
        .join('');
      const tags = tagsIn(markup);
      await page.route('**/old-embed', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page</title><link rel="stylesheet" href="${BASE}shell.css"><script src="${BASE}shell.js" defer></script></head><body>${markup}</body></html>`,
        }),
      );
      await page.goto('/old-embed');
      await page.evaluate(async (names) => {
        for (const name of names) {
          await customElements.whenDefined(name);
          const element = document.querySelector(name) as HTMLElement & { activate(): void };
          element.setAttribute('hydrate', 'load');
          element.activate();
        }
      }, tags);
      for (const tag of tags) {
        await page.waitForFunction(
          (name) =>
            performance.getEntriesByType('mark').some((mark) => mark.name === `exchange-shell:${name}:hydrated`),
          tag,
        );
        // The build has replaced the markup with its own.
        await expect(page.locator(tag).locator('a').first()).toHaveAttribute('href', /./);
      }
      await expect(page.locator('exchange-header [part~="bar"]')).toBeVisible();
      expect(errors.filter((source) => source !== 'release')).toEqual([]);
      expect(errors.length).toBeGreaterThan(0);
      await expectOnlyPermittedFindings(page);
    });

  const snippets = readdirSync(path.join(FOLDER, release, 'snippets'));
  for (const file of snippets)
    test(`the current build defines the elements in snippet ${file} from ${release}`, async ({ page, baseURL }) => {
      const errors = await recordErrors(page);
      const text = readFileSync(path.join(FOLDER, release, 'snippets', file), 'utf8');
      await openSnippet(page, baseURL, text);
      await page.evaluate((names) => Promise.all(names.map((name) => customElements.whenDefined(name))), tagsIn(text));
      await expectOnlyPermittedFindings(page);
      expect(errors).toEqual([]);
    });
}

test('embeds of the last release are stored', () => {
  const { version: last } = JSON.parse(readFileSync(path.join(ROOT, 'docs/internals/sizes.json'), 'utf8')) as {
    version: string;
  };
  expect(existsSync(path.join(FOLDER, last)), `npm run embeds for ${last}`).toBe(true);
});
