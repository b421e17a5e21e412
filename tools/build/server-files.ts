/**
 * What a server needs to know of the release, made from one table: `dist/_headers` for hosts that read such a file, and for nginx
 * `dist/nginx.conf` (beside `server`) and `dist/nginx-headers.conf` (within the `location` of the release).
 */
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../../src/domain/languages/languages.ts';

/** Everybody may read everything: pages of other origins load it, and check its hashes. */
const EVERYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const;
/** A hash of the content stands in the names of these files. */
const HASHED = ['chunks/', 'css/'] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** What keeps its name from release to release. */
const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

const pathOf = (base: string): string => new URL(base, 'https://cdn.example').pathname;
const lines = (headers: Readonly<Record<string, string>>, form: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => form(name, value))
    .join('\n');

/** `names` are all files of the release, by their path below it. */
function headersFile(base: string, names: readonly string[]): string {
  const named = names.map((name) => name.replace(/\/.*/, '/*'));
  const places = [...new Set(named)].filter((name) => name !== '_headers').toSorted();
  const form = (name: string, value: string): string => `  ${name}: ${value}`;
  const rules = places.map((place) => {
    const isHashed = HASHED.some((folder) => place.startsWith(folder));
    return `${pathOf(base)}${place}\n${form('Cache-Control', isHashed ? FOR_EVER : FOR_A_WHILE)}`;
  });
  return `${[`${pathOf(base)}*\n${lines(EVERYWHERE, form)}`, ...rules].join('\n\n')}\n`;
}

/** A language whose first tag a person's browser names is theirs; the longer ones first. */
function languageRows(): string {
  const codes = LANGUAGE_CODES.filter((code) => isLanguageAllowed(code, 0) && !code.endsWith('-eu'));
  const tagsOf = (code: LanguageCode): string => (code === 'zh-tw' ? 'zh-(?:hant|tw|hk|mo)' : code);
  return codes
    .toSorted((one, other) => other.length - one.length)
    .map((code) => `  "~*^${tagsOf(code)}(?:[-,;]|$)" ${code};`)
    .join('\n');
}

const nginxFile = (base: string): string => `# Beside "server": include this file in "http".

# Of the release, below ${pathOf(base)}: how long a file may be kept.
map $uri $exchange_cache {
  default "${FOR_A_WHILE}";
  "~/(?:${HASHED.map((folder) => folder.slice(0, -1)).join('|')})/" "${FOR_EVER}";
}

# The language that a person's browser names first, where there is a fragment of it.
map $http_accept_language $exchange_language {
  default en;
${languageRows()}
}
`;

const nginxHeaders = `# Within the "location" of the release.
${lines(EVERYWHERE, (name, value) => `add_header ${name} "${value}" always;`)}
add_header Cache-Control $exchange_cache;
`;

/** The files by their name in `dist/`. */
export const serverFiles = (base: string, names: readonly string[]): Readonly<Record<string, string>> => ({
  _headers: headersFile(base, names),
  'nginx.conf': nginxFile(base),
  'nginx-headers.conf': nginxHeaders,
});
