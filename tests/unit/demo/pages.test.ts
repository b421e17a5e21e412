import { get } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemo } from '../../../demo/start-demo.ts';
import type { Demo } from '../../../demo/start-demo.ts';
import { rawStatus } from './raw-status.ts';

const INTEGRITY = `sha256-${'A'.repeat(43)}=`;
let dist: string;
let demo: Demo;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'exchange-shell-'));
  await Promise.all(['chunks', 'css', 'fragments'].map((folder) => mkdir(path.join(dist, folder))));
  await writeFile(path.join(dist, 'shell.js'), '/* loader */'.repeat(100));
  await writeFile(path.join(dist, 'chunks/header-Ab12Cd34.js'), 'export const header = 1;');
  await writeFile(
    path.join(dist, 'manifest.json'),
    JSON.stringify({ files: [{ file: 'shell.js', integrity: INTEGRITY }] }),
  );
  for (const tag of ['exchange-header', 'exchange-footer'])
    await writeFile(
      path.join(dist, `fragments/${tag}.177.tr.html`),
      `<${tag} site-id="177" language="tr"><template shadowrootmode="open"><p>${tag} $& here</p></template></${tag}>`,
    );
  demo = await startDemo({ dist });
});
afterAll(async () => {
  await demo.close();
  await rm(dist, { recursive: true });
});

const page = async (where: string) => (await fetch(demo.url + where)).text();

describe('the demo website', () => {
  it('links to every page and persona from its index', async () => {
    const text = await page('/');
    for (const href of [
      '/legacy',
      '/prerendered',
      '/widgets',
      '/price-ticker',
      '/playground',
      `${demo.partnerUrl}/`,
      '/web-view',
      '/demo/faults',
      '/legacy?persona=vip11',
    ])
      expect(text, href).toContain(href);
    expect(text).not.toContain('not built');
  });

  it('reserves the elements’ space with shell.css alone, so that the development server shows a changed size on every page', async () => {
    const paths = [
      '/legacy',
      '/prerendered',
      '/widgets',
      '/growth',
      '/chart',
      '/price',
      '/price-ticker',
      '/field',
      '/themed',
      '/consent',
      '/web-view',
      '/docs/start',
      '/playground/stage',
      '/no/such/page',
    ];
    const pages = [...paths.map((where) => demo.url + where), `${demo.partnerUrl}/`];
    const texts = await Promise.all(pages.map(async (address) => (await fetch(address)).text()));
    for (const [index, text] of texts.entries()) {
      expect(text, pages[index]).toContain('exchange-shell/1/shell.css"');
      expect(text, pages[index]).not.toMatch(/<style>exchange-(?:growth|header|side)/);
    }
  });

  it('responds to HEAD with the headers of an HTML page and no body', async () => {
    for (const where of [
      '/',
      '/legacy',
      '/prerendered',
      '/widgets',
      '/web-view',
      '/playground',
      '/playground/stage',
      '/nft',
      '/login',
      '/tr/login',
      '/state_compliance_tips',
    ]) {
      const answer = await fetch(demo.url + where, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-type')], where).toEqual([200, 'text/html; charset=UTF-8']);
      expect(await answer.text()).toBe('');
    }
  });

  it('loads one shell script and contains four tags on the legacy page', async () => {
    const text = await page('/legacy?site=177&language=tr&theme=dark');
    expect(text.match(/exchange-shell\/1\/shell\.js/g)).toHaveLength(1);
    expect(text).toContain('<html lang="tr" data-theme="dark">');
    for (const tag of ['exchange-header', 'exchange-reminder', 'compliance-gate', 'exchange-footer'])
      expect(text).toContain(`<${tag} site-id="177" language="tr" theme="dark"></${tag}>`);
    for (const file of [
      '/vendor/bootstrap/css/bootstrap.min.css',
      '/vendor/jquery/jquery.min.js',
      '/demo/assets/legacy.css',
    ])
      expect((await fetch(demo.url + file)).status, file).toBe(200);
  });

  it('logs in a persona with ?persona=', async () => {
    const answer = await fetch(`${demo.url}/legacy?persona=vip11`);
    expect(answer.headers.getSetCookie()).toContain('session=vip11; Path=/; HttpOnly; SameSite=Lax');
    expect(await answer.text()).toContain('Signed in as whale');
  });

  it('ignores unknown or hostile query parameters', async () => {
    const text = await page(
      '/legacy?site=../../evil&language=%22onload%3Dx&theme=__proto__&persona=constructor&hydrate=x&script=%3Cb%3E',
    );
    expect(text).toContain('<exchange-header></exchange-header>');
    expect(text).not.toContain('evil');
  });

  it('renders a hostile nickname as plain text', async () => {
    const text = await page('/legacy?persona=hostile');
    expect(text).toContain('Signed in as &quot;&gt;&lt;img');
    expect(text).not.toContain('<img src=x');
  });

  it('uses right-to-left direction in Arabic', async () => {
    expect(await page('/prerendered?language=ar')).toContain('<html lang="ar" dir="rtl">');
  });

  it('includes the fragments for site and language on the prerendered page, with the theme on the tags', async () => {
    const text = await page('/prerendered?site=177&language=tr&theme=dark&script=none');
    expect(text).toContain(
      '<exchange-header theme="dark" site-id="177" language="tr"><template shadowrootmode="open"><p>exchange-header $& here</p>',
    );
    expect(text).toContain('exchange-footer $& here');
    expect(text).not.toContain('shell.js');
    expect(await page('/prerendered?site=177')).toContain('exchange-header $& here');
    expect(await page('/prerendered')).toContain('<exchange-header site-id="0" language="en"></exchange-header>');
  });

  it('sets no cookie in the web view, and configures another gateway origin and no storage there', async () => {
    const answer = await fetch(`${demo.url.replace('localhost', '127.0.0.1')}/web-view?persona=trader`);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    const moved = await fetch(`${demo.url}/web-view?site=83`, { redirect: 'manual' });
    expect(moved.headers.get('location')).toBe(`${demo.url.replace('localhost', '127.0.0.1')}/web-view?site=83`);
    expect(text).toContain(`gateway="${demo.url}"`);
    expect(text).toContain('viewport-fit=cover');
    expect((await fetch(`${demo.url}/web-view?storage=blocked`)).headers.get('content-security-policy')).toBe(
      'sandbox allow-scripts allow-forms allow-popups',
    );
  });

  it('renders only shell tags on the stage', async () => {
    expect(await page('/playground/stage?element=compliance-gate&path=/nft')).toContain(
      '<compliance-gate path="/nft">',
    );
    expect(await page('/playground/stage?element=script')).toContain('<exchange-header>');
  });

  it('gates product pages, with and without a language prefix, and returns 404 for unknown pages [CMP-13]', async () => {
    expect(await page('/tr/nft')).toMatch(/<html lang="tr">[^]*<compliance-gate language="tr"><main/);
    expect(await page('/trade/BTC_USDT')).toContain('hreflang="zh-CN"');
    for (const where of ['/no/such/page', '/TR/nothing', '/xx/nft', '/legacy/more'])
      expect((await fetch(demo.url + where)).status, where).toBe(404);
    expect(await page('/%3Cscript%3Ealert(1)%3C/script%3E')).not.toContain('<script>alert');
    expect((await fetch(`${demo.url}/nft`, { method: 'POST' })).status).toBe(404);
  });
});

describe('the demo’s partner page', () => {
  it('sends exactly the documented policy', async () => {
    const main = demo.url;
    expect((await fetch(demo.partnerUrl)).headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src ${main}; style-src ${main}; connect-src ${main}; img-src ${main} ${main}; require-trusted-types-for 'script'; trusted-types exchange-shell`,
    );
  });

  it('loads the script with the integrity from the manifest and contains no inline code', async () => {
    const text = await (await fetch(`${demo.partnerUrl}/?language=zh`)).text();
    expect(text).toContain(
      `<script src="${demo.url}/exchange-shell/1/shell.js" integrity="${INTEGRITY}" crossorigin="anonymous" defer></script>`,
    );
    expect(text.match(/<script(?![^>]*(?:src=|type="application\/json"))/g)).toBeNull();
    expect(text).not.toMatch(/<style|style="| on\w+="/);
    expect(text).toContain(`gateway="${demo.url}" link-base="${demo.url}"`);
  });

  it('collects policy reports by name', async () => {
    const answer = await fetch(`${demo.partnerUrl}/?report=mine`);
    expect(answer.headers.get('content-security-policy-report-only')).toMatch(/; report-uri \/reports\/mine$/);
    const list = async () => (await fetch(`${demo.partnerUrl}/reports/mine`)).json();
    expect(await list()).toEqual([]);
    await fetch(`${demo.partnerUrl}/reports/mine`, {
      method: 'POST',
      body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } }),
    });
    expect(await list()).toHaveLength(1);
    await fetch(`${demo.partnerUrl}/reports/mine`, { method: 'DELETE' });
    expect(await list()).toEqual([]);
  });
});

describe('the demo’s CDN', () => {
  const cdn = (file: string, headers: Record<string, string> = {}) =>
    fetch(`${demo.url}/exchange-shell/1/${file}`, { headers });

  it('allows any origin, caches hashed files forever and revalidates all others', async () => {
    const loader = await cdn('shell.js');
    expect(loader.headers.get('access-control-allow-origin')).toBe('*');
    expect(loader.headers.get('cache-control')).toBe('no-cache');
    expect(loader.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await cdn('chunks/header-Ab12Cd34.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  it('compresses with Brotli, and responds with 304 to a matching ETag', async () => {
    const { hostname, port } = new URL(demo.url);
    const [encoding, body, etag] = await new Promise<[string | undefined, Buffer, string | undefined]>((resolve) => {
      get(
        { hostname, port, path: '/exchange-shell/1/shell.js', headers: { 'accept-encoding': 'gzip, br' } },
        (answer) => {
          const parts: Buffer[] = [];
          answer
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => resolve([answer.headers['content-encoding'], Buffer.concat(parts), answer.headers.etag]));
        },
      );
    });
    expect(encoding).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe('/* loader */'.repeat(100));
    expect((await cdn('shell.js', { 'accept-encoding': 'gzip, br', 'if-none-match': etag ?? '' })).status).toBe(304);
  });

  it('supports serving a file with one flipped byte', async () => {
    const flipped = await (await cdn('chunks/header-Ab12Cd34.js', { cookie: 'demo_faults=cdn/chunks/*:flip' })).text();
    expect(flipped).toHaveLength('export const header = 1;'.length);
    expect(flipped).not.toBe('export const header = 1;');
  });

  it('never serves files outside its folder', async () => {
    for (const where of [
      '/exchange-shell/1/../../package.json',
      '/exchange-shell/1/%2e%2e/package.json',
      '/exchange-shell/1/..%2f..%2fpackage.json',
      '/demo/assets/../layout.ts',
      '/vendor/jquery/../package.json',
      '/exchange-shell/1/.git/config',
      '/exchange-shell/1/chunks',
    ])
      expect(await rawStatus(demo.url, where), where).toBe(404);
  });

  it('explains how to build the package if there is no build, including on the pages', async () => {
    const empty = await startDemo({ dist: path.join(dist, 'nothing') });
    expect(empty.built).toBe(false);
    const file = await fetch(`${empty.url}/exchange-shell/1/shell.js`);
    expect([file.status, await file.text()]).toEqual([404, expect.stringContaining('npm run build')]);
    for (const where of ['/', '/legacy', '/prerendered', '/web-view'])
      expect(await (await fetch(empty.url + where)).text(), where).toContain('The shell is not built yet');
    expect(await (await fetch(empty.partnerUrl)).text()).toContain('The shell is not built yet');
    await empty.close();
  });
});
