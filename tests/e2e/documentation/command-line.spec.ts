import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from '@playwright/test';
import type { ReleaseRecord } from '../../../cli/diff/release-record.ts';
import type { SitemapReport } from '../../../cli/sitemap/examine-sitemap.ts';
import type { DoctorFinding } from '../../../src/doctor/rules/rule.ts';
import { canonicalJson } from '../../../src/lib/canonical-json.ts';
import { findTestChromium } from '../../../tools/find-browser.mjs';
import { issue } from '../../support/receipts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

interface Started {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function start(args: readonly string[], { env = {} }: Started = {}): ChildProcess {
  return spawn(process.execPath, [path.join(ROOT, 'dist/cli.mjs'), ...args], { env: { ...process.env, ...env } });
}

async function run(args: readonly string[], started: Started = {}) {
  const child = start(args, started);
  child.stdin?.end(started.input ?? '');
  const [output, errors] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { output, errors, status: child.exitCode };
}

/** Starts a server that responds with `answer`, and records the cookies that it receives. */
async function serveGateway(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const cookies = new Set<string | undefined>();
  const server = createServer((request, response) => {
    cookies.add(request.headers.cookie);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, cookies, close: () => void server.close() };
}

const HOSTILE =
  '\u{1B}[2J\u{1B}[1;1H\u{1B}[32mhttps://api: no problems found.\u{1B}]8;;https://evil.example\u{7}\u{9B}2J\u{202E}';
const CONTROL = /(?![\t\n])[\p{Cc}\p{Bidi_Control}]/u;

test('migrate writes every file except the screenshot if no browser is installed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
  const page = path.join(ROOT, 'tests/unit/cli/migrate/pages/own-script.html');
  const { output, status } = await run(['migrate', page, '--out', folder, '--chrome', '/nowhere/chromium']);
  const files = readdirSync(folder).toSorted();
  rmSync(folder, { recursive: true });
  expect(files).toEqual(['exchange-tokens.css', 'report.json', 'snippet.html']);
  expect(output).toContain('There is no screenshot: ');
  expect(output).toContain('Links with the scheme javascript: are not safe.');
  expect(status).toBe(0);
});

test('migrate prints the elements that it replaces, and accepts their selectors', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
  const page = path.join(folder, 'page.html');
  writeFileSync(page, '<div class="x"><a href="/own">Own</a></div>\n<footer><a href="/fee">Fees</a></footer>');
  const args = ['migrate', page, '--out', folder, '--chrome', '/nowhere/chromium'];
  const found = await run(args);
  const selected = await run([...args, '--header', 'div.x']);
  const invalid = await run([...args, '--header', 'div:first-child']);
  rmSync(folder, { recursive: true });
  expect(found.output).toContain('\nfooter: <footer> (line 2)\n');
  expect(found.output).toContain('  ! No header was found. → --header "#top"');
  expect(selected.output).toContain('\nheader: <div class="x"> (line 1)\n');
  expect(selected.output).toContain('header  Own  /own → slot nav-extra');
  expect([found.status, selected.status, invalid.status]).toEqual([0, 0, 2]);
  expect(invalid.errors).toContain('--header must be a selector of tags, classes and IDs');
});

test('migrate rejects a redirect to another origin and a page larger than 5 MB', async () => {
  const server = await serveGateway((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(5 * 1024 * 1024 + 1));
    else response.writeHead(302, { location: 'http://127.0.0.1:9/admin' }).end();
  });
  const moved = await run(['migrate', `${server.origin}/moved`]);
  const large = await run(['migrate', `${server.origin}/large`]);
  server.close();
  expect([moved.status, moved.errors]).toEqual([1, expect.stringContaining('redirects to another origin')]);
  expect([large.status, large.errors]).toEqual([1, expect.stringContaining('is larger than 5 MB')]);
});

for (const flags of [[], ['--json']])
  test(`check-gateway prints no control characters that a gateway sends (${flags.join(' ')})`, async () => {
    const gateway = await serveGateway((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(HOSTILE),
    );
    const { output, errors, status } = await run(['check-gateway', gateway.origin, ...flags]);
    gateway.close();
    expect(output).toContain(String.raw`\u001b[2J`);
    expect(output + errors).not.toMatch(CONTROL);
    expect(status).toBe(1);
    if (flags.length > 0) expect(JSON.parse(output)).not.toHaveLength(0);
  });

test('check-gateway prints no control characters from its arguments', async () => {
  const { output, errors, status } = await run(['check-gateway', HOSTILE]);
  expect(output + errors).not.toMatch(CONTROL);
  expect(status).toBe(2);
});

test('check-gateway reads a cookie from the environment or standard input and rejects cookies in its arguments', async () => {
  const gateway = await serveGateway((_request, response) => response.writeHead(404).end());
  const named = await run(['check-gateway', gateway.origin, '--cookie', 'session=secret']);
  expect([named.status, [...gateway.cookies]]).toEqual([2, []]);
  expect(named.errors).toContain('EXCHANGE_SHELL_COOKIE');
  expect(named.errors + named.output).not.toContain('secret');
  await run(['check-gateway', gateway.origin], { env: { EXCHANGE_SHELL_COOKIE: 'session=one' } });
  await run(['check-gateway', gateway.origin, '--cookie', '-'], { input: 'session=two\n' });
  gateway.close();
  expect(gateway.cookies).toContain('session=one');
  expect(gateway.cookies).toContain('session=two');
});

test('check-gateway prints no part of an invalid cookie', async () => {
  for (const cookie of ['session=\nsecret', 'session=secr\u{1B}et', 'session=sécret']) {
    const { output, errors, status } = await run(['check-gateway', 'http://127.0.0.1:9'], {
      env: { EXCHANGE_SHELL_COOKIE: cookie },
    });
    expect(status).toBe(2);
    expect(output + errors).not.toMatch(/secr|sécr/);
  }
});

/** The keys of the findings about a page's response. */
const OWN_KEYS: ReadonlySet<string> = new Set(['page-status', 'page-redirected', 'no-elements']);

test('doctor exits with 1 for a page that does not open, and rejects pages and redirects on other machines if run as root', async () => {
  const foreign = 'http://page.example.invalid/';
  const page = await serveGateway((_request, response) => response.writeHead(302, { location: foreign }).end());
  const env = { CHROME_PATH: findTestChromium() ?? '' };
  const isRoot = process.getuid?.() === 0;
  const named = await run(['doctor', foreign], { env });
  expect(named.status).toBe(1);
  expect(named.errors).toMatch(
    isRoot ? /^exchange-shell: As root, .* page\.example\.invalid .*--no-sandbox/ : /does not open/,
  );
  const redirected = await run(['doctor', page.origin], { env });
  page.close();
  expect(redirected.status).toBe(1);
  expect(redirected.errors).toMatch(isRoot ? / redirects to another page\. As root, .*--no-sandbox/ : /does not open/);
});

test('doctor examines a sitemap’s pages and exits with 1 if a page has errors or does not open', async ({
  baseURL,
}) => {
  const foreign = 'http://page.example.invalid/';
  const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
  const site = await serveGateway(({ url }, response) => {
    if (url === '/away') response.writeHead(302, { location: `${baseURL}/prerendered` }).end();
    else response.setHeader('content-type', 'text/html').end('<!doctype html><exchange-header></exchange-header>');
  });
  const env = { CHROME_PATH: findTestChromium() ?? '' };
  const file = path.join(folder, 'sitemap.xml');
  const write = (...urls: readonly string[]): void =>
    writeFileSync(file, `<urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`);
  try {
    write(`${site.origin}/a`, `${site.origin}/b`, `${site.origin}/away`, foreign);
    const { output, status } = await run(['doctor', '--sitemap', file, '--json'], { env });
    const { pages, rules, skipped } = JSON.parse(output) as SitemapReport;
    expect([status, skipped, pages.length]).toEqual([1, 1, 3]);
    expect(pages[2]?.failure).toContain(`redirects to another origin: ${new URL(String(baseURL)).origin}`);
    expect(rules[0]).toMatchObject({ key: 'script-missing', pages: [`${site.origin}/a`, `${site.origin}/b`] });
    expect((await run(['doctor', '--sitemap', file, site.origin], { env })).status).toBe(2);
    expect((await run(['doctor', '--sitemap', file, '--limit', '0'], { env })).status).toBe(2);
  } finally {
    site.close();
    rmSync(folder, { recursive: true });
  }
});

test('doctor reports error responses, redirects by a gate and pages without elements', async ({ baseURL }) => {
  const header = '<!doctype html><exchange-header></exchange-header>';
  const notFound = '<!doctype html><exchange-not-found></exchange-not-found>';
  const pages: Readonly<Record<string, readonly [status: number, body: string]>> = {
    '/a': [503, header],
    '/b': [200, header],
    '/c': [404, header],
    '/d': [404, notFound],
    '/e': [200, '<!doctype html><p>Text'],
  };
  const site = await serveGateway(({ url = '' }, response) => {
    const [status, body] = pages[url] ?? [200, ''];
    response.writeHead(status, { 'content-type': 'text/html' }).end(body);
  });
  const env = { CHROME_PATH: findTestChromium() ?? '' };
  try {
    for (const [address, keys, what] of [
      ['/a', ['page-status'], 'The server responded with 503.'],
      ['/b', [], ''],
      ['/c', ['page-status'], 'The server responded with 404.'],
      ['/d', [], ''],
      ['/e', ['no-elements'], 'The page contains no element of the shell.'],
    ] as const) {
      const { output, status } = await run(['doctor', site.origin + address, '--json'], { env });
      const findings = (JSON.parse(output) as DoctorFinding[]).filter(({ key }) => OWN_KEYS.has(key));
      expect(
        findings.map(({ key }) => key),
        address,
      ).toEqual(keys);
      expect(findings[0]?.what ?? '').toBe(what);
      expect(status).toBe(address === '/e' ? 0 : 1);
    }
    const restricted = `${baseURL}/nft?persona=restricted`;
    const { output } = await run(['doctor', restricted, '--json'], { env });
    expect(JSON.parse(output)).toContainEqual(
      expect.objectContaining({
        key: 'page-redirected',
        what: expect.stringMatching(/\/nft\S* redirected to \S+\/state_compliance_tips/),
      }),
    );
  } finally {
    site.close();
  }
});

test('every command prints its help and version', async () => {
  const all = await run(['--help']);
  expect(all.status).toBe(0);
  for (const command of ['gateway', 'check-gateway', 'doctor', 'import-map', 'fragments', 'lint', 'diff']) {
    for (const flag of ['--help', '-h']) {
      const { output, status } = await run([command, flag]);
      expect(status).toBe(0);
      expect(output).toContain(`  ${command} `);
      expect(all.output).toContain(output.replace('exchange-shell\n\n', ''));
    }
    expect(await run([command, '--version'])).toEqual({ output: `${version}\n`, errors: '', status: 0 });
  }
  for (const flag of ['--version', '-v']) expect((await run([flag])).output).toBe(`${version}\n`);
  expect((await run(['nothing'])).status).toBe(2);
});

for (const [args, message] of [
  [['doctr'], 'Unknown command "doctr". Did you mean "doctor"?'],
  [['chek-gateway', 'https://a.example'], 'Unknown command "chek-gateway". Did you mean "check-gateway"?'],
  [['importmap'], 'Unknown command "importmap". Did you mean "import-map"?'],
  [['nothing-like-it'], 'Unknown command "nothing-like-it".'],
  [['--hlep'], 'Unknown option "--hlep". Did you mean "--help"?'],
  [['doctor', '--jsn', 'https://a.example'], 'Unknown option "--jsn". Did you mean "--json"?'],
  [['doctor', '--no-sandbx', 'https://a.example'], 'Unknown option "--no-sandbx". Did you mean "--no-sandbox"?'],
  [['check-gateway', 'https://a.example', '--pge=x'], 'Unknown option "--pge". Did you mean "--page"?'],
  [['gateway', '--prot', '0'], 'Unknown option "--prot". Did you mean "--port"?'],
  [['import-map', '--version1'], 'Unknown option "--version1". Did you mean "--version"?'],
  [['gateway', '4100'], 'Unexpected argument "4100".'],
  [['doctor', 'https://a.example', 'https://b.example'], 'Unexpected argument "https://b.example".'],
  [[], 'Specify a command.'],
] as const)
  test(`the CLI exits with 2 and explains a usage error (${args.join(' ') || 'no command'})`, async () => {
    const { output, errors, status } = await run(args);
    expect([output, status]).toEqual(['', 2]);
    expect(errors.split('\n')[0]).toBe(`exchange-shell: ${message}`);
    // The CLI prints the command's help, the help for all commands if there is no command, or their names if it is unknown.
    expect(errors).toContain('exchange-shell');
    if (message.startsWith('Unknown command')) {
      expect(errors).toContain('The commands are gateway, check-gateway, doctor,');
      expect(errors.trim().split('\n').length).toBe(3);
    }
    if (['doctor', 'gateway'].includes(args[0] ?? '')) expect(errors).not.toContain('import-map');
  });

test('check-gateway exits with 2 if the gateway has a path', async () => {
  const { errors, status } = await run(['check-gateway', 'https://api.example.com/v1']);
  expect(errors).toContain(
    'The gateway must be an origin without a path, such as https://api.example.com, not "https://api.example.com/v1".',
  );
  expect(status).toBe(2);
});

test('gateway allows only the origins set by --allow', async () => {
  const child = start([
    'gateway',
    '--port',
    '0',
    '--allow',
    'https://a.example,https://b.example',
    '--allow',
    'https://c.example',
  ]);
  try {
    const [output] = (await once(child.stdout!, 'data')) as [Buffer];
    const [address = ''] = /http:\S+/.exec(output.toString()) ?? [];
    const allowed = async (origin: string) =>
      (await fetch(`${address}/api/web/v1/usercenter/get_info`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      );
    for (const origin of ['https://a.example', 'https://b.example', 'https://c.example'])
      expect(await allowed(origin)).toBe(origin);
    for (const origin of ['https://d.example', 'null', 'http://localhost:4101'])
      expect(await allowed(origin)).toBeNull();
  } finally {
    child.kill();
  }
  expect((await run(['gateway', '--allow', 'anything'])).status).toBe(2);
});

test('gateway blocks the menu codes set by --codes, and rejects unknown codes', async () => {
  const child = start(['gateway', '--port', '0', '--persona', 'trader', '--codes', 'futures, margin']);
  try {
    const [output] = (await once(child.stdout!, 'data')) as [Buffer];
    const [address = ''] = /http:\S+/.exec(output.toString()) ?? [];
    const answer = await fetch(`${address}/api/web/v1/compliance/check`);
    expect(await answer.json()).toMatchObject({ data: { menu: ['futures', 'margin'] } });
  } finally {
    child.kill();
  }
  const { errors, status } = await run(['gateway', '--port', '0', '--codes', 'futurs']);
  expect(errors).toContain('Unknown menu code "futurs". Known codes: nft, ');
  expect(status).toBe(1);
});

test('gateway explains that its port is in use', async () => {
  const other = await serveGateway((_request, response) => response.end());
  const { port } = new URL(other.origin);
  const { output, errors, status } = await run(['gateway', '--port', port]);
  other.close();
  const advice = 'Choose another with --port, or any free port with --port 0.';
  expect([output, errors, status]).toEqual(['', `exchange-shell: Port ${port} is in use. ${advice}\n`, 1]);
});

test('import-map prints the integrity of every chunk in the release below the URL', async () => {
  const base = 'https://cdn.example/exchange-shell/1/';
  const { output, status } = await run(['import-map', base]);
  const { integrity } = JSON.parse(output.replace(/<[^>]+>/g, '')) as { integrity: Record<string, string> };
  const chunks = readdirSync(path.join(ROOT, 'dist/chunks')).filter((file) => file.endsWith('.js'));
  expect(Object.keys(integrity).toSorted()).toEqual(chunks.map((file) => `${base}chunks/${file}`).toSorted());
  expect(status).toBe(0);
  for (const address of ['', 'cdn.example', 'https://cdn.example/release', 'https://cdn.example/?a/'])
    expect((await run(['import-map', address])).status).toBe(2);
});

test('diff compares a folder with a packed package and exits with 1 for a breaking change only with --fail-on-breaking', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diff-'));
  try {
    for (const name of ['manifest.json', 'release.json'])
      cpSync(path.join(ROOT, 'dist', name), path.join(folder, name));
    const record = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as ReleaseRecord;
    const event = [...record.names.event, 'exchange-header exchange-removed'];
    writeFileSync(
      path.join(folder, 'release.json'),
      JSON.stringify({ ...record, version: '0.9.0', names: { ...record.names, event } }),
    );
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: ROOT });
    const packed = path.join(folder, `exchange-shell-${version}.tgz`);

    const plain = await run(['diff', folder, packed]);
    expect([plain.errors, plain.status]).toEqual(['', 0]);
    expect(plain.output).toContain(`0.9.0 → ${version}\nBreaking: 1 public name disappears. 0 entries change`);
    expect(plain.output).toMatch(/−\s+events\s+exchange-header exchange-removed/);
    expect(plain.output).not.toContain('Bytes');

    const json = await run(['diff', folder, packed, '--json', '--fail-on-breaking']);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.output)).toMatchObject({ from: '0.9.0', to: version, isBreaking: true });
    expect((await run(['diff', packed, folder, '--fail-on-breaking'])).status).toBe(0);

    const markdown = await run(['diff', folder, path.join(ROOT, 'dist'), '--markdown']);
    expect(markdown.output).toContain('| − | events | exchange-header exchange-removed |');

    expect((await run(['diff', folder])).status).toBe(2);
    expect((await run(['diff', folder, folder, '--json', '--markdown'])).status).toBe(2);
    const missing = await run(['diff', folder, path.join(folder, 'missing')]);
    expect([missing.output, missing.status]).toEqual(['', 1]);
    expect(missing.errors).toContain('does not exist');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('lint exits with 1 for errors or too many warnings and with 2 for invalid arguments, and fixes problems with --fix', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    const file = path.join(folder, 'page.cshtml');
    writeFileSync(file, '<exchange-header siteId="@Model.Site" theme="@(dark ? "dark" : "light")"></exchange-header>');
    const pattern = path.join(folder, '**/*.cshtml');
    const json = await run(['lint', pattern, '--json', '--max-warnings', '0']);
    expect(json.status).toBe(1);
    expect(JSON.parse(json.output)).toMatchObject({
      files: 1,
      findings: [{ key: 'unknown-attribute', level: 'warning', line: 1, column: 18, isFixable: true }],
    });
    expect((await run(['lint', pattern])).status).toBe(0);
    const fixed = await run(['lint', pattern, '--fix', '--max-warnings', '0']);
    expect([fixed.output, fixed.status]).toEqual(['1 file: 0 errors, 0 warnings, 0 notes. 1 problem fixed.\n', 0]);
    expect(readFileSync(file, 'utf8')).toContain('site-id="@Model.Site"');

    writeFileSync(file, '<compliance-gate code="spot_gird"></compliance-gate>');
    expect((await run(['lint', pattern])).status).toBe(1);
    expect((await run(['lint', folder])).errors).toContain(
      `quote a pattern such as "${path.join(folder, '**/*.html')}"`,
    );
    for (const args of [[], [path.join(folder, '*.php')], [pattern, '--max-warnings', 'none']])
      expect((await run(['lint', ...args])).status).toBe(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fragments writes markup for the chosen sites and languages, and tags, that refer to the base URL', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fragments-'));
  try {
    const args = ['fragments', 'https://cdn.example/shell/', '--site', '0', '--site', '177', '--language', 'en,tr'];
    const { output, status } = await run([...args, '--out', folder]);
    expect([output, status]).toEqual([
      `12 fragments in ${folder}\nTags that load the release: ${folder}/tags.html\n`,
      0,
    ]);
    const files = readdirSync(folder);
    const released = readFileSync(path.join(ROOT, 'dist/tags.html'), 'utf8');
    expect(readFileSync(path.join(folder, 'tags.html'), 'utf8')).toBe(
      released.replaceAll('"/exchange-shell/1/', '"https://cdn.example/shell/'),
    );
    // Only the Türkiye site is available in Turkish.
    expect(files.filter((file) => file.endsWith('.tr.html')).every((file) => file.includes('.177.'))).toBe(true);
    const markup = readFileSync(path.join(folder, 'exchange-header.177.tr.html'), 'utf8');
    expect(markup).toMatch(/^<exchange-header site-id="177" language="tr"><template shadowrootmode="open">/);
    expect(markup).toMatch(/ href="https:\/\/cdn\.example\/shell\/css\/header-[\w-]{8}\.css" integrity="sha256-/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fragments accepts a path on the page’s own host', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fragments-'));
  try {
    const { status } = await run([
      'fragments',
      '/exchange-shell/1/',
      '--site',
      '177',
      '--language',
      'tr',
      '--out',
      folder,
    ]);
    expect(status).toBe(0);
    expect(readFileSync(path.join(folder, 'tags.html'), 'utf8')).toBe(
      readFileSync(path.join(ROOT, 'dist/tags.html'), 'utf8'),
    );
    const markup = readFileSync(path.join(folder, 'exchange-header.177.tr.html'), 'utf8');
    expect(markup).toMatch(/ href="\/exchange-shell\/1\/css\/header-[\w-]{8}\.css" integrity="sha256-/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fragments --link-base writes links to the origin', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fragments-'));
  try {
    const linkBase = 'https://www.exchange.example';
    const args = ['fragments', '/exchange-shell/1/', '--site', '177', '--language', 'tr', '--out', folder];
    const { status } = await run([...args, '--link-base', linkBase]);
    expect(status).toBe(0);
    for (const tag of ['exchange-header', 'exchange-footer']) {
      const markup = readFileSync(path.join(folder, `${tag}.177.tr.html`), 'utf8');
      expect(markup).toContain(` data-link-base="${linkBase}"`);
      expect(markup.match(/<a [^>]*href="\/[^>]*>/g)).toBeNull();
      expect(markup).toContain(` href="${linkBase}/`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fragments --inline writes to a subfolder, does not overwrite the linked fragments, and prints the hashes of the styles', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fragments-'));
  try {
    const args = ['fragments', 'https://cdn.example/shell/', '--site', '177', '--language', 'tr', '--out', folder];
    await run(args);
    const inline = path.join(folder, 'inline');
    const { output } = await run([...args, '--inline']);
    const { elements } = JSON.parse(readFileSync(path.join(ROOT, 'dist/manifest.json'), 'utf8')) as {
      readonly elements: Readonly<Record<string, { readonly styleHash: string }>>;
    };
    const [first, second, third, ...hashes] = output.trim().split('\n');
    expect([first, second, third]).toEqual([
      `4 fragments in ${inline}`,
      `Tags that load the release: ${folder}/tags.html`,
      'Add the hashes of these elements to "style-src":',
    ]);
    expect(hashes.toSorted((one, other) => (one.slice(55) < other.slice(55) ? -1 : 1))).toEqual(
      ['exchange-footer', 'exchange-growth-tabs', 'exchange-header', 'exchange-side-nav'].map(
        (tag) => `'${elements[tag]?.styleHash}'  ${tag}`,
      ),
    );
    const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
    expect(read('exchange-header.177.tr.html')).not.toContain('<style>');
    expect(read('inline/exchange-header.177.tr.html')).toContain('<style>');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.describe('receipt verify', () => {
  const [first, second, third] = issue([{ release: version }, { release: version }, { release: version }]);
  const lines = (...receipts: readonly unknown[]): string => receipts.map(canonicalJson).join('\n');

  test('accepts unaltered receipts from standard input', async () => {
    const { output, status } = await run(['receipt', 'verify', '-'], { input: lines(first, second, third) });
    expect([output, status]).toEqual(['3 receipts: no problems found.\n', 0]);
  });

  test('exits with 1 for altered, missing and foreign receipts, and prints their lines', async () => {
    const input = lines({ ...first, action: 'tip' }, third, { hello: 1 });
    const { output, status } = await run(['receipt', 'verify', '-', '--json'], { input });
    expect(status).toBe(1);
    expect(JSON.parse(output)).toMatchObject([
      { level: 'error', where: 'line 1', what: 'The content does not match the id.' },
      { level: 'error', where: 'line 3', what: expect.stringContaining('It is not a receipt') },
      { level: 'error', where: 'line 2', what: '1 receipt is missing before it.' },
    ]);
  });

  test('compares receipts with a release in a folder and at a URL', async () => {
    const dist = path.join(ROOT, 'dist');
    const manifest = readFileSync(path.join(dist, 'manifest.json'));
    const server = await serveGateway((_request, response) => response.end(manifest));
    const other = issue([{ release: '0.9.0' }]);
    for (const release of [dist, ROOT, server.origin]) {
      const { output, status } = await run(['receipt', 'verify', '-', '--release', release], { input: lines(first) });
      expect(output, release).toContain('The hash of the rule tables differs.');
      expect(output, release).toContain('The hash of the release’s chunks differs.');
      expect(status).toBe(1);
      const old = await run(['receipt', 'verify', '-', '--release', release], { input: lines(...other) });
      expect(old.output).toContain(`It was issued by release 0.9.0, not ${version}.`);
    }
    server.close();
  });

  test('rejects a release with an altered chunk or a malformed manifest', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    try {
      cpSync(path.join(ROOT, 'dist'), folder, { recursive: true });
      const [chunk = ''] = readdirSync(path.join(folder, 'chunks'));
      writeFileSync(path.join(folder, 'chunks', chunk), 'altered');
      const verify = () => run(['receipt', 'verify', '-', '--release', folder], { input: lines(first) });
      expect(await verify()).toMatchObject({ status: 1, errors: expect.stringContaining('differs from its manifest') });
      for (const text of [
        '',
        'null',
        '[]',
        '{"version":1}',
        '{"version":"1","ruleTables":"x","files":[null]}',
        HOSTILE,
      ]) {
        writeFileSync(path.join(folder, 'manifest.json'), text);
        const { errors, status } = await verify();
        expect([text, status]).toEqual([text, 1]);
        expect(errors).toContain('manifest.json is malformed');
      }
      writeFileSync(
        path.join(folder, 'manifest.json'),
        '{"version":"1","ruleTables":"x","files":[{"file":"chunks/../../../../etc/passwd","integrity":"x"}]}',
      );
      expect((await verify()).errors).toContain('chunks/passwd');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('prints no control characters from its input and rejects input larger than 50 MB', async () => {
    const hostile = await run(['receipt', 'verify', '-'], {
      input: `${lines({ ...first, [HOSTILE]: HOSTILE })}\n${HOSTILE}`,
    });
    expect(hostile.output + hostile.errors).not.toMatch(CONTROL);
    expect(hostile.status).toBe(1);
    const large = await run(['receipt', 'verify', '-'], { input: ' '.repeat(50 * 1024 * 1024 + 1) });
    expect(large).toMatchObject({ status: 1, errors: 'exchange-shell: - is larger than 50 MB.\n' });
  });

  for (const [args, code, message] of [
    [[], 2, '"receipt" has only the action "verify"'],
    [['print', 'file'], 2, 'not "print"'],
    [['verify'], 2, 'Specify a file'],
    [['verify', '-', '--releases', 'x'], 2, 'Did you mean "--release"?'],
    [['verify', '/nowhere.jsonl'], 1, 'exchange-shell: /nowhere.jsonl does not exist.\n'],
    [['verify', tmpdir()], 1, 'is a folder, not a file.\n'],
    [['verify', '-'], 1, 'The input contains no receipt.'],
  ] as const)
    test(`exits with ${code} and explains the error (${args.join(' ')})`, async () => {
      const { errors, status } = await run(['receipt', ...args]);
      expect(errors).toContain(message);
      expect(status).toBe(code);
    });
});

for (const [args, message] of [
  [[], 'Specify the URL of the release, such as https://'],
  [['not-a-url'], 'The release must be a URL that ends with a slash'],
  [['/exchange-shell/1'], 'A path of the release must end with a slash'],
  [['//cdn.example/'], 'A path of the release must end with a slash and contain no "//"'],
  [['/shell/', '--link-base', 'www.example.com'], '--link-base must be an origin'],
  [['https://cdn.example/shell/', '--site', '5'], '"5" is not a valid value of --site.'],
  [['https://cdn.example/shell/', '--language', 'xx'], '"xx" is not a valid value of --language.'],
  [
    ['https://cdn.example/shell/', '--site', '0', '--language', 'tr', '--out', tmpdir()],
    'None of these sites is available in any',
  ],
] as const)
  test(`fragments exits with 2 and explains the error (${args.join(' ')})`, async () => {
    const { errors, status } = await run(['fragments', ...args]);
    expect(errors).toContain(message);
    expect(status).toBe(2);
  });

test('mcp serves an agent with the documented configuration', async () => {
  const [snippet = '{}'] =
    /(?<=```json\n)\{\s+"mcpServers".*?(?=```)/s.exec(readFileSync(path.join(ROOT, 'docs/frameworks.md'), 'utf8')) ??
    [];
  const { mcpServers } = JSON.parse(snippet) as {
    readonly mcpServers: { readonly 'exchange-shell': { readonly command: string; readonly args: readonly string[] } };
  };
  const { command, args } = mcpServers['exchange-shell'];
  expect([command, args[0]]).toEqual(['npx', 'exchange-shell']);
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(ROOT, 'dist/cli.mjs'), ...args.slice(1)],
      stderr: 'inherit',
    }),
  );
  expect(client.getServerVersion()).toMatchObject({ name: 'exchange-shell', version });
  const { content } = await client.callTool({
    name: 'check_markup',
    arguments: { markup: '<exchange-heading></exchange-heading>' },
  });
  expect(JSON.stringify(content)).toContain('unknown-tag');
  await client.close();
});

test('mcp exits when the agent closes standard input', async () => {
  const { output, errors, status } = await run(['mcp']);
  expect([output, errors, status]).toEqual(['', '', 0]);
});
