import { readFileSync } from 'node:fs';

interface Fixtures {
  readonly blns: readonly string[];
  readonly 'dompurify-expect': readonly { readonly payload: string }[];
  readonly 'h5sc-vectors': readonly { readonly data: string }[];
  /** Base64 content by name. */
  readonly 'json-test-suite': Readonly<Record<string, string>>;
  readonly 'patt-dom-clobbering': readonly string[];
  readonly 'patt-open-redirect': readonly string[];
  readonly 'pp-names': Readonly<Record<string, readonly string[]>>;
}

/** Returns a collection from `fixtures`, whose README names its source. */
export function readFixture<Name extends keyof Fixtures>(name: Name): Fixtures[Name] {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8')) as Fixtures[Name];
}

/** All vectors that are or resemble markup. */
export const HTML_VECTORS: readonly string[] = [
  ...readFixture('h5sc-vectors').map(({ data }) => data),
  ...readFixture('dompurify-expect').map(({ payload }) => payload),
  ...readFixture('blns').filter((text) => /[<&]/.test(text)),
  ...readFixture('patt-dom-clobbering'),
  '<form id="querySelectorAll" name="body"><input name="attributes"><input id="parentNode" name="children"></form>',
  '<b style="position:fixed;inset:0" class="dialog" id="login" onclick="alert(1)" slot="legal" part="ok">x</b>',
  '<a href="jav&#x09;ascript:alert(1)">x</a><a href="&#1;javascript:alert(1)" name="location">y</a>',
  '<style>*{display:none}</style><link rel="stylesheet" href="data:text/css,*{display:none}"><base href="//evil.example/">',
];

/** Invisible characters that make text look different. */
const BIDI = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200b',
  '\ufeff',
];

export const TEXT_VECTORS: readonly string[] = [
  ...readFixture('blns').filter((text) => text !== ''),
  ...readFixture('h5sc-vectors').map(({ data }) => data),
  ...BIDI.map((mark) => `Alice${mark}decilA`),
  'A'.repeat(10_000),
  '\u0000\u0007\u001b[31m',
  'a\r\nSet-Cookie: owned=1',
  'x; domain=evil.example; path=/',
];

/** URLs that leave the origin or run code. */
export const URL_VECTORS: readonly string[] = [
  ...readFixture('patt-open-redirect'),
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://x.example/',
  ' \u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'intent://evil.example/#Intent;scheme=http;end',
  '\\\\evil.example\\x',
  'https:evil.example',
  'https://user:password@evil.example/',
  'mailto:a@b.example?body=%0d%0aBcc:c@d.example',
  '/../../evil',
  '/%2e%2e/%2f/evil.example',
  '/\u202egnp.x',
  `/${'a'.repeat(5000)}`,
];
