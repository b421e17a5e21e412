import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
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

/** Opens the header's trade menu, and returns whether it contains the entry `convert`. Returns undefined until the menu is rendered. */
function openTradeMenu(header: Element): boolean | undefined {
  const menu = header.shadowRoot?.querySelector<HTMLElement>('#nav-trade');
  menu?.togglePopover(true);
  const keys = [...(menu?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].map(({ dataset }) => dataset['key']);
  return keys.length === 0 ? undefined : keys.includes('convert');
}

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
    const advice = `The demo needs two consecutive ports. Choose the first with PORT, for example: PORT=4200 ${command}`;
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

  const changes: readonly {
    readonly what: string;
    readonly at: string;
    readonly source: string;
    readonly edit: readonly [from: string, to: string];
    readonly read: (header: Element) => unknown;
    readonly expected: readonly [before: unknown, after: unknown];
  }[] = [
    {
      what: 'a menu’s entries',
      at: '/legacy',
      source: 'src/domain/menus/header/header-nav.ts',
      edit: ["links('spotTrade', 'convert', ", "links('spotTrade', "],
      read: openTradeMenu,
      expected: [true, false],
    },
    {
      what: 'an element’s minimum height, which shell.css also sets',
      at: '/legacy',
      source: 'src/features/exchange-header/header.css',
      edit: ['min-block-size: 64px;', 'min-block-size: 90px;'],
      read: (header) => header.getBoundingClientRect().height,
      expected: [64, 90],
    },
  ];
  for (const { what, at, source, edit, read, expected } of changes)
    test(`shows a change to ${what}`, async ({ page }) => {
      await page.setViewportSize({ width: 1600, height: 900 });
      await page.goto(url + at);
      const header = page.locator('exchange-header');
      await expect(header.getByRole('link').first()).toBeVisible(RENDERED);
      await expect.poll(() => header.evaluate(read)).toBe(expected[0]);
      const file = path.join(ROOT, source);
      const text = await readFile(file, 'utf8');
      expect(text).toContain(edit[0]);
      try {
        const start = performance.now();
        await writeFile(file, text.replace(...edit));
        await expect
          .poll(() => header.evaluate(read).catch(() => undefined), { ...RENDERED, intervals: [50] })
          .toBe(expected[1]);
        await expect(header.getByRole('link').first()).toBeVisible(RENDERED);
        console.log(`figure: a change to ${source} is visible after ${Math.round(performance.now() - start)} ms`);
      } finally {
        await writeFile(file, text);
      }
    });
});
