import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseSitemap, readSitemap } from '../../../../cli/sitemap/read-sitemap.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const sitemapOf = (...urls: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset ${NAMESPACE}>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const indexOf = (...urls: readonly string[]): string =>
  `<sitemapindex ${NAMESPACE}>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;

let server: Server;
let origin = '';
let respond: RequestListener;
beforeEach(async () => {
  respond = () => {};
  server = createServer((request, response) => respond(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves files by path. */
function serve(files: Readonly<Record<string, string | Uint8Array>>): void {
  respond = ({ url = '' }, response) => {
    const file = files[url];
    response.writeHead(file === undefined ? 404 : 200).end(file);
  };
}
const read = (source: string, limit = 10, timeout = 5000) => readSitemap(source, { limit, timeout });

describe('readSitemap()', () => {
  it('returns each page once, up to the limit', async () => {
    serve({
      '/sitemap.xml': sitemapOf(`${origin}/a?b=1&amp;c=2`, `${origin}/a?b=1&amp;c=2`, `${origin}/d`, `${origin}/e`),
    });
    expect(await read(`${origin}/sitemap.xml`)).toEqual({
      origin,
      pages: [`${origin}/a?b=1&c=2`, `${origin}/d`, `${origin}/e`],
      skipped: 0,
      isLimited: false,
    });
    const limited = await read(`${origin}/sitemap.xml`, 2);
    expect([limited.pages.length, limited.isLimited]).toEqual([2, true]);
  });

  it('reads the compressed sitemaps of an index, and no more than the limit requires', async () => {
    serve({
      '/index.xml': indexOf(`${origin}/1.xml.gz`, `${origin}/2.xml`, `${origin}/missing.xml`),
      '/1.xml.gz': gzipSync(sitemapOf(`${origin}/a`)),
      '/2.xml': sitemapOf(`${origin}/b`, `${origin}/c`),
    });
    expect((await read(`${origin}/index.xml`, 2)).pages).toEqual([`${origin}/a`, `${origin}/b`]);
    await expect(read(`${origin}/index.xml`)).rejects.toThrow('/missing.xml responds with 404.');
  });

  it('reads a file, whose first page determines the origin', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
    const file = path.join(folder, 'sitemap.xml');
    writeFileSync(file, sitemapOf('https://a.example/1', 'https://b.example/2'));
    expect(await read(file)).toMatchObject({ origin: 'https://a.example', pages: ['https://a.example/1'], skipped: 1 });
    rmSync(folder, { recursive: true });
  });

  it('skips pages and sitemaps of other origins and other schemes', async () => {
    serve({
      '/sitemap.xml': sitemapOf('https://evil.example/', 'file:///etc/passwd', 'javascript:alert(1)', `${origin}/a`),
      '/index.xml': indexOf('http://169.254.169.254/latest', `${origin}/sitemap.xml`),
    });
    expect(await read(`${origin}/index.xml`)).toEqual({ origin, pages: [`${origin}/a`], skipped: 2, isLimited: false });
  });

  it('follows redirects within the origin only', async () => {
    respond = ({ url }, response) => {
      if (url === '/sitemap.xml') response.end(sitemapOf(`${origin}/a`));
      else
        response
          .writeHead(302, {
            location: url === '/moved' ? '/sitemap.xml' : url === '/away' ? 'http://localhost:9/' : url,
          })
          .end();
    };
    expect((await read(`${origin}/moved`)).pages).toEqual([`${origin}/a`]);
    await expect(read(`${origin}/away`)).rejects.toThrow('redirects to another origin: http://localhost:9.');
    await expect(read(`${origin}/loop`)).rejects.toThrow('redirects too many times');
  });

  it('rejects an index in an index', async () => {
    serve({ '/index.xml': indexOf(`${origin}/index.xml`) });
    await expect(read(`${origin}/index.xml`)).rejects.toThrow('a sitemap index in a sitemap index');
  });

  it('rejects a response larger than 50 MB, compressed or not', async () => {
    const part = Buffer.alloc(1024 * 1024, 0x20);
    let sent = 0;
    respond = ({ url }, response) => {
      if (url === '/bomb.xml.gz') return void response.end(gzipSync(Buffer.alloc(60 * 1024 * 1024, 0x20)));
      const write = (): void => {
        sent += part.length;
        response.write(part, (error) => {
          if (!error) write();
        });
      };
      write();
    };
    await expect(read(`${origin}/bomb.xml.gz`)).rejects.toThrow('larger than 50 MB');
    await expect(read(`${origin}/endless.xml`, 10, 60_000)).rejects.toThrow('larger than 50 MB');
    expect(sent).toBeLessThan(200 * 1024 * 1024);
  });

  it('rejects a server that does not respond or finish in time', async () => {
    respond = ({ url }, response) => {
      if (url === '/started.xml') response.write('<urlset>');
    };
    await expect(read(`${origin}/started.xml`, 10, 50)).rejects.toThrow('did not load within 50 ms');
    await expect(read(`${origin}/sitemap.xml`, 10, 50)).rejects.toThrow('did not load within 50 ms');
  });
});

describe('parseSitemap()', () => {
  it.each([
    [
      'a document type with entities',
      `<!DOCTYPE a [<!ENTITY b "c">]><urlset><url><loc>&b;</loc></url></urlset>`,
      'document types',
    ],
    ['an unknown entity', '<urlset><url><loc>&b;</loc></url></urlset>', 'undefined entity'],
    ['a page', '<!-- a --><html></html>', 'neither <urlset>'],
    ['an incomplete file', '<urlset><url>', 'unclosed tag'],
    ['deeply nested elements', `<urlset>${'<a>'.repeat(1000)}`, 'nested too deeply'],
  ])('rejects %s', (_name, xml, reason) => {
    expect(() => parseSitemap(xml, 'sitemap.xml')).toThrow(reason);
  });

  it('ignores the addresses of images, and reads CDATA', () => {
    const image = '<image:image xmlns:image="i"><image:loc>https://a.example/i.png</image:loc></image:image>';
    expect(
      parseSitemap(`<urlset><url><loc>\n<![CDATA[https://a.example/a]]>\n</loc>${image}</url></urlset>`, '').urls,
    ).toEqual(['https://a.example/a']);
  });
});
