#!/usr/bin/env node
import { statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { checkGateway } from './check-gateway.ts';
import { readContract } from './contract.ts';
import { compareReleases } from './diff/compare-releases.ts';
import { openRelease } from './diff/open-release.ts';
import { comparisonMarkdown, comparisonText } from './diff/print-comparison.ts';
import { describeError } from './describe-error.ts';
import { examinePage } from './examine-page.ts';
import { type Finding, printFindings } from './findings.ts';
import { importMapOf, readManifest } from './import-map.ts';
import { lintFiles, printLint } from './lint/lint-files.ts';
import type { LintedRelease } from './lint/lint-template.ts';
import type { LinkLabels } from './migrate/link-labels.ts';
import { parseSelectors } from './migrate/selectors.ts';
import { nearestName } from '../src/domain/page/misspelt-names.ts';
import { parseLanguage } from '../src/domain/languages/languages.ts';
import { parseSiteId } from '../src/domain/sites/registry.ts';
import { verifyFile } from './receipt/verify-file.ts';
import { serveGateway } from './serve-gateway.ts';
import { inLine, print, printError, printProgress } from './terminal.ts';
import { examineSitemap, hasErrors, printSitemapReport } from './sitemap/examine-sitemap.ts';
import { readSitemap } from './sitemap/read-sitemap.ts';
import { writeFragments } from './write-fragments.ts';

declare const __VERSION__: string;
/** The attributes of each tag as compact declarations (`loader-entry.ts`). */
declare const __ELEMENT_ROWS__: LintedRelease['elements'];

/** The catalogue's labels by language. */
declare const __LINK_LABELS__: LinkLabels;

/** The environment variable that contains the cookie for `check-gateway`. */
const COOKIE_VARIABLE = 'EXCHANGE_SHELL_COOKIE';

/** Help texts by command, as printed by `exchange-shell <command> --help`. */
const HELP = {
  gateway: `  gateway [--port 4100] [--host 127.0.0.1] [--persona visitor] [--codes futures,margin]
          [--allow https://www.example.com]
      Serves the demo gateway, which responds to all of the shell's requests with fixed data. Set the attribute "gateway" to its URL.
      --codes lists menu codes that compliance blocks for every user, in addition to the codes of the persona.
      --allow names an origin whose pages may read the responses, instead of pages on this machine. Repeat the option, or
      separate origins by commas.`,
  'check-gateway': `  check-gateway <origin> [--page https://partner.example] [--cookie -] [--timeout 5000] [--concurrency 6] [--json]
      Sends the shell's requests and reports responses that are missing, malformed, slow, wrongly cached, not readable by the
      page, or readable by unknown origins.
      --page is the origin of the page that uses the gateway; for the exchange's own pages, use the gateway's origin.
      A member's cookie is read from the environment variable ${COOKIE_VARIABLE} or, with "--cookie -", from standard input.
      Without a cookie, requests for members are sent as a visitor.
      --timeout is the longest time to wait for a response in milliseconds, instead of the shell's own limits of up to 20 seconds.
      --concurrency is the number of requests to check at the same time.`,
  doctor: `  doctor <url> [--chrome /usr/bin/chromium] [--timeout 30000] [--no-sandbox] [--json]
  doctor --sitemap <url or file> [--limit 100] [--concurrency 2] [options as above]
      Opens a page in headless Chromium and reports the shell's problems on it, with cause and fix: scripts, policy, gateway,
      markup, configuration, and interference from other scripts.
      --sitemap examines the pages of a sitemap or sitemap index, and counts the pages per problem.
      --no-sandbox opens pages on other machines as root, where Chrome has no sandbox. Use it only for pages that you trust.`,
  'import-map': `  import-map <URL of the release>
      Prints an import map with the integrity of every chunk, for the page's <head>. The URL is the one from which your pages load
      the release, such as https://cdn.example/exchange-shell/1.4.2/. The command and the release must have the same version.`,
  fragments: `  fragments <URL of the release> [--site 0] [--language en] [--link-base https://www.example.com] [--out fragments] [--inline]
      Writes prerendered markup of this version for a server to include: <element>.<site>.<language>.html, and tags.html, which loads
      the release. The URL is the one from which your pages load the release, or a path such as /exchange-shell/1/. By default,
      writes the markup for all sites and languages. Repeat --site and --language, or separate values by commas.
      --link-base is the origin of internal links, the same as "linkBase" in the page's configuration.
      --inline puts the styles into the markup, writes it to the subfolder inline/ and prints the styles' hashes for "style-src".`,
  lint: `  lint <pattern>... [--fix] [--max-warnings <number>] [--json]
      Checks server templates (HTML, PHP, JSP, Razor, ...) with the doctor's rules that need only markup. A pattern
      is a path or a glob such as "views/**/*.{html,php,jsp,cshtml}". Values that template code determines are not checked.
      --fix corrects what is safe: misspelt attribute names, the case of values, and a missing integrity for this release.
      --max-warnings exits with 1 if there are more warnings.`,
  migrate: `  migrate <url or file> [--out migration] [--site 0] [--language en] [--release https://cdn.example/exchange-shell/1.4.2/]
          [--header "#top"] [--footer "#bottom"] [--chrome /usr/bin/chromium] [--timeout 30000] [--json]
      Reads the header and footer of an existing page and writes a snippet that replaces them, a style sheet with the page's colours,
      a report, and a screenshot of both side by side if Chromium is installed. The page's scripts don't run.
      Finds the header by its tag, role, class or ID, and extends it to the element that also contains the link to the home page
      and the login links. Extends the footer to the copyright line. --header and --footer select them instead: a selector consists
      of tags, classes and IDs.
      --release is the URL from which your pages load the release.`,
  diff: `  diff <release> <release> [--json | --markdown] [--fail-on-breaking]
      Prints what changes between two releases: public names, stability, the entries that users see on each site in each language,
      and bytes. A release is the folder that a CDN serves, an installed package, or a packed package (.tgz).
      --markdown prints a comment for a pull request.
      --fail-on-breaking exits with 1 if a public name disappears.`,
  mcp: `  mcp [--chrome /usr/bin/chromium] [--timeout 30000]
      Serves the Model Context Protocol on standard input and output, for coding agents: documentation, checks of markup and pages,
      and explanations of what a user sees. All tools are read-only.`,
  receipt: `  receipt verify <file or -> [--release <folder or URL>] [--json]
      Verifies compliance receipts: their form, their hashes, and that each page view's receipts are consecutive. The file, or standard
      input, contains one receipt per line or a JSON array.
      --release also verifies that this release issued the receipts with its rules.`,
} as const;

const ALL_HELP = `exchange-shell <command>

${Object.values(HELP).join('\n')}

  --help, -h      prints this help, or the help of one command
  --version, -v   prints the version

Exits with 0 if no error was found, with 1 if an error was found, and with 2 if the command is invalid.
"diff" exits with 1 only if a release cannot be read, or with --fail-on-breaking.
`;

/** Thrown for an invalid command line. */
class UsageError extends Error {}

/** Returns a question that suggests the most similar known name, or an empty string if no name is similar. */
function suggest(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function originOf(value: string | undefined, name: string): string {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${name} must be an origin, such as https://www.example.com, not "${value ?? ''}".`);
  return url.origin;
}

/** Returns the gateway's origin. Rejects a path, because the shell sends each request to a path of the origin. */
function gatewayOf(value: string | undefined): string {
  const origin = originOf(value, 'The gateway');
  if (value?.replace(/\/$/, '').toLowerCase() !== origin)
    throw new UsageError(`The gateway must be an origin without a path, such as ${origin}, not "${value ?? ''}".`);
  return origin;
}

/** Returns the origins that `--allow` lists, or undefined if the option is absent. */
function originsOf(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts?.flatMap((list) => list.split(',')).map((origin) => originOf(origin.trim(), '--allow'));
}

/** Reads a member's cookie from the environment or standard input, because arguments appear in process lists and the shell history. */
async function memberCookie(argument: string | undefined): Promise<string | undefined> {
  if (argument !== undefined && argument !== '-')
    throw new UsageError(
      `--cookie accepts only "-": other users of this machine can read arguments. Set ${COOKIE_VARIABLE}, or write --cookie - and send the cookie to standard input.`,
    );
  const cookie = argument === '-' ? await text(process.stdin) : process.env[COOKIE_VARIABLE];
  const trimmed = cookie?.trim() ?? '';
  // Validate the cookie here, because `fetch()` would include an invalid value in its error message.
  if (/[^\x20-\x7E]/.test(trimmed))
    throw new UsageError('The cookie must be one line of ASCII, as in the Cookie header.');
  return trimmed === '' ? undefined : trimmed;
}

async function check(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    page: { type: 'string', default: 'https://partner.example' },
    cookie: { type: 'string' },
    timeout: { type: 'string' },
    concurrency: { type: 'string', default: '6' },
    json: { type: 'boolean', default: false },
  });
  const origin = gatewayOf(positionals[0]);
  const page = originOf(values.page, '--page');
  const timeout = values.timeout === undefined ? undefined : timeoutOf(values.timeout);
  const concurrency = countOf(values.concurrency, '--concurrency');
  const cookie = await memberCookie(values.cookie);
  const start = performance.now();
  const elapsed = (): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  let total = 0;
  const onProgress = (checked: number, all: number): void => {
    total = all;
    printProgress(`${checked} of ${all} requests checked, ${elapsed()}`);
  };
  const findings = await checkGateway({ origin, page, cookie, timeout, concurrency, onProgress }, readContract());
  printProgress();
  printError(`${total} requests checked in ${elapsed()}\n`);
  return report(findings, origin, values.json);
}

async function doctor(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    chrome: { type: 'string' },
    timeout: { type: 'string', default: '30000' },
    'no-sandbox': { type: 'boolean', default: false },
    sitemap: { type: 'string' },
    limit: { type: 'string', default: '100' },
    concurrency: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  });
  const timeout = timeoutOf(values.timeout);
  const options = { timeout, chrome: values.chrome, noSandbox: values['no-sandbox'] };
  const [url = ''] = positionals;
  if (values.sitemap !== undefined) {
    if (url !== '') throw new UsageError('A page and --sitemap cannot be combined.');
    const limit = countOf(values.limit, '--limit');
    const sitemap = await readSitemap(values.sitemap, { limit, timeout });
    const report = await examineSitemap(
      sitemap,
      (page) => examinePage({ ...options, url: page, origin: sitemap.origin }),
      countOf(values.concurrency, '--concurrency'),
    );
    print(values.json ? `${JSON.stringify(report, undefined, 1)}\n` : printSitemapReport(report, values.sitemap));
    return hasErrors(report) ? 1 : 0;
  }
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`The page must be a URL, such as https://www.example.com/page, not "${url}".`);
  const findings = await examinePage({ ...options, url });
  return report(findings, url, values.json);
}

function timeoutOf(text: string): number {
  const timeout = Number(text);
  if (!(timeout > 0)) throw new UsageError('--timeout must be a number of milliseconds.');
  return timeout;
}

function countOf(text: string, name: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`${name} must be a number greater than 0.`);
  return count;
}

/** Prints findings and returns the exit code. */
function report(findings: readonly Finding[], subject: string, isJson: boolean): number {
  print(isJson ? `${JSON.stringify(findings, undefined, 1)}\n` : printFindings(findings, subject));
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

async function gateway(args: readonly string[]): Promise<undefined> {
  const { values } = parse(args, 0, {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
    persona: { type: 'string', default: 'visitor' },
    codes: { type: 'string', default: '' },
    allow: { type: 'string', multiple: true },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('--port must be a number up to 65535.');
  const address = await serveGateway({
    port,
    host: values.host,
    persona: values.persona,
    codes: values.codes.split(',').flatMap((code) => code.trim() || []),
    allow: originsOf(values.allow),
  });
  print(`The gateway listens at ${address}\n`);
}

/** Returns a release's URL. Throws if the URL is invalid or doesn't end with a slash. */
function releaseUrl(address: string | undefined): string {
  if (address === undefined)
    throw new UsageError('Specify the URL of the release, such as https://cdn.example/exchange-shell/1.4.2/.');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    !url.pathname.endsWith('/') ||
    url.search + url.hash !== ''
  )
    throw new UsageError(
      `The release must be a URL that ends with a slash, such as https://cdn.example/exchange-shell/1.4.2/, not "${address}".`,
    );
  return url.href;
}

/** Returns a release's URL, or its path on the page's own host. Throws if the address is neither or doesn't end with a slash. */
function releaseBase(address: string | undefined): string {
  if (!address?.startsWith('/')) return releaseUrl(address);
  const { pathname } = new URL(address, 'https://page.example');
  if (!address.endsWith('/') || pathname !== address)
    throw new UsageError(
      `A path of the release must end with a slash and contain no "//", "..", "?" or "#", such as /exchange-shell/1/, not "${address}".`,
    );
  return address;
}

function importMap(args: readonly string[]): number {
  const [address] = parse(args, 1, {}).positionals;
  print(importMapOf(readManifest(), releaseUrl(address)));
  return 0;
}

/** Returns the values of a repeatable option, or undefined if it is absent. */
function valuesOf<T>(
  texts: readonly string[] | undefined,
  name: string,
  read: (text: string) => T | undefined,
): readonly T[] | undefined {
  return texts
    ?.flatMap((list) => list.split(','))
    .map((text) => {
      const value = read(text.trim());
      if (value === undefined) throw new UsageError(`"${text.trim()}" is not a valid value of ${name}.`);
      return value;
    });
}

async function fragments(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    site: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true },
    'link-base': { type: 'string' },
    out: { type: 'string', default: 'fragments' },
    inline: { type: 'boolean', default: false },
  });
  const linkBase = values['link-base'];
  const { count, written, elements } = await writeFragments({
    base: releaseBase(positionals[0]),
    linkBase: linkBase === undefined ? undefined : originOf(linkBase, '--link-base'),
    folder: values.out,
    styles: values.inline ? 'inline' : 'linked',
    sites: valuesOf(values.site, '--site', parseSiteId),
    languages: valuesOf(values.language, '--language', parseLanguage),
  });
  if (count === 0) throw new UsageError('None of these sites is available in any of these languages.');
  print(`${count} fragments in ${written}\nTags that load the release: ${path.join(values.out, 'tags.html')}\n`);
  if (!values.inline) return 0;
  const manifest = readManifest();
  const hashes = elements.map((tag) => `'${manifest.elements[tag]?.styleHash}'  ${tag}\n`);
  print(`Add the hashes of these elements to "style-src":\n${hashes.join('')}`);
  return 0;
}

async function lint(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, Infinity, {
    fix: { type: 'boolean', default: false },
    'max-warnings': { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  if (positionals.length === 0) throw new UsageError('Specify a file or a pattern.');
  const maxWarnings = values['max-warnings'] === undefined ? Infinity : Number(values['max-warnings']);
  if (!(maxWarnings >= 0)) throw new UsageError('--max-warnings must be a number.');
  const { version, files } = readManifest();
  const result = await lintFiles(positionals, { version, files, elements: __ELEMENT_ROWS__ }, { fix: values.fix });
  if (result.files === 0) {
    const folder = positionals.find((pattern) => statSync(pattern, { throwIfNoEntry: false })?.isDirectory());
    const hint =
      folder === undefined
        ? ''
        : ` To check a folder's files, quote a pattern such as "${path.join(folder, '**/*.html')}".`;
    throw new UsageError(`No file matches ${positionals.join(' ')}.${hint}`);
  }
  print(values.json ? `${JSON.stringify(result, undefined, 1)}\n` : printLint(result));
  const warnings = result.findings.filter(({ level }) => level === 'warning').length;
  return warnings > maxWarnings || result.findings.some(({ level }) => level === 'error') ? 1 : 0;
}

/** Serves until the client closes standard input. */
async function mcp(args: readonly string[]): Promise<undefined> {
  const { values } = parse(args, 0, { chrome: { type: 'string' }, timeout: { type: 'string', default: '30000' } });
  const timeout = timeoutOf(values.timeout);
  const examine = (url: string) => examinePage({ url, timeout, chrome: values.chrome });
  const { version, files } = readManifest();
  const release = { version, files, elements: __ELEMENT_ROWS__ };
  // Only this command needs the protocol's library, which is larger than all other commands together.
  const { serveMcp } = await import('./mcp/mcp-server.ts');
  serveMcp({ release, examine }, (error) => printError(`${error.message}\n`));
}

async function migratePage(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    out: { type: 'string', default: 'migration' },
    site: { type: 'string' },
    language: { type: 'string' },
    release: { type: 'string' },
    header: { type: 'string' },
    footer: { type: 'string' },
    chrome: { type: 'string' },
    timeout: { type: 'string', default: '30000' },
    json: { type: 'boolean', default: false },
  });
  const [source] = positionals;
  if (source === undefined) throw new UsageError('Specify the URL or file of a page.');
  const one = (text: string | undefined): readonly string[] | undefined => (text === undefined ? undefined : [text]);
  const [site] = valuesOf(one(values.site), '--site', parseSiteId) ?? [];
  const [language] = valuesOf(one(values.language), '--language', parseLanguage) ?? [];
  const manifest = readManifest();
  const base = releaseUrl(values.release ?? `https://cdn.example/exchange-shell/${manifest.version}/`);
  const timeout = timeoutOf(values.timeout);
  // Only this command needs the CSS parser and the catalogue.
  const { migrate, printMigration } = await import('./migrate/migrate.ts');
  const folder = values.out;
  const { chrome, header, footer } = values;
  for (const [name, selector] of Object.entries({ header, footer }))
    if (selector !== undefined && parseSelectors(selector) === undefined)
      throw new UsageError(`--${name} must be a selector of tags, classes and IDs, such as "#top", not "${selector}".`);
  const result = await migrate({
    source,
    folder,
    labels: __LINK_LABELS__,
    manifest,
    base,
    site,
    language,
    header,
    footer,
    chrome,
    timeout,
  });
  print(values.json ? `${JSON.stringify(result, undefined, 1)}\n` : printMigration(result, source, folder));
  return 0;
}

function diff(args: readonly string[]): number {
  const { values, positionals } = parse(args, 2, {
    json: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    'fail-on-breaking': { type: 'boolean', default: false },
  });
  const [before, after] = positionals;
  if (before === undefined || after === undefined) throw new UsageError('Specify two releases.');
  if (values.json && values.markdown) throw new UsageError('--json and --markdown cannot be combined.');
  const comparison = compareReleases(openRelease(before), openRelease(after));
  const format = values.markdown ? comparisonMarkdown : comparisonText;
  print(values.json ? `${JSON.stringify(comparison, undefined, 1)}\n` : format(comparison));
  return values['fail-on-breaking'] && comparison.isBreaking ? 1 : 0;
}

async function receipt(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 2, {
    release: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const [action, file] = positionals;
  if (action !== 'verify') throw new UsageError(`"receipt" has only the action "verify", not "${action ?? ''}".`);
  if (file === undefined) throw new UsageError('Specify a file, or "-" for standard input.');
  const { receipts, findings } = await verifyFile(file, values.release);
  return report(findings, `${receipts} ${receipts === 1 ? 'receipt' : 'receipts'}`, values.json);
}

/** Parses a command's options and at most `maxPositionals` positional arguments. */
function parse<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  maxPositionals: number,
  options: O,
) {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(options, token.name)) {
      const known = [...Object.keys(options), 'help', 'version'].map((name) => `--${name}`);
      throw new UsageError(`Unknown option "${token.rawName}".${suggest(token.rawName, known)}`);
    }
  const extra = tokens.filter((token) => token.kind === 'positional')[maxPositionals];
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra.value}".`);
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function run([command, ...args]: readonly string[]): Promise<number | undefined> {
  const asksForHelp = args.some((arg) => arg === '--help' || arg === '-h');
  if (command === 'help' && args[0] !== undefined && Object.hasOwn(HELP, args[0])) {
    print(helpFor(args[0]));
    return 0;
  }
  if (asksForHelp && command !== undefined && Object.hasOwn(HELP, command)) {
    print(helpFor(command));
    return 0;
  }
  switch (args.some((arg) => arg === '--version' || arg === '-v') ? '--version' : command) {
    case 'gateway':
      return gateway(args);
    case 'doctor':
      return doctor(args);
    case 'check-gateway':
      return check(args);
    case 'import-map':
      return importMap(args);
    case 'fragments':
      return fragments(args);
    case 'lint':
      return lint(args);
    case 'diff':
      return diff(args);
    case 'migrate':
      return migratePage(args);
    case 'mcp':
      return mcp(args);
    case 'receipt':
      return receipt(args);
    case 'help':
    case '--help':
    case '-h':
      print(ALL_HELP);
      return 0;
    case '--version':
    case '-v':
      print(`${__VERSION__}\n`);
      return 0;
    default:
      throw new UsageError(
        command === undefined
          ? 'Specify a command.'
          : command.startsWith('-')
            ? `Unknown option "${command}".${suggest(command, ['--help', '--version'])}`
            : `Unknown command "${command}".${suggest(command, [...Object.keys(HELP), 'help'])}`,
      );
  }
}

/** Returns a command's help. For an unknown command, returns the commands' names, so that the error above them remains visible. */
function helpFor(command: string | undefined): string {
  if (command === undefined) return ALL_HELP;
  return Object.hasOwn(HELP, command)
    ? `exchange-shell\n\n${HELP[command as keyof typeof HELP]}\n`
    : `The commands are ${Object.keys(HELP).join(', ')}. "exchange-shell --help" describes them.\n`;
}

const commandLine = process.argv.slice(2);
try {
  const code = await run(commandLine);
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const isUsage = error instanceof UsageError;
  printError(`exchange-shell: ${inLine(describeError(error))}\n${isUsage ? `\n${helpFor(commandLine[0])}` : ''}`);
  process.exitCode = isUsage ? 2 : 1;
}
