#!/usr/bin/env node
import { text } from 'node:stream/consumers';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { checkGateway } from './check-gateway.ts';
import { readContract } from './contract.ts';
import { examinePage } from './examine-page.ts';
import { type Finding, printFindings } from './findings.ts';
import { importMapOf, readManifest } from './import-map.ts';
import { nearestName } from '../src/domain/page/misspelt-names.ts';
import { serveGateway } from './serve-gateway.ts';
import { inLine, print, printError } from './terminal.ts';

declare const __VERSION__: string;

/** The variable that carries the cookie of `check-gateway`. */
const COOKIE_VARIABLE = 'EXCHANGE_SHELL_COOKIE';

/** The help of each command, as `exchange-shell <command> --help` prints it. */
const HELP = {
  gateway: `  gateway [--port 4100] [--host 127.0.0.1] [--persona visitor] [--allow https://www.example.com]
      Serves the demo's gateway: every request of the shell, answered from data. Set the attribute "gateway" to its address.
      --allow is an origin whose pages may read the answers, instead of those of this machine; repeat it, or separate origins
      by commas.`,
  'check-gateway': `  check-gateway <origin> [--page https://partner.example] [--cookie -] [--json]
      Sends each request of the shell and reports answers that are missing, malformed, slow, cached wrongly, not readable for the
      page, or readable for unknown origins.
      --page is the origin of the page that asks; for a shell on the exchange's own pages, the gateway's own origin.
      The cookie of a member is read from the variable ${COOKIE_VARIABLE}, with "--cookie -" from standard input. Without it,
      members' requests are sent as a visitor.`,
  doctor: `  doctor <address> [--chrome /usr/bin/chromium] [--timeout 30000] [--no-sandbox] [--json]
      Opens a page in a Chromium of its own, without a window, and reports what of the shell is wrong in it, why, and the line
      to write: scripts, policy, gateway, markup, configuration, and what other scripts of the page do to it.
      --no-sandbox opens pages of other machines as root, where Chrome has no sandbox. Do so only for pages that you trust.`,
  'import-map': `  import-map <address of the release>
      Prints an import map with the integrity of every chunk, for the page's <head>. The address is where your pages load the
      release from, such as https://cdn.example/exchange-shell/1.4.2/, and the release is the version of this command.`,
} as const;

const ALL_HELP = `exchange-shell <command>

${Object.values(HELP).join('\n')}

  --help, -h      prints this, or what one command takes
  --version, -v   prints the version

Exits with 0 if no error was found, with 1 if one was, with 2 if the command was not understood.
`;

/** Thrown for a command that cannot be carried out as it was written. */
class UsageError extends Error {}

/** A question that names the nearest known name; empty where none is near. */
function isMeant(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? '' : ` Is "${nearest}" meant?`;
}

function originOf(given: string | undefined, what: string): string {
  const url = given !== undefined && URL.canParse(given) ? new URL(given) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${what} must be an origin, such as https://www.example.com, not "${given ?? ''}".`);
  return url.origin;
}

/** The origins of `--allow`; undefined if it is absent. */
function originsOf(texts: readonly string[] | undefined): readonly string[] | undefined {
  return texts?.flatMap((list) => list.split(',')).map((origin) => originOf(origin.trim(), '--allow'));
}

/** Reads the cookie of a member from the environment or standard input; arguments are in the list of processes and the history. */
async function memberCookie(given: string | undefined): Promise<string | undefined> {
  if (given !== undefined && given !== '-')
    throw new UsageError(
      `--cookie takes only "-": other users of this machine can read arguments. Set ${COOKIE_VARIABLE}, or write --cookie - and send the cookie to standard input.`,
    );
  const cookie = given === '-' ? await text(process.stdin) : process.env[COOKIE_VARIABLE];
  const trimmed = cookie?.trim() ?? '';
  // The message of fetch about an invalid header would print the cookie.
  if (/[^\x20-\x7E]/.test(trimmed))
    throw new UsageError('The cookie must be one line of ASCII, as in the header Cookie.');
  return trimmed === '' ? undefined : trimmed;
}

async function check(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    page: { type: 'string', default: 'https://partner.example' },
    cookie: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const origin = originOf(positionals[0], 'The gateway');
  const page = originOf(values.page, '--page');
  const findings = await checkGateway({ origin, page, cookie: await memberCookie(values.cookie) }, readContract());
  return say(findings, origin, values.json);
}

async function doctor(args: readonly string[]): Promise<number> {
  const { values, positionals } = parse(args, 1, {
    chrome: { type: 'string' },
    timeout: { type: 'string', default: '30000' },
    'no-sandbox': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  });
  const [url = ''] = positionals;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError(`The page must be an address, such as https://www.example.com/page, not "${url}".`);
  const timeout = Number(values.timeout);
  if (!(timeout > 0)) throw new UsageError('--timeout must be a number of milliseconds.');
  const findings = await examinePage({ url, timeout, chrome: values.chrome, noSandbox: values['no-sandbox'] });
  return say(findings, url, values.json);
}

/** Prints findings; the exit code that they deserve. */
function say(findings: readonly Finding[], subject: string, isJson: boolean): number {
  print(isJson ? `${JSON.stringify(findings, undefined, 1)}\n` : printFindings(findings, subject));
  return findings.some(({ level }) => level === 'error') ? 1 : 0;
}

async function gateway(args: readonly string[]): Promise<undefined> {
  const { values } = parse(args, 0, {
    port: { type: 'string', default: '4100' },
    host: { type: 'string', default: '127.0.0.1' },
    persona: { type: 'string', default: 'visitor' },
    allow: { type: 'string', multiple: true },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError('--port must be a number up to 65535.');
  const address = await serveGateway({
    port,
    host: values.host,
    persona: values.persona,
    allow: originsOf(values.allow),
  });
  print(`The gateway answers at ${address}\n`);
}

function importMap(args: readonly string[]): number {
  const [address = ''] = parse(args, 1, {}).positionals;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    !url.pathname.endsWith('/') ||
    url.search + url.hash !== ''
  )
    throw new UsageError(
      `The release must be an address that ends with a slash, such as https://cdn.example/exchange-shell/1.4.2/, not "${address}".`,
    );
  print(importMapOf(readManifest(), url.href));
  return 0;
}

/** The options and arguments of a command; at most `most` arguments are not options. */
function parse<const O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  most: number,
  options: O,
) {
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens)
    if (token.kind === 'option' && !Object.hasOwn(options, token.name)) {
      const known = [...Object.keys(options), 'help', 'version'].map((name) => `--${name}`);
      throw new UsageError(`There is no option "${token.rawName}".${isMeant(token.rawName, known)}`);
    }
  const extra = tokens.filter((token) => token.kind === 'positional')[most];
  if (extra !== undefined) throw new UsageError(`"${extra.value}" is one argument too many.`);
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
          ? 'Which command?'
          : command.startsWith('-')
            ? `There is no option "${command}".${isMeant(command, ['--help', '--version'])}`
            : `There is no command "${command}".${isMeant(command, [...Object.keys(HELP), 'help'])}`,
      );
  }
}

/** The help of the command that was given, or of all where there is no such command. */
function helpFor(command: string | undefined): string {
  return command !== undefined && Object.hasOwn(HELP, command)
    ? `exchange-shell\n\n${HELP[command as keyof typeof HELP]}\n`
    : ALL_HELP;
}

const given = process.argv.slice(2);
try {
  const code = await run(given);
  if (code !== undefined) process.exitCode = code;
} catch (error) {
  const isUsage = error instanceof UsageError;
  printError(
    `exchange-shell: ${inLine(error instanceof Error ? error.message : String(error))}\n${isUsage ? `\n${helpFor(given[0])}` : ''}`,
  );
  process.exitCode = isUsage ? 2 : 1;
}
