import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilItAnswers } from '../../tools/bench/edge/workerd.ts';
import { freePort } from '../../tools/free-port.ts';
import { snippetAt } from '../support/snippets.ts';
import { expectPrerendered, openBrowser } from './prerendered-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLES = path.join(ROOT, 'examples');

/** Writes the nginx example's configuration with absolute paths and the given port. Returns the file's path. */
function nginxConfiguration(port: number): string {
  const text = readFileSync(path.join(EXAMPLES, 'nginx-ssi/nginx.conf'), 'utf8');
  const folder = mkdtempSync(path.join(tmpdir(), 'exchange-shell-nginx-'));
  const file = path.join(folder, 'nginx.conf');
  const here = text
    .replaceAll('../../dist', path.join(ROOT, 'dist'))
    .replaceAll(/\/\w+\/exchange-shell-nginx/g, path.join(folder, 'nginx'))
    .replaceAll('8081', String(port));
  // Otherwise the server's workers run as the user `nobody` and cannot read other users' folders.
  const { username } = userInfo();
  writeFileSync(file, username === 'root' ? `user root;\n${here}` : here);
  return file;
}

type Command = readonly [string, ...(readonly string[])];
/** The examples, with the command that each requires, and how to start it on a port. */
const SERVERS: Readonly<Record<string, { readonly needs?: string; command(port: number, other: number): Command }>> = {
  'nginx, SSI': {
    needs: 'nginx',
    command: (port) => ['nginx', '-p', path.join(EXAMPLES, 'nginx-ssi'), '-c', nginxConfiguration(port)],
  },
  'Varnish, ESI': {
    needs: 'varnishd',
    command: (port, other) => [
      process.execPath,
      path.join(EXAMPLES, 'varnish-esi/start.js'),
      String(port),
      String(other),
    ],
  },
  PHP: { needs: 'php', command: (port) => ['php', '-S', `127.0.0.1:${port}`, path.join(EXAMPLES, 'php/index.php')] },
  Java: { needs: 'javac', command: (port) => ['java', path.join(EXAMPLES, 'java/Server.java'), String(port)] },
  'ASP.NET Core': {
    needs: 'dotnet',
    command: (port) => [
      'dotnet',
      'run',
      '--project',
      path.join(EXAMPLES, 'dotnet'),
      '--',
      '--urls',
      `http://127.0.0.1:${port}`,
    ],
  },
  Express: { command: (port) => [process.execPath, path.join(EXAMPLES, 'express/server.js'), String(port)] },
  Hono: { command: (port) => [process.execPath, path.join(EXAMPLES, 'hono/server.js'), String(port)] },
};

const isThere = (command: string): boolean => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
const missing = Object.values(SERVERS).flatMap(({ needs }) => (needs === undefined || isThere(needs) ? [] : [needs]));
if (missing.length > 0) console.log(`Without ${missing.join(', ')}: the examples that need them are not tested.`);
const servers = Object.entries(SERVERS).filter(([, { needs = '' }]) => !missing.includes(needs));

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Serves an example for the tests in a `describe` block. Returns a function that returns the example's URL. */
function serveExample(command: (port: number, other: number) => Command): () => string {
  let server: ChildProcess;
  let address = '';
  beforeAll(async () => {
    const port = await freePort();
    const [file, ...args] = command(port, await freePort());
    server = spawn(file, args, { cwd: ROOT, stdio: 'ignore' });
    address = `http://127.0.0.1:${port}/`;
    await untilItAnswers(address);
  });
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
  });
  return () => address;
}

const manifest = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
  readonly version: string;
  readonly elements: Readonly<Record<string, { readonly styleHash: string }>>;
  readonly files: readonly { readonly file: string; readonly integrity: string }[];
};
const integrityOf = (name: string): string | undefined => manifest.files.find(({ file }) => file === name)?.integrity;

/** The examples whose pages fetch the next page before the click. The other servers can't add attributes to a fragment. */
const NEXT_PAGE = new Set(['PHP', 'Java', 'ASP.NET Core', 'Express', 'Hono']);

describe.each(servers)('a page served by %s', (name, { command }) => {
  const addressOf = serveExample(command);

  const languageFor = async (accepted: string): Promise<string | undefined> => {
    const page = await (await fetch(addressOf(), { headers: { 'accept-language': accepted } })).text();
    const [header, footer] = [
      ...page.matchAll(
        /<exchange-(?:header|footer) (?:next-page="prefetch" )?site-id="0" language="([\w-]+)"[^>]*><template/g,
      ),
    ];
    expect(footer?.[1]).toBe(header?.[1]);
    return header?.[1];
  };

  it('contains header and footer in the request’s language', async () => {
    const plain = 'en zh vi es ru fr de pt th id ja ar uk nl it'.split(' ').map((code) => [code, code] as const);
    const more = [
      ['zh-TW', 'zh-tw'],
      ['pt-BR,pt;q=0.9', 'pt-br'],
      ['de-AT,de;q=0.9,en;q=0.5', 'de'],
      ['tr', 'en'],
      ['xx', 'en'],
      ['', 'en'],
    ] as const;
    const asked = [...plain, ...more];
    const given: (readonly [string, string | undefined])[] = [];
    for (const [accepted] of asked) given.push([accepted, await languageFor(accepted)]);
    expect(given).toEqual(asked);
  });

  it('includes Accept-Language in the Vary header', async () => {
    const response = await fetch(addressOf());
    expect(response.headers.get('vary')?.toLowerCase()).toContain('accept-language');
    await response.text();
  });

  it('loads the release’s script and style sheet with their hashes, and contains no style rules for the elements', async () => {
    const page = await (await fetch(addressOf())).text();
    for (const file of ['shell.js', 'shell.css'])
      expect(page).toContain(`/exchange-shell/1/${file}?v=${manifest.version}" integrity="${integrityOf(file)}"`);
    expect(page.replaceAll(/<template[^]*?<\/template>/g, '')).not.toMatch(/exchange-header\s*\{/);
  });

  it.runIf(NEXT_PAGE.has(name))('lets the browser fetch the next page before the click', async () => {
    const response = await fetch(addressOf());
    expect(await response.text()).toMatch(/<exchange-header [^>]*\bnext-page="prefetch"[^>]*><template/);
    const header = response.headers.get('speculation-rules');
    expect(header).toMatch(/^"[^"]+"$/);
    const rules = await fetch(new URL(String(header).slice(1, -1), addressOf()));
    expect(rules.headers.get('content-type')).toMatch(/^application\/speculationrules\+json\b/);
    expect(await rules.json()).toHaveProperty('prefetch');
  });

  it('renders header and footer before any script runs, without layout shift', () =>
    expectPrerendered(browser, addressOf()));
});

describe('the documented lines that read hashes from the manifest', () => {
  const expected = [integrityOf('shell.js'), manifest.elements['exchange-header']?.styleHash];
  const run = (command: string, args: readonly string[]): readonly string[] =>
    spawnSync(command, args, { encoding: 'utf8' }).stdout.trim().split('\n');
  const here = (where: string): string => snippetAt(where).replaceAll('release/', `${path.join(ROOT, 'dist')}/`);

  it.runIf(isThere('jq'))('print the script’s and a style’s hash with jq', () => {
    expect(run('sh', ['-c', here('docs/server.md 1')])).toEqual(expected);
  });

  it.runIf(isThere('php'))('assign the script’s and a style’s hash in PHP', () => {
    const script = `${here('docs/server.md 2')}echo "$integrity\n$styleHash";`;
    expect(run('php', ['-r', script])).toEqual(expected);
  });
});

describe.runIf(isThere('nginx'))('nginx-headers.conf', () => {
  const addressOf = serveExample((port) => {
    const file = nginxConfiguration(port);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('location /exchange-shell/1/ {', 'location /shell/1.4.2/ {'));
    return ['nginx', '-p', path.join(EXAMPLES, 'nginx-ssi'), '-c', file];
  });

  it('sends the release’s headers and content types, and caches every file for a year, below a full version', async () => {
    for (const [name, type] of [
      ['speculation-rules.json', 'application/speculationrules+json'],
      ['manifest.json', 'application/json'],
      ['shell.js', 'text/javascript'],
    ]) {
      const response = await fetch(`${addressOf()}shell/1.4.2/${name}`);
      await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(type);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });
});

describe.runIf(isThere('varnishd'))('the Varnish example’s default.vcl', () => {
  const addressOf = serveExample(
    (SERVERS['Varnish, ESI'] as { command(port: number, other: number): Command }).command,
  );

  it('appends Accept-Language to the Vary header of a page with fragments, cached or not', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await fetch(addressOf());
      expect(headers.get('vary')).toBe('Accept-Encoding, Cookie, Accept-Language');
    }
  });

  it('removes the backend’s Surrogate-Control header and validators', async () => {
    const { headers } = await fetch(addressOf());
    expect(['surrogate-control', 'etag', 'last-modified', 'x-by-language'].filter((name) => headers.has(name))).toEqual(
      [],
    );
  });

  it('leaves a page’s body and Vary header unchanged if the backend does not request ESI', async () => {
    const text = '<esi:include src="/exchange-shell/1/manifest.json"/>';
    const response = await fetch(`${addressOf()}plain`);
    expect(await response.text()).toContain(text);
    expect(response.headers.get('vary')).toBe('Cookie');
  });
});
