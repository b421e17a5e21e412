import type { RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** Reserves the header's space, as `shell.css` does, because style sheets in shadow roots don't block rendering. */
const ROOM = '<style>exchange-header{display:block;min-height:64px}</style>';
export const PAGE = `<!doctype html><html lang="en"><head><title>Page</title>${ROOM}</head><body><p>Text</p></body></html>`;
/** A page of ten million bytes. */
const LARGE = `<!doctype html><html><head><title>Rows</title></head><body><exchange-header></exchange-header>${'<p class="row">A row of the page, as long as rows are.</p>'.repeat(180_000)}</body></html>`;

const send =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = HTML, status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, headers).end(body);

/** The origin's pages, by path. */
export const PAGES: Readonly<Record<string, RequestListener>> = {
  '/': send(PAGE),
  '/tr/page': send(PAGE),
  '/tags': send(
    '<!doctype html><html><head><script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header site-id="71" language="ja" theme="dark"></exchange-header><p>Text</p><exchange-footer></exchange-footer></body></html>',
  ),
  '/prerendered': send(
    '<!doctype html><head></head><body><exchange-header><template shadowrootmode="open">Mine</template></exchange-header></body>',
  ),
  '/unknown-site': send('<!doctype html><head></head><body><exchange-header site-id="5"></exchange-header></body>'),
  '/in-script': send(
    '<!doctype html><head></head><body><script>const s = "<exchange-header></exchange-header>";</script></body>',
  ),
  '/large': send(LARGE),
  '/broken': send('<html><head><title>x</head><body class="a><p <b>Text<div></body'),
  '/no-body': send('<p>Text'),
  '/empty': send(''),
  '/cyrillic': send(
    Buffer.concat([
      Buffer.from('<!doctype html><head></head><body><p>'),
      Buffer.from([0xcf, 0xf0, 0xe8]),
      Buffer.from('</p></body>'),
    ]),
    {
      'content-type': 'text/html; charset=windows-1251',
    },
  ),
  '/utf-16': send(Buffer.from('\uFEFF<!doctype html><body><p>Text</body>', 'utf16le'), {
    'content-type': 'text/html; charset=utf-16le',
  }),
  '/utf-16-unsaid': send(Buffer.from('\uFEFF<!doctype html><body><p>Text</body>', 'utf16le'), {
    'content-type': 'text/html',
  }),
  '/gzip': send(gzipSync(PAGE), { ...HTML, 'content-encoding': 'gzip' }),
  '/brotli': send(brotliCompressSync(PAGE), { ...HTML, 'content-encoding': 'br' }),
  '/zstd': send(Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 1, 2, 3]), { ...HTML, 'content-encoding': 'zstd' }),
  '/data': send('{"a":"<body>"}', { 'content-type': 'application/json', etag: '"1"' }),
  '/error': send('<html><head></head><body>Gone wrong</body></html>', { ...HTML, etag: '"2"' }, 500),
  '/no-transform': send(PAGE, { ...HTML, 'cache-control': 'public, No-Transform', etag: '"3"' }),
  '/part': send(PAGE.slice(0, 40), { ...HTML, 'content-range': `bytes 0-39/${PAGE.length}` }, 206),
  '/download': send(PAGE, { ...HTML, 'content-disposition': 'attachment; filename="statement.html"' }),
  '/validators': send(PAGE, {
    ...HTML,
    etag: '"4"',
    'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT',
    'repr-digest': 'sha-256=:AAAA:',
    vary: 'Cookie',
  }),
  '/many-tags': send(
    `<!doctype html><head></head><body>${'<exchange-header></exchange-header>'.repeat(2000)}</body>`,
    HTML,
  ),
  '/moved': send('', { location: '/' }, 302),
  '/breaks-off': breakOff(10),
  '/breaks-off-late': breakOff(20_000),
  '/mentions': send(
    '<!doctype html><head><!-- <exchange-header> --><script type="application/json">{"a":"<script src=shell.js>"}</script></head><body><template><exchange-footer></exchange-footer></template><p>Text</p></body>',
  ),
  '/early-flush': (_request, response) => {
    response.writeHead(200, HTML);
    response.write(`<!doctype html><head><title>Page</title></head><body>${'<p>Text</p>'.repeat(900)}`);
    letGo.push(() => response.end('<p>The end</p></body>'));
  },
  '/slow-end': (_request, response) => {
    response.writeHead(200, HTML);
    response.write(
      `<!doctype html><head></head><body><exchange-header></exchange-header>${'<p>Text</p>'.repeat(8000)}`,
    );
    // Waits until the test has received the first part of the page.
    letGo.push(() => response.end('<p>The end</p></body>'));
  },
};
/** Returns a handler that closes the connection in the middle of a page. */
function breakOff(rows: number): RequestListener {
  return (_request, response) => {
    response.writeHead(200, HTML);
    const beginning = `<!doctype html><head></head><body><exchange-header></exchange-header>${'<p>Text</p>\n'.repeat(rows)}`;
    response.write(beginning, () => response.destroy());
  };
}
/** Functions that complete the pending pages. */
export const letGo: (() => void)[] = [];
