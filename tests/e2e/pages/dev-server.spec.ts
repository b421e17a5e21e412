import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../../tools/free-port.ts';
import { expect, test } from '../../support/e2e.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** The TypeScript loader. Importing it would change how the runner compiles other tests. */
const TYPESCRIPT = pathToFileURL(path.join(ROOT, 'tools/typescript.mjs')).href;

/** The server prepares dependencies for the first page, which takes longer on a busy machine. */
const RENDERED = { timeout: 45_000 };

/** One source file of each kind. */
const SOURCES = [
  'src/features/exchange-header/logo.tsx',
  'src/features/exchange-header/header.css',
  'src/domain/sites/registry.ts',
  'src/i18n/messages/en.json',
];

for (const [command, script] of [
  ['npm run dev', 'tools/dev/dev.ts'],
  ['npm start', 'demo/server.ts'],
] as const)
  test(`${command} explains that its port is in use`, async ({ baseURL }) => {
    const { port } = new URL(String(baseURL));
    const child = spawn(process.execPath, ['--import', TYPESCRIPT, path.join(ROOT, script)], {
      env: { ...process.env, PORT: port, HOST: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const advice = 'The demo needs two consecutive ports. Choose the first with PORT, for example: PORT=4200 npm start';
    expect([errors, child.exitCode]).toEqual([`exchange-shell: Port ${port} is in use. ${advice}\n`, 1]);
  });

test.describe('npm run dev', () => {
  let server: ChildProcess;
  let url = '';

  test.beforeAll(async () => {
    const port = await freePort();
    server = spawn(process.execPath, ['--import', TYPESCRIPT, path.join(ROOT, 'tools/dev/dev.ts')], {
      env: { ...process.env, PORT: String(port) },
    });
    url = await new Promise<string>((resolve, reject) => {
      let output = '';
      server.stdout?.on('data', (part) => {
        output += String(part);
        const [found] = /http:\/\/localhost:\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
      server.once('exit', () => reject(new Error(output)));
    });
  });

  test.afterAll(async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  });

  for (const [name, at] of [
    ['a legacy page', '/legacy?persona=trader'],
    ['the chart', '/chart'],
    ['the playground', '/playground'],
  ] as const)
    test(`renders ${name} from the sources`, async ({ page }) => {
      await page.goto(url + at);
      const pages = name === 'the playground' ? page.frameLocator('iframe').first() : page;
      await expect(pages.locator('exchange-header').getByRole('link').first()).toBeVisible(RENDERED);
    });

  test('renders a partner page from the sources although it has a strict policy', async ({ page }) => {
    const { port } = new URL(url);
    await page.goto(`http://localhost:${Number(port) + 1}/`);
    await expect(page.locator('exchange-header').getByRole('link').first()).toBeVisible(RENDERED);
  });

  test('continues to respond after a request whose target is not a valid URL', async ({ request }) => {
    await request.get(`${url}//`, { failOnStatusCode: false }).catch(() => {});
    expect((await request.get(`${url}/legacy`)).status()).toBe(200);
  });

  for (const source of SOURCES)
    test(`reloads the page after a change to ${source}`, async ({ page }) => {
      await page.goto(`${url}/legacy`);
      await expect(page.locator('exchange-header').getByRole('link').first()).toBeVisible(RENDERED);
      const reloaded = page.waitForEvent('load');
      const now = new Date();
      // Only the modification time changes, so the working tree remains clean.
      await utimes(path.join(ROOT, source), now, now);
      await reloaded;
      await expect(page.locator('exchange-header').getByRole('link').first()).toBeVisible(RENDERED);
    });
});
