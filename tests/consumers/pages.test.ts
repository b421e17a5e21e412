import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_FLAGS, findTestChromium } from '../../tools/find-browser.mjs';
import { createGateway } from '../support/gateway.ts';
import { install } from './install.ts';

let browser: Browser;
const ends: (() => void)[] = [];
beforeAll(async () => {
  const executablePath = findTestChromium();
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS],
  });
});
afterAll(async () => {
  await browser.close();
  for (const end of ends) end();
});

/** A transparent image of one pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Serves a folder and returns the server's origin. */
async function serve(folder: string): Promise<string> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page.example');
    try {
      const file = path.join(folder, pathname === '/' ? 'index.html' : pathname);
      const body = readFileSync(file);
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Opens a page with the demo gateway. `faults` collects the page's error messages. */
async function open(address: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1500, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) faults.push(`${message.text()} ${url}`);
  });
  const gateway = createGateway({ now: () => Date.now() });
  await page.route(/\/apiw?(?:\/|eb)/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await gateway.request(pathname + search, { method: request.method(), body: request.postData() });
    await route.fulfill({ status: answer.status, contentType: 'application/json', body: await answer.text() });
  });
  // Images of the exchange that don't exist on the test page.
  await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/gif', body: PICTURE }));
  await page.addInitScript(() => {
    const ready: string[] = [];
    Object.assign(globalThis, { ready });
    addEventListener('exchange-ready', ({ target }) => ready.push((target as Element).localName), true);
    addEventListener('exchange-error', ({ detail }) => console.error(detail.message), true);
  });
  await page.goto(address);
  return { page, faults };
}

/** Asserts that the elements are ready and that a menu opens and closes. */
async function expectToWork(page: Page, ...more: readonly string[]): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { ready: string[] }).ready.toSorted()), {
      timeout: 30_000,
    })
    .toEqual(['exchange-footer', 'exchange-header', ...more]);
  const item = page.locator('exchange-header button[part~="nav-item"]').first();
  await item.focus();
  await page.keyboard.press('Enter');
  const open = page.locator('exchange-header [part~="menu"]:popover-open');
  await open.first().waitFor();
  await page.keyboard.press('Escape');
  await open.first().waitFor({ state: 'detached' });
}

describe('a page that installs the package', () => {
  it.each([
    ['vite', ['build'], 'dist'],
    ['webpack', [], 'dist'],
  ] as const)('shows working elements when built with %s', async (tool, args, out) => {
    const project = install(tool);
    const { status, output } = project.run(tool, ...args);
    expect(status, output).toBe(0);
    // webpack doesn't generate the HTML file.
    const address = await serve(tool === 'webpack' ? project.folder : path.join(project.folder, out));
    const { page, faults } = await open(`${address}/${tool === 'webpack' ? 'index.html' : ''}`);
    await expectToWork(page);
    expect(await page.locator('main').getAttribute('data-kit')).toBe('0x12…cdef');
    expect(faults).toEqual([]);
  });

  it('configures elements that are imported individually, and reports no errors in the doctor', async () => {
    const project = install('vite');
    const { status, output } = project.run('vite', 'build');
    expect(status, output).toBe(0);
    const { page } = await open(await serve(path.join(project.folder, 'dist')));
    await expectToWork(page);
    await page.evaluate(() => {
      addEventListener('exchange-navigate', (event) => event.preventDefault());
      document.querySelector('exchange-header')?.shadowRoot?.querySelector<HTMLElement>('a[data-track]')?.click();
    });
    await expect.poll(() => page.locator('main').getAttribute('data-tracked')).toBeTruthy();
    const findings = await page.evaluate(() => ExchangeShell.doctor());
    expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('defines an element from a React 18 component, which the page’s React renders with the shell’s session', async () => {
    const project = install('vite-react');
    expect(project.run('tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    const { status, output } = project.run('vite', 'build');
    expect(status, output).toBe(0);
    const { page, faults } = await open(await serve(path.join(project.folder, 'dist')));
    await expectToWork(page, 'team-greeting');
    const greeting = page.locator('team-greeting p');
    expect(await greeting.textContent()).toBe('Hallo Ada');
    await expect.poll(() => greeting.getAttribute('data-session')).toBe('visitor');
    expect(faults).toEqual([]);
  });

  it('is rendered by Next.js on the server with the shell in its markup and hydrates without a mismatch', async () => {
    const project = install('next');
    const built = project.run('next', 'build');
    expect(built.status, built.output).toBe(0);
    const port = 4990;
    const server = spawn(path.join(project.folder, 'node_modules/.bin/next'), ['start', '-p', String(port)], {
      cwd: project.folder,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
      detached: true,
    });
    ends.push(() => process.kill(-(server.pid as number)));
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (text: Buffer) => /Ready|started/i.test(String(text)) && resolve());
      server.on('exit', () => reject(new Error('The server did not start.')));
    });
    const address = `http://localhost:${port}/`;
    const html = await (await fetch(address)).text();
    expect(html).toMatch(/<exchange-header[^>]*><template shadowrootmode="open">/);
    const { page, faults } = await open(address);
    await expectToWork(page);
    expect(faults).toEqual([]);
  });
});
