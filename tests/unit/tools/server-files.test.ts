import { expect, it } from 'vitest';
import { serverFiles } from '../../../tools/release/server-files.ts';

const NAMES = [
  'shell.js',
  'chunks/core-12345678.js',
  'css/header-12345678.css',
  'fragments/a.0.en.html',
  'manifest.json',
];
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

/** Returns the headers that a host sends for a path, from all matching rules. */
function headersFor(text: string, path: string): Record<string, string[]> {
  const results: Record<string, string[]> = {};
  for (const rule of text.trim().split('\n\n')) {
    const [place = '', ...lines] = rule.split('\n');
    const fits = place.endsWith('*') ? path.startsWith(place.slice(0, -1)) : path === place;
    for (const line of fits ? lines : []) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      (results[name] ??= []).push(value);
    }
  }
  return results;
}

it.each([
  ['shell.js', FOR_A_WHILE],
  ['manifest.json', FOR_A_WHILE],
  ['fragments/a.0.en.html', FOR_A_WHILE],
  ['chunks/core-12345678.js', FOR_EVER],
  ['css/header-12345678.css', FOR_EVER],
])('serverFiles() allows any origin to read a file, and sets its caching by name (%s)', (file, kept) => {
  const headers = headersFor(serverFiles('https://cdn.example/shell/1/', NAMES)['_headers'] ?? '', `/shell/1/${file}`);
  expect(headers).toEqual({
    'Access-Control-Allow-Origin': ['*'],
    'Cross-Origin-Resource-Policy': ['cross-origin'],
    'Timing-Allow-Origin': ['*'],
    'X-Content-Type-Options': ['nosniff'],
    'Strict-Transport-Security': ['max-age=31536000; includeSubDomains'],
    'Referrer-Policy': ['strict-origin-when-cross-origin'],
    'Content-Security-Policy': ["frame-ancestors 'none'"],
    'Cache-Control': [kept],
  });
});

it.each([
  ['/shell/1.4.2/', FOR_EVER],
  ['/shell/1.0.0-beta.1/', FOR_EVER],
  ['/shell/1/', FOR_A_WHILE],
  ['/shell/next/', FOR_A_WHILE],
])('serverFiles() lets browsers cache every file below a full version for a year (%s)', (path, kept) => {
  const files = serverFiles(`https://cdn.example${path}`, NAMES);
  expect(headersFor(files['_headers'] ?? '', `${path}shell.js`)['Cache-Control']).toEqual([kept]);
  const [, pattern = ''] = /"~(.*)" "public, max-age=31536000/.exec(files['nginx.conf'] ?? '') ?? [];
  expect(new RegExp(pattern).test(`${path}shell.js`)).toBe(kept === FOR_EVER);
});

it('serverFiles() writes the same headers for nginx, including error responses', () => {
  const text = serverFiles('/shell/1/', NAMES)['nginx-headers.conf'] ?? '';
  for (const [name, value] of [
    ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Content-Security-Policy', "frame-ancestors 'none'"],
    ['X-Content-Type-Options', 'nosniff'],
  ])
    expect(text).toContain(`add_header ${name} "${value}" always;\n`);
});

it('serverFiles() sets the content type that browsers require for speculation rules', () => {
  const files = serverFiles('/shell/1/', [...NAMES, 'speculation-rules.json']);
  expect(headersFor(files['_headers'] ?? '', '/shell/1/speculation-rules.json')['Content-Type']).toEqual([
    'application/speculationrules+json',
  ]);
  expect(files['nginx-headers.conf']).toContain(String.raw`location ~ /speculation-rules\.json$ {`);
});

it('serverFiles() sets no headers for files outside the release', () => {
  expect(headersFor(serverFiles('/shell/1/', NAMES)['_headers'] ?? '', '/page')).toEqual({});
});
