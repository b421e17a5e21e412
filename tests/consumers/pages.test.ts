import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilItAnswers } from '../../tools/bench/edge/workerd.ts';
import { freePort } from '../../tools/free-port.ts';
import { createGateway } from '../support/gateway.ts';
import { install, type Project, projectEnvironment } from './install.ts';
import { expectPrerendered, openBrowser } from './prerendered-page.ts';

let browser: Browser;
const ends: (() => void)[] = [];
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  for (const end of ends) end();
});

/** A transparent image of one pixel. */
const PICTURE = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};

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

/** Starts a project's server on a free port. `args` are the arguments of Node. Returns the server's URL. */
async function start({ folder }: Project, args: (port: string) => readonly string[]): Promise<string> {
  const port = String(await freePort());
  const env = { ...projectEnvironment(), HOST: '127.0.0.1', PORT: port };
  const server = spawn(process.execPath, args(port), { cwd: folder, env, stdio: 'ignore' });
  ends.push(() => server.kill());
  const address = `http://127.0.0.1:${port}/`;
  await untilItAnswers(address);
  return address;
}

/** Opens a page with the demo gateway. `faults` collects the page's errors and warnings. */
async function open(address: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1500, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    const isFault = ['error', 'warning'].includes(message.type()) && !url.endsWith('/favicon.ico');
    if (isFault) faults.push(`${message.text()} ${url}`);
  });
  const gateway = createGateway({ now: () => Date.now() });
  await page.route(/\/apiw?(?:\/|eb)/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const answer = await gateway.request(pathname + search, { method: request.method(), body: request.postData() });
    // Some pages configure a gateway on another origin.
    const headers = {
      'access-control-allow-origin': new URL(address).origin,
      'access-control-allow-credentials': 'true',
      'content-type': 'application/json',
    };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  // The exchange's images don't exist on the test server.
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

/** Asserts that the configuration and `styles.css` of `docs/frameworks.md` apply. */
async function expectConfigured(page: Page): Promise<void> {
  const applied = await page.evaluate(() => ({
    gateway: document.querySelector('exchange-header')?.gateway,
    margin: getComputedStyle(document.body).margin,
    // Only the release's `shell.css` contains rules for an element that the page doesn't use.
    hasRules: [...document.styleSheets].some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.startsWith('compliance-gate')),
    ),
  }));
  expect(applied).toEqual({ gateway: 'https://www.exchange.example', margin: '0px', hasRules: true });
  const login = page.locator('exchange-header a[part~="login"]');
  expect(await login.getAttribute('href')).toMatch(/^https:\/\/www\.exchange\.example\//);
}

/** Asserts that the side navigation shows the items that the page has set as a property. */
async function expectSideNav(page: Page): Promise<void> {
  await page.locator('exchange-side-nav').getByText('Overview').first().waitFor();
  await page.locator('exchange-side-nav').getByText('Orders').first().waitFor();
}

let builtReactPage: string | undefined;
/** Builds the React 18 page once. Returns the folder with the built files. */
function reactPage(): string {
  if (builtReactPage !== undefined) return builtReactPage;
  const project = install('vite-react');
  expect(project.run('tsc', '-p', '.')).toEqual({ status: 0, output: '' });
  const { status, output } = project.run('vite', 'build');
  expect(status, output).toBe(0);
  return (builtReactPage = path.join(project.folder, 'dist'));
}

describe('a page that installs the package', () => {
  it.each([
    ['vite', ['build'], 'dist'],
    ['webpack', [], 'dist'],
  ] as const)('renders elements whose menus open and close when built with %s', async (tool, args, out) => {
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
    const { page, faults } = await open(await serve(reactPage()));
    await expectToWork(page, 'team-greeting');
    const greeting = page.locator('team-greeting p');
    expect(await greeting.textContent()).toBe('Hallo Ada');
    await expect.poll(() => greeting.getAttribute('data-session')).toBe('visitor');
    expect(faults).toEqual([]);
  });

  it('renders an element and listens to its event in a React 18 component', async () => {
    const { page, faults } = await open(await serve(reactPage()));
    await expectToWork(page, 'team-greeting');
    await expect.poll(() => page.locator('exchange-header').getAttribute('data-session')).toBe('visitor');
    expect(faults).toEqual([]);
  });

  it.each([
    ['react', 'data-session'],
    ['vue', 'class'],
    ['svelte', 'data-session'],
  ])('sets properties and listens to events in a component (%s)', async (framework, attribute) => {
    const project = install(framework);
    if (framework === 'react') expect(project.run('tsc', '-p', '.')).toEqual({ status: 0, output: '' });
    const { status, output } = project.run('vite', 'build');
    expect(status, output).toBe(0);
    const { page, faults } = await open(await serve(path.join(project.folder, 'dist')));
    await expectToWork(page, 'exchange-side-nav');
    await expectConfigured(page);
    await expectSideNav(page);
    await expect.poll(() => page.locator('main').getAttribute(attribute)).toBe('visitor');
    expect(faults).toEqual([]);
  });

  it('is rendered by Next.js on the server with the shell in its markup and hydrates without a mismatch', async () => {
    const project = install('next');
    const built = project.run('next', 'build');
    expect(built.status, built.output).toBe(0);
    const address = await start(project, (port) => ['node_modules/next/dist/bin/next', 'start', '-p', port]);
    const html = await (await fetch(address)).text();
    expect(html).toMatch(/<exchange-header[^>]*><template shadowrootmode="open">/);
    const { page, faults } = await open(address);
    await expectToWork(page);
    await expectConfigured(page);
    const header = await page.locator('exchange-header').elementHandle();
    await page.getByRole('link', { name: 'Second page' }).click();
    await page.getByText('The second page').waitFor();
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is rendered by SvelteKit on the server with the shell in its markup and hydrates without a mismatch', async () => {
    const project = install('sveltekit');
    const built = project.run('vite', 'build');
    expect(built.status, built.output).toBe(0);
    const checked = project.run('svelte-check');
    expect(checked.status, checked.output).toBe(0);
    const address = await start(project, () => ['build']);
    await expectPrerendered(browser, address);
    const { page, faults } = await open(address);
    await expectToWork(page);
    await expectConfigured(page);
    await expect.poll(() => page.locator('body').getAttribute('data-session')).toBe('visitor');
    await page.getByRole('button', { name: 'Clicks: 0' }).click();
    await page.getByRole('button', { name: 'Clicks: 1' }).waitFor();
    const header = await page.locator('exchange-header').elementHandle();
    await page.getByRole('link', { name: 'Second page' }).click();
    await page.getByText('The second page').waitFor();
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('is rendered by Astro on the server with the shell in its markup', async () => {
    const project = install('astro');
    const built = project.run('astro', 'build');
    expect(built.status, built.output).toBe(0);
    const address = await start(project, () => ['dist/server/entry.mjs']);
    await expectPrerendered(browser, address);
    const { page, faults } = await open(address);
    await expectToWork(page);
    await expectConfigured(page);
    await expect.poll(() => page.locator('body').getAttribute('data-session')).toBe('visitor');
    expect(faults).toEqual([]);
  });

  it('binds properties and events of elements in an Angular template', async () => {
    const project = install('angular');
    const built = project.run('ng', 'build');
    expect(built.status, built.output).toBe(0);
    expect(built.output).not.toContain('WARNING');
    const { page, faults } = await open(await serve(path.join(project.folder, 'dist/browser')));
    await expectToWork(page, 'exchange-side-nav');
    await expectConfigured(page);
    await expectSideNav(page);
    expect(await page.locator('exchange-header [data-root]').getAttribute('lang')).toBe('de');
    await expect.poll(() => page.locator('main').getAttribute('data-session')).toBe('visitor');
    expect(faults).toEqual([]);
  });
});
