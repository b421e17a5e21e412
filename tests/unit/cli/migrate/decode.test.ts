import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseFragment } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePage, decodeStyleSheet } from '../../../../cli/migrate/decode.ts';
import { migrate, printMigration } from '../../../../cli/migrate/migrate.ts';
import { descendantsOf, textOf } from '../../../../cli/migrate/page-elements.ts';
import { readLinkLabels } from '../../../../tools/link-labels.ts';

/** Encodes text by reversing `TextDecoder` for characters of one or two bytes, or for UTF-16 with a byte order mark. */
function encode(text: string, label: string): Uint8Array {
  const decoder = new TextDecoder(label);
  if (decoder.encoding === 'utf-8') return Buffer.from(text);
  if (decoder.encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le');
    return decoder.encoding === 'utf-16be' ? bytes.swap16() : bytes;
  }
  const bytesOf = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]): void => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (!character.includes('\u{FFFD}') && !bytesOf.has(character)) bytesOf.set(character, bytes);
  };
  for (let first = 0; first < 256; first += 1) add([first]);
  for (let first = 0x81; first < 255; first += 1)
    for (let second = 0x40; second < 255; second += 1) add([first, second]);
  return Uint8Array.from(Array.from(text).flatMap((character) => bytesOf.get(character) ?? []));
}

const TEXTS = {
  'iso-8859-9': 'Hakkımızda ĞÜŞİÖÇ ğüşıöç',
  'windows-1251': 'Новости рынка',
  gb18030: '关于本站',
  shift_jis: '独自のページ',
} as const;
const html = (text: string, meta = ''): string =>
  `<!doctype html><html lang="en"><head>${meta}</head><body><header><a href="/own">${text}</a></header></body></html>`;

describe('decodePage', () => {
  describe.each(Object.entries(TEXTS))('for a page in %s', (label, text) => {
    const { encoding } = new TextDecoder(label);
    it.each([
      ['the HTTP charset', `text/html; charset=${label}`, '<meta charset="utf-8">'],
      ['the quoted HTTP charset', `text/html;charset="${label.toUpperCase()}"`, ''],
      ['<meta charset>', 'text/html', `<meta charset="${label}">`],
      ['<meta http-equiv>', undefined, `<META http-equiv="Content-Type" content="text/html; charset=${label}">`],
    ])('decodes by %s', (_what, contentType, meta) => {
      const decoded = decodePage({ bytes: encode(html(text, meta), label), contentType });
      expect(decoded).toEqual({ text: html(text, meta), encoding });
    });
  });

  it.each(['utf-16le', 'utf-16be', 'utf-8'])('decodes by the byte order mark of %s', (label) => {
    const text = html('Hakkımızda 关于', '<meta charset="iso-8859-9">');
    const bytes = label === 'utf-8' ? Buffer.from(`\u{FEFF}${text}`) : encode(text, label);
    expect(decodePage({ bytes, contentType: 'text/html; charset=windows-1251' })).toEqual({ text, encoding: label });
  });

  it('reads a page as UTF-8 if its <meta> declares UTF-16', () => {
    const text = html('Hakkımızda', '<meta charset="utf-16">');
    expect(decodePage({ bytes: Buffer.from(text) })).toEqual({ text, encoding: 'utf-8' });
  });

  it('prefers a known label to an unknown one', () => {
    const text = html('Новости', '<meta charset="windows-1251">');
    const decoded = decodePage({ bytes: encode(text, 'windows-1251'), contentType: 'text/html; charset=cyrillic-9' });
    expect(decoded).toEqual({ text, encoding: 'windows-1251' });
  });

  it.each([
    ['<meta charset="turkish">', 'The page: the encoding “turkish” is unknown, so it was read as UTF-8.'],
    ['', undefined],
  ])('reads a page with “%s” as UTF-8', (meta, warning) => {
    const text = html('Hakkımızda', meta);
    expect(decodePage({ bytes: Buffer.from(text) })).toEqual({ text, encoding: 'utf-8', ...(warning && { warning }) });
  });

  it('warns of a page without a declaration that is not valid UTF-8', () => {
    const { warning } = decodePage({ bytes: encode(html('Hakkımızda'), 'iso-8859-9') });
    expect(warning).toBe('The page: it declares no encoding and isn’t valid UTF-8, so some characters are lost.');
  });
});

describe('decodeStyleSheet', () => {
  const css = 'a { font-family: "Шрифт" }';
  it.each([
    ['the HTTP charset', css, 'windows-1251', 'text/css; charset=windows-1251', 'utf-8'],
    ['@charset', `@charset "windows-1251";${css}`, 'windows-1251', undefined, 'utf-8'],
    ['the page’s encoding', css, 'windows-1251', 'text/css', 'windows-1251'],
    ['its byte order mark', css, 'utf-16le', 'text/css', 'windows-1251'],
  ])('decodes by %s', (_what, text, label, contentType, ofPage) => {
    const decoded = decodeStyleSheet('a.css', { bytes: encode(text, label), contentType }, ofPage);
    expect(decoded).toEqual({ text, encoding: label });
  });
});

describe('migrate', () => {
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      const label = (request.url ?? '').slice(1);
      const text = TEXTS[label as keyof typeof TEXTS] ?? '😀 关于';
      const links = `<link rel="stylesheet" href="/css"><footer><a href="/fee">F</a><p>&copy; 2024 ${text}</p></footer>`;
      if (label === 'css') response.end('header { font-family: Çağ }');
      else if (label === 'unknown')
        response.writeHead(200, { 'content-type': 'text/html; charset=turkish' }).end(html('Bizim sayfamız'));
      else
        response
          .writeHead(200, { 'content-type': `text/html; charset=${label}` })
          .end(encode(html(text) + links, label));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  async function migrateTo(source: string) {
    const folder = mkdtempSync(path.join(tmpdir(), 'migration-'));
    const result = await migrate({
      source,
      folder,
      labels: readLinkLabels(),
      manifest: { version: '1.0.0', files: [], elements: {} },
      base: 'https://cdn.example/1/',
      site: undefined,
      language: undefined,
      chrome: '/nowhere/chromium',
      timeout: 5000,
    });
    const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
    const files = {
      snippet: read('snippet.html'),
      styleSheet: read('exchange-tokens.css'),
      report: read('report.json'),
    };
    rmSync(folder, { recursive: true });
    return { ...files, output: printMigration(result, source, folder) };
  }

  it.each([...Object.keys(TEXTS), 'utf-16le'])('writes an ASCII snippet for a page in %s', async (label) => {
    const text = TEXTS[label as keyof typeof TEXTS] ?? '😀 关于';
    const { encoding } = new TextDecoder(label);
    const { snippet, report, output } = await migrateTo(`${origin}/${label}`);
    expect(snippet).toMatch(/^[\n\x20-\x7E]+$/);
    const link = descendantsOf(parseFragment(snippet)).find(({ attrs }) => attrs.some(({ value }) => value === '/own'));
    expect(link && textOf(link)).toBe(text);
    const [, json = ''] = /data-exchange-shell>([^<]*)</.exec(snippet) ?? [];
    expect(JSON.parse(json)).toMatchObject({ copyright: text });
    expect(JSON.parse(report)).toMatchObject({ encoding });
    expect(output).not.toContain('  ! The page');
    expect(output).toContain(`language en, encoding ${encoding}\n`);
    expect(output).toContain('\nheader: <header> (line 1)\nfooter: <footer> (line 1)\n');
  });

  it('prints that the target of a mapped entry varies by site if the entry has no path', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'migrated-'));
    const file = path.join(folder, 'page.html');
    writeFileSync(file, '<footer><a href="/about">About</a><a href="/terms">Terms</a></footer>');
    const { output } = await migrateTo(file);
    rmSync(folder, { recursive: true });
    expect(output).toContain('  = footer  About  /about → /about_us (aboutUs, by path)\n');
    expect(output).toContain('  = footer  Terms  /terms → varies by site or configuration (userAgreement, by path)\n');
  });

  it('writes the characters themselves for a page in UTF-8, and declares the style sheet’s encoding', async () => {
    const { snippet, styleSheet } = await migrateTo(`${origin}/utf-8`);
    expect(snippet).toContain('😀 关于');
    expect(styleSheet).toMatch(/^@charset "utf-8";\n[^]*--exchange-font: Çağ;/);
  });

  it('warns of an unknown encoding', async () => {
    const { snippet, output } = await migrateTo(`${origin}/unknown`);
    expect(output).toContain('  ! The page: the encoding “turkish” is unknown, so it was read as UTF-8.');
    expect(snippet).toContain('Bizim sayfamız');
  });

  it('decodes a file by its <meta>', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'page-'));
    const file = path.join(folder, 'page.html');
    writeFileSync(file, encode(html(TEXTS['iso-8859-9'], '<meta charset="Iso-8859-9">'), 'iso-8859-9'));
    const { report } = await migrateTo(file);
    rmSync(folder, { recursive: true });
    expect(JSON.parse(report)).toMatchObject({ added: [{ text: TEXTS['iso-8859-9'] }] });
  });
});
