import { type IncomingMessage, request as httpRequest, type RequestListener } from 'node:http';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Edge, serveRelease, startEdge } from '../../tools/bench/edge/workerd.ts';
import { letGo, PAGE, PAGES } from './edge-pages.ts';
import { expectPrerendered, openBrowser } from './prerendered-page.ts';

let isReleaseUp = true;
const release: RequestListener = (request, response) => {
  if (isReleaseUp) serveRelease(request, response);
  else response.writeHead(404).end();
};

let edge: Edge;
let browser: Browser;
let [shell, plain] = ['', ''];
beforeAll(async () => {
  browser = await openBrowser();
  // The browser also requests the release from the page's origin.
  edge = await startEdge((request, response) => {
    const { pathname } = new URL(String(request.url), 'http://origin');
    (PAGES[pathname] ?? release)(request, response);
  }, release);
  ({ shell, plain } = edge);
});
afterAll(async () => {
  await browser.close();
  await edge.close();
});

const textOf = async (address: string, init?: RequestInit): Promise<string> => (await fetch(address, init)).text();

/** Returns the page, and whether it arrived completely. */
async function untilItBreaks(address: string): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const { body } = await fetch(address);
  let text = '';
  try {
    for await (const part of (body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
    ))
      text += part;
    return { text, isWhole: true };
  } catch {
    return { text, isWhole: false };
  }
}

/** Returns the response's raw bytes and headers. */
function raw(
  address: string,
): Promise<{ headers: IncomingMessage['headers']; body: Buffer; status: number | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(address, { headers: { 'accept-encoding': 'gzip, br' } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ headers: response.headers, body: Buffer.concat(pieces), status: response.statusCode }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const SHADOW = /<exchange-header[^>]*><template shadowrootmode="open"><link rel="stylesheet"/;

describe('injectShell() in workerd', () => {
  it('inserts header, footer, script and preloads into a page without tags', async () => {
    const response = await fetch(`${shell}/`, { headers: { 'accept-language': 'xx, de-AT;q=0.8, en;q=0.9' } });
    const page = await response.text();
    expect(page).toMatch(
      /<script src="\/exchange-shell\/1\/shell\.js" integrity="sha256-[^"]+" crossorigin="anonymous" defer><\/script><\/head>/,
    );
    expect(page).toMatch(/<body><exchange-header site-id="0" language="en"><template shadowrootmode="open">/);
    expect(page).toMatch(
      /<p>Text<\/p><exchange-footer site-id="0" language="en"><template[^]*<\/exchange-footer><\/body>/,
    );
    const links = response.headers.get('link') ?? '';
    expect(links.match(/rel=preload; as=style; crossorigin=anonymous; integrity="sha256-/g)).toHaveLength(2);
    expect(links).toMatch(/shell\.js>; rel=preload; as=script; crossorigin=anonymous; integrity="sha256-/);
    expect(response.headers.get('vary')).toBe('Accept-Language');
  });

  it('uses the browser’s language if the site does not support the language in the path', async () => {
    // Turkish is available only on the Türkiye site (LNG-10).
    expect(await textOf(`${shell}/tr/page`, { headers: { 'accept-language': 'fr;q=0.5, ja' } })).toContain(
      '<exchange-header site-id="0" language="ja">',
    );
  });

  it('fills a page’s tags with markup for their site and language', async () => {
    const page = await textOf(`${shell}/tags`);
    expect(page).toMatch(/<exchange-header site-id="71" language="ja" theme="dark"><template shadowrootmode="open">/);
    expect(page).toMatch(/data-site="71" data-language="ja"/);
    expect(page).toMatch(/<exchange-footer site-id="0" language="en"><template/);
    expect(page.match(/shell\.js"/g)).toHaveLength(1);
    expect(page.match(/<exchange-header/g)).toHaveLength(1);
  });

  it('does not change tags that are prerendered or have an unknown site', async () => {
    expect(await textOf(`${shell}/prerendered`)).toContain(
      '<exchange-header><template shadowrootmode="open">Mine</template></exchange-header>',
    );
    expect(await textOf(`${shell}/unknown-site`)).toContain('<exchange-header site-id="5"></exchange-header>');
  });

  it('ignores tag names in scripts', async () => {
    expect(await textOf(`${shell}/in-script`)).toContain('const s = "<exchange-header></exchange-header>";');
  });

  it('passes through every row of a page of ten million bytes, and inserts the header', async () => {
    const page = await textOf(`${shell}/large`);
    expect(page).toMatch(SHADOW);
    expect(page.match(/<p class="row">/g)).toHaveLength(180_000);
  });

  it('streams the header while the origin is still sending', async () => {
    const response = await fetch(`${shell}/slow-end`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const decoder = new TextDecoder();
    while (!SHADOW.test(text)) text += decoder.decode((await reader.read()).value, { stream: true });
    expect(letGo).toHaveLength(1);
    letGo.pop()?.();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value, { stream: true });
    expect(text).toContain('<p>The end</p></body>');
  });

  it('inserts header and script while the origin pauses after 10 KB', async () => {
    const response = await fetch(`${shell}/early-flush`);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    const decoder = new TextDecoder();
    while (!text.endsWith('<p>Text</p>')) text += decoder.decode((await reader.read()).value, { stream: true });
    expect(text).toMatch(SHADOW);
    expect(text).toMatch(/shell\.js"[^>]*><\/script><\/head>/);
    // Completes the origin's pending page.
    letGo.pop()?.();
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value, { stream: true });
    expect(text).toMatch(/<p>The end<\/p><exchange-footer[^]*<\/exchange-footer><\/body>$/);
  });

  it('inserts the shell into pages that mention tags in a comment, JSON or a template', async () => {
    const page = await textOf(`${shell}/mentions`);
    expect(page).toMatch(/<body><exchange-header [^>]*><template shadowrootmode="open">/);
    expect(page).toMatch(/defer><\/script><\/head>/);
    expect(page).toContain('<template><exchange-footer></exchange-footer></template>');
    expect(page).toMatch(/<\/exchange-footer><\/body>$/);
  });

  it.each(['/broken', '/no-body', '/empty'])('keeps all content of malformed markup (%s)', async (name) => {
    const [before, after] = [await textOf(plain + name), await textOf(shell + name)];
    const without = after
      .replaceAll(/<(exchange-\w+)[^>]*><template[^]*?<\/template><\/\1>/g, '')
      .replaceAll(/<script src="\/exchange-shell[^>]*><\/script>/g, '');
    expect(without).toBe(before);
  });

  it('preserves an encoding other than UTF-8 and inserts only ASCII', async () => {
    const { body, headers } = await raw(`${shell}/cyrillic`);
    expect(headers['content-type']).toBe('text/html; charset=windows-1251');
    expect(body.includes(Buffer.from([0xcf, 0xf0, 0xe8]))).toBe(true);
    expect(body.filter((byte) => byte > 127)).toHaveLength(3);
    expect(body.toString('latin1')).toMatch(SHADOW);
  });

  it.each(['/utf-16', '/utf-16-unsaid', '/zstd', '/data', '/moved'])(
    'passes responses that it cannot rewrite through unchanged (%s)',
    async (name) => {
      const [before, after] = [await raw(plain + name), await raw(shell + name)];
      expect(after.body.equals(before.body)).toBe(true);
      expect([after.status, after.headers['etag'], after.headers['content-encoding']]).toEqual([
        before.status,
        before.headers['etag'],
        before.headers['content-encoding'],
      ]);
    },
  );

  it.each(['/gzip', '/brotli'])(
    'inserts the shell into compressed pages and sends them completely (%s)',
    async (name) => {
      const page = await textOf(shell + name);
      expect(page).toMatch(SHADOW);
      expect(page).toContain('<p>Text</p>');
    },
  );

  it.each([
    ['near the beginning', '/breaks-off'],
    ['near the end', '/breaks-off-late'],
  ])('aborts the response when the origin aborts it (%s)', async (_when, name) => {
    const [before, after] = [await untilItBreaks(plain + name), await untilItBreaks(shell + name)];
    expect([before.isWhole, after.isWhole]).toEqual([false, false]);
    expect(after.text.slice(0, 21)).toBe('<!doctype html><head>');
    expect(after.text.split('<p>Text').length).toBeLessThanOrEqual(before.text.split('<p>Text').length);
  });

  it.each([
    ['an error', '/error', 500],
    ['a page whose server forbids changes', '/no-transform', 200],
    ['partial content', '/part', 206],
    ['a download', '/download', 200],
  ])('passes a response through unchanged (RFC 9110, %s)', async (_what, path, status) => {
    const response = await fetch(shell + path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/<template|shell\.js/);
  });

  it('drops the original page’s validators and extends Vary (RFC 9111)', async () => {
    const { headers } = await fetch(`${shell}/validators`);
    expect(['etag', 'last-modified', 'repr-digest'].map((name) => headers.get(name))).toEqual([null, null, null]);
    expect(headers.get('vary')).toBe('Cookie, Accept-Language');
  });

  it('fills only the first element of each tag', async () => {
    const page = await textOf(`${shell}/many-tags`);
    expect(page.match(/<exchange-header[^>]*><template/g)).toHaveLength(1);
    expect(page.match(/<exchange-header[ >]/g)).toHaveLength(2000);
  });

  it('passes pages through unchanged while the release is unavailable', async () => {
    isReleaseUp = false;
    // The French fragments have not been requested before and are therefore not cached.
    const asked = { headers: { 'accept-language': 'fr' } };
    const page = await textOf(`${shell}/`, asked);
    isReleaseUp = true;
    expect(page).toBe(PAGE);
    expect(await textOf(`${shell}/`, asked)).toContain('<exchange-header site-id="0" language="fr">');
  });

  it('renders header and footer before any script runs, without layout shift', async () => {
    await expectPrerendered(browser, `${shell}/`);
  });

  it('responds with 502 if the origin is unavailable', async () => {
    await edge.closePages();
    const response = await fetch(`${shell}/`);
    expect(response.status).toBe(502);
  });
});
