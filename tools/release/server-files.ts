/**
 * Generates server configuration from one table of headers: `dist/_headers` for hosts that support this file, and, for nginx,
 * `dist/nginx.conf` (to be included next to `server`) and `dist/nginx-headers.conf` (to be included in the release's `location`).
 */
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../../src/domain/languages/languages.ts';

/** The headers of all files. Files are public, because pages on other origins load them and check their integrity. */
const EVERYWHERE = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
} as const;
/** Files with a content hash in their name. */
const HASHED = ['chunks/', 'css/'] as const;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Files whose name is the same in every release. */
const FOR_A_WHILE = 'public, max-age=300, stale-while-revalidate=86400';

/** Matches the path of a release that never changes, such as `/exchange-shell/1.4.2/`. nginx uses the same pattern. */
const VERSIONED = String.raw`/\d+\.\d+\.\d+[^/]*/`;

const pathOf = (base: string): string => new URL(base, 'https://cdn.example').pathname;
const lines = (headers: Readonly<Record<string, string>>, form: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => form(name, value))
    .join('\n');

/** Browsers ignore speculation rules with any other type. */
const RULES = { file: 'speculation-rules.json', type: 'application/speculationrules+json' } as const;

/** Returns the headers file. `names` contains the paths of all files, relative to the release. */
function headersFile(base: string, names: readonly string[]): string {
  const named = names.map((name) => name.replace(/\/.*/, '/*'));
  const places = [...new Set(named)].filter((name) => name !== '_headers').toSorted();
  const isVersioned = new RegExp(VERSIONED).test(pathOf(base));
  const form = (name: string, value: string): string => `  ${name}: ${value}`;
  const rules = places.map((place) => {
    const isFixed = isVersioned || HASHED.some((folder) => place.startsWith(folder));
    const type = place === RULES.file ? `\n${form('Content-Type', RULES.type)}` : '';
    return `${pathOf(base)}${place}\n${form('Cache-Control', isFixed ? FOR_EVER : FOR_A_WHILE)}${type}`;
  });
  return `${[`${pathOf(base)}*\n${lines(EVERYWHERE, form)}`, ...rules].join('\n\n')}\n`;
}

/** Maps the browser's preferred language to a language of the shell. More specific tags are matched first. */
function languageRows(): string {
  const codes = LANGUAGE_CODES.filter((code) => isLanguageAllowed(code, 0) && !code.endsWith('-eu'));
  const tagsOf = (code: LanguageCode): string => (code === 'zh-tw' ? 'zh-(?:hant|tw|hk|mo)' : code);
  return codes
    .toSorted((one, other) => other.length - one.length)
    .map((code) => `  "~*^${tagsOf(code)}(?:[-,;]|$)" ${code};`)
    .join('\n');
}

const nginxFile = (base: string): string => `# Include this file in the "http" block, next to "server".

# How long files of the release are cached, below ${pathOf(base)} or any other path. Files below a full version never change.
map $uri $exchange_cache {
  default "${FOR_A_WHILE}";
  "~${VERSIONED}" "${FOR_EVER}";
  "~/(?:${HASHED.map((folder) => folder.slice(0, -1)).join('|')})/" "${FOR_EVER}";
}

# The browser's first language that has a fragment.
map $http_accept_language $exchange_language {
  default en;
${languageRows()}
}
`;

// The pattern matches below any path, because the server may serve the release at another path than the build's.
const nginxHeaders = `# Include this file in the release's "location" block, at any path. The block must be a prefix location.
${lines(EVERYWHERE, (name, value) => `add_header ${name} "${value}" always;`)}
add_header Cache-Control $exchange_cache;
location ~ /${RULES.file.replace('.', String.raw`\.`)}$ {
  types {
  }
  default_type ${RULES.type};
}
`;

/** Returns the server configuration files by file name in `dist/`. */
export const serverFiles = (base: string, names: readonly string[]): Readonly<Record<string, string>> => ({
  _headers: headersFile(base, names),
  'nginx.conf': nginxFile(base),
  'nginx-headers.conf': nginxHeaders,
});
