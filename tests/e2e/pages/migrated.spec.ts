import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { DoctorFinding } from '../../../src/doctor/rules/rule.ts';
import { findTestChromium } from '../../../tools/find-browser.mjs';
import { expect, part, test } from '../../support/e2e.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PAGES = path.join(ROOT, 'tests/unit/cli/migrate/pages');
const ELEMENTS = ['exchange-header', 'exchange-footer'];

interface Report {
  readonly language: string;
  readonly added: readonly { readonly region: 'header' | 'footer'; readonly text: string; readonly href: string }[];
}

interface Migration {
  readonly report: Report;
  readonly snippet: string;
  readonly styleSheet: string;
}

/** An image of 1600 pixels in a colour that no page contains. */
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#12fe34"/></svg>';

let server: Server;
let origin = '';
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const name = /^\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (name === undefined) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(readFileSync(path.join(PAGES, `${name}.html`)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => void server.close());

/** Runs the built command for one of the old pages, without a screenshot. */
async function migrate(name: string, release: string): Promise<Migration> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
  const args = ['migrate', `${origin}/${name}`, '--out', folder, '--release', release, '--chrome', '/nowhere/chromium'];
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/cli.mjs'), ...args], { stdio: 'ignore' });
  await once(child, 'close');
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const migration = {
    report: JSON.parse(read('report.json')) as Report,
    snippet: read('snippet.html'),
    styleSheet: read('exchange-tokens.css'),
  };
  rmSync(folder, { recursive: true });
  return migration;
}

/** Serves a page with the snippet and its style sheet, under a policy that forbids inline code. */
async function serveSnippet(page: Page, { snippet, styleSheet, report }: Migration): Promise<void> {
  await page.route('**/exchange-tokens.css', (route) => route.fulfill({ contentType: 'text/css', body: styleSheet }));
  await page.route('**/logo.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: SQUARE }));
  await page.route('**/migrated', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': "default-src 'self'; require-trusted-types-for 'script'" },
      body: `<!doctype html><html lang="${report.language}"><meta charset="utf-8"><title>Migrated</title>${snippet}`,
    }),
  );
}

test.describe('a page that migrate has converted', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const name of [
    'arabic',
    'aria-menubar',
    'bootstrap',
    'icon-list',
    'japanese',
    'mega-menu',
    'own-script',
    'react-hashed',
    'tables-2005',
    'wordpress',
  ])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`renders the menus, its own links and legible colours (${name}, ${colorScheme})`, async ({
        page,
        shell,
        baseURL,
      }) => {
        await page.emulateMedia({ colorScheme });
        const migration = await migrate(name, `${String(baseURL)}/exchange-shell/1/`);
        await serveSnippet(page, migration);
        await shell.open('/migrated', ELEMENTS);
        await expect(part(page, 'exchange-header', 'nav-item').first()).toBeVisible();
        for (const { region, text, href } of migration.report.added) {
          const link = page.locator(`exchange-${region} > a, exchange-${region} > nav > a`).filter({ hasText: text });
          await expect(link.first()).toHaveAttribute('href', href);
          await expect(link.first()).toBeVisible();
        }
        await part(page, 'exchange-header', 'nav-item').first().click();
        const reported = await page.evaluate(() => ExchangeShell.doctor());
        // The accent is the page's own colour, whose contrast was the page's decision.
        const ofText = reported.filter(
          ({ key, what }: DoctorFinding) => key === 'low-contrast' && /--exchange-text/.test(what),
        );
        expect(ofText.map(({ what }: DoctorFinding) => what)).toEqual([]);
      });

  test('shows the old logo and the old email address', async ({ page, shell, baseURL }) => {
    await serveSnippet(page, await migrate('bootstrap', `${String(baseURL)}/exchange-shell/1/`));
    await shell.open('/migrated', ELEMENTS);
    const logo = page.getByRole('img', { name: 'Coin Harbour' });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image) => image.assignedSlot?.name)).toBe('logo');
    await expect(page.getByRole('link', { name: 'Mail' })).toHaveAttribute('href', 'mailto:help@coinharbour.example');
  });

  test('uses the old page’s colours for the header, its menus and both sign-up buttons', async ({
    page,
    shell,
    baseURL,
  }) => {
    await serveSnippet(page, await migrate('bootstrap', `${String(baseURL)}/exchange-shell/1/`));
    await shell.open('/migrated', ELEMENTS);
    const [surface, text, accent] = ['rgb(20, 33, 61)', 'rgb(229, 229, 229)', 'rgb(122, 31, 162)'];
    await expect(part(page, 'exchange-header', 'bar')).toHaveCSS('background-color', surface);
    await expect(part(page, 'exchange-header', 'nav-item').first()).toHaveCSS('color', text);
    await expect(page.getByRole('link', { name: 'Daily research' })).toHaveCSS('color', text);
    await part(page, 'exchange-header', 'nav-item').first().click();
    await expect(page.locator('exchange-header [part~="menu"]:popover-open')).toHaveCSS('background-color', surface);
    for (const button of [
      part(page, 'exchange-header', 'signup'),
      page.locator('exchange-footer').getByRole('link', { name: 'Sign up' }),
    ]) {
      await expect(button).toHaveCSS('background-color', accent);
      await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
      await expect(button).toHaveCSS('border-radius', '4px');
    }
  });

  for (const [what, src] of [
    ['relative', 'images/logo.svg'],
    ['root-relative', '/images/logo.svg'],
    ['embedded', `data:image/svg+xml,${encodeURIComponent(SQUARE)}`],
  ])
    test(`shows its images in the comparison screenshot if it is a local file (${what})`, async ({ page }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
      mkdirSync(path.join(folder, 'images'));
      writeFileSync(path.join(folder, 'images/logo.svg'), SQUARE);
      const file = path.join(folder, 'page.html');
      writeFileSync(file, `<header><a href="/price"><img src="${src}" alt="Prices"></a></header>`);
      const args = ['migrate', file, '--out', folder, '--chrome', findTestChromium() ?? ''];
      await once(spawn(process.execPath, [path.join(ROOT, 'dist/cli.mjs'), ...args], { stdio: 'ignore' }), 'close');
      const image = readFileSync(path.join(folder, 'comparison.png')).toString('base64');
      rmSync(folder, { recursive: true });
      const pixels = await page.evaluate(async (data) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
          '2d',
        ) as OffscreenCanvasRenderingContext2D;
        context.drawImage(bitmap, 0, 0);
        const bytes = context.getImageData(0, 0, bitmap.width / 2, 300).data;
        let count = 0;
        for (let at = 0; at < bytes.length; at += 4)
          if (bytes[at] === 0x12 && bytes[at + 1] === 0xfe && bytes[at + 2] === 0x34) count += 1;
        return count;
      }, image);
      expect(pixels).toBe(1600);
    });
});
